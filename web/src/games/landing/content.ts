import type { ChampionEntry, HallOfFameEntry, Ranking } from '@agon/contract/champions.endpoints';
import type { TournamentType } from '@agon/contract/games.endpoints';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import type { Api } from '../../api/api.ts';

/** What the landing page of a game shows of it. */
export interface Landing {
  readonly primary: readonly TournamentEntry[];
  readonly others: readonly TournamentEntry[];
  readonly types: readonly TournamentType[];
  readonly hallOfFame: readonly HallOfFameEntry[];
  readonly champions: readonly ChampionEntry[];
  readonly ranking: TopOfRanking;
}

export interface TopOfRanking extends Pick<Ranking, 'season' | 'rows'> {
  readonly of: 'players' | 'teams';
}

const most = { primary: 2, others: 6, hallOfFame: 4, champions: 6, ranking: 8 } as const;

export async function loadLanding(api: Api, game: { readonly id: number; readonly slug: string }): Promise<Landing> {
  const query = { game: game.slug };
  const [tournaments, types, hallOfFame, champions, players, teams] = await Promise.all([
    api('GET /tournaments', { query }),
    api('GET /games/all/tournament-type'),
    api('GET /hall-of-fame', { query }),
    api('GET /champions', { query }),
    api('GET /ranking', { query: { ...query, of: 'players' } }),
    api('GET /ranking', { query: { ...query, of: 'teams' } }),
  ]);
  return {
    ...byRank(tournaments),
    types: types.filter(({ game_id }) => game_id === game.id),
    hallOfFame: hallOfFame.slice(0, most.hallOfFame),
    champions: champions.slice(0, most.champions),
    ranking: topOf(players, teams),
  };
}

/** Those that the site puts first, and the others in the order of the list; what there is no room for comes after both. */
export function byRank(tournaments: readonly TournamentEntry[]): Pick<Landing, 'primary' | 'others'> {
  const primary = tournaments.filter(({ is_primary }) => is_primary).slice(0, most.primary);
  const rest = tournaments.filter((one) => !primary.includes(one)).slice(0, most.others);
  return { primary, others: rest.slice(0, fullRows(rest.length, primary.length)) };
}

/** As many as leave no row half empty: three in each, of which a single primary one takes two places in the first two. */
function fullRows(count: number, primaries: number): number {
  const first = primaries === 1 ? 2 : 3;
  return count < first ? count : first + Math.floor((count - first) / 3) * 3;
}

/** Of those who play this game: the season is that of the latest results, which one of both may not have taken part in. */
export function topOf(players: Ranking, teams: Ranking): TopOfRanking {
  const isOfTeams = teams.rows.length > players.rows.length;
  const { season, rows } = isOfTeams ? teams : players;
  return { of: isOfTeams ? 'teams' : 'players', season, rows: rows.slice(0, most.ranking) };
}
