import { type Platform, startPlatform } from './platform.ts';

/** The parts of our bracket on the wire that a peer needs, too. */
export interface WireBracket {
  readonly id: number;
  readonly participants: Readonly<Record<string, { readonly id: number; readonly name: string }>>;
  readonly rounds: readonly {
    readonly ordinal: number;
    readonly section: string;
    readonly index: number;
    readonly duels: readonly WireDuel[];
  }[];
}

export interface WireDuel {
  readonly id: number;
  readonly status: string;
  readonly winner: 0 | 1 | null;
  readonly sides: readonly {
    readonly participant: number | null;
    readonly score: number | null;
    readonly from: { readonly duel: number; readonly takes: 'winner' | 'loser' } | null;
  }[];
}

/** Our platform, on data of its own, with one double elimination that the first side of every match won. */
export async function startEvent(sides: number) {
  const platform = await startPlatform();
  try {
    const { bracket, path } = await playEvent(platform, { sides });
    return { address: `${platform.origin}${path}`, bracket, close: platform.close };
  } catch (failure) {
    await platform.close();
    throw failure;
  }
}

interface Wanted {
  readonly sides: number;
  /** Teams of so many players; single players without. */
  readonly teamsOf?: number;
  readonly title?: string;
}

export async function playEvent(platform: Platform, wanted: Wanted) {
  const { tournament, filled, report } = await newEvent(platform, wanted);
  // In this order each is ready in its turn; the reset is not played.
  for (const round of filled.rounds.slice(0, -1)) for (const duel of round.duels) await report(round, duel);
  const bracket = await platform.call<WireBracket>('GET', `/brackets/${filled.id}`);
  return { bracket, path: `/tournaments/${tournament.slug}/bracket?lng=en` };
}

export interface Type {
  readonly id: number;
  readonly game_id: number;
  readonly team_mode: boolean;
}

/** A double elimination before its first match, and how to report that the first side of a match won. */
export async function newEvent(platform: Platform, { sides, teamsOf = 0, title = 'Viewed' }: Wanted) {
  const token = await platform.signIn();
  const post = <T>(path: string, body: object) => platform.call<T>('POST', path, { token, body });
  const types = await platform.call<Type[]>('GET', '/games/all/tournament-type');
  const type = types.find(({ team_mode }) => team_mode === teamsOf > 0) ?? types[0];
  const tournament = await announce(platform, token, { title, type });
  const names = Array.from({ length: sides }, (_, index) => ({ name: `side ${index + 1}` }));
  if (teamsOf > 0) {
    for (const { name } of names) {
      const members = Array.from({ length: teamsOf }, (_, index) => ({ nick: `${name} player ${index + 1}` }));
      await post(`/games/${type?.game_id}/teams`, { name, members, captain_id: null });
    }
  }
  const { participants } = await post<{ participants: object }>(`/tournaments/${tournament.id}/participants`, {
    participants: names,
  });
  const { id } = await post<WireBracket>('/brackets', {
    tournament_id: tournament.id,
    type: 'RELEGATION',
    defeats: 2,
  });
  const filled = await post<WireBracket>(`/brackets/${id}/relegation-fill-first-round`, {
    participants: Object.keys(participants).map(Number),
    draw: 'seeded',
  });
  const report = ({ ordinal }: { readonly ordinal: number }, duel: { readonly id: number }) => {
    const path = `/brackets/${id}/relegation-rounds/${ordinal}/duels/${duel.id}`;
    return post<{ version: number }>(path, { result: 'played', score: [1, 0] });
  };
  return { tournament, filled, report };
}

/** A tournament without participants, of this type. */
export function announce(
  platform: Platform,
  token: string,
  { title, type }: { title: string; type: Type | undefined },
) {
  const day = { date: '2027-01-01', time: '10:00:00', time_zone: 0 };
  const kind = { language_id: 1, tournament_type_id: type?.id, game_id: type?.game_id };
  const body = { title, bg_image: '/covers/game/rocket-league.svg', ...day, ...kind };
  return platform.call<{ id: number; slug: string }>('POST', '/tournaments', { token, body });
}
