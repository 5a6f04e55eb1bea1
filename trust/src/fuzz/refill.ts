import { callAs, type Site } from './site.ts';

/** Sees to it that there are events with a bracket of each kind, whatever was deleted or completed. */
export async function refill(site: Site, round: number): Promise<void> {
  const [open] = await site.rows<{ count: number }>(openQuery);
  if (open !== undefined && open.count >= 3) return;
  const root = await site.newToken('root');
  const call: Call = (key, body) => callAs(site, root, key, body);
  await makeEvent(site, call, await someGame(site, call, round), round);
}

type Call = <T>(key: string, body?: object) => Promise<T>;

const openQuery = `
  select count(*)::int as count from tournaments t where deleted_at is null and status <> 2
    and (select count(distinct b.type) from brackets b where b.tournament_id = t.id) >= 4
    and (select count(*) from participants p where p.tournament_id = t.id) >= 6`;

interface Game {
  readonly id: number;
  readonly slug: string;
  readonly type_id: number;
}

const typeQuery = `
  select games.id, games.slug, t.id as type_id from tournament_types t join games on games.id = t.game_id
  where not team_mode and enable_elimination and enable_group and enable_swiss and enable_table
  order by t.id desc limit 1`;

async function someGame(site: Site, call: Call, round: number): Promise<Game> {
  const [found] = await site.rows<Game>(typeQuery);
  if (found !== undefined) return found;
  const info = { name: { EN: `Fuzzed ${round}` } };
  const game = await call<{ id: number }>('POST /games', { info });
  await call(`POST /games/${game.id}/tournament-types`, { info });
  return someGame(site, call, round);
}

async function makeEvent(site: Site, call: Call, game: Game, round: number): Promise<void> {
  const { id, slug } = await call<{ id: number; slug: string }>('POST /tournaments', {
    title: `Fuzzed ${round}`,
    bg_image: `/covers/game/${game.slug}.svg`,
    ...{ date: '2027-04-01', time: '18:00:00', time_zone: 0, language_id: 1 },
    ...{ game_id: game.id, tournament_type_id: game.type_id },
  });
  for (const role of ['user', 'organizer'] as const)
    await apply(site, await site.newToken(role), { game, slug, round });
  const requests = await call<{ id: number }[]>(`GET /tournaments/${id}/requests`);
  await call(`POST /tournaments/${id}/requests/decide`, { approve: requests.map((request) => request.id) });
  const names = Array.from({ length: 6 }, (_, index) => ({ name: `F${index + 1}` }));
  const entered = await call<{ participants: object }>(`POST /tournaments/${id}/participants`, { participants: names });
  const participants = Object.keys(entered.participants).map(Number);
  for (const [type, fill] of kinds) {
    const bracket = await call<{ id: number }>('POST /brackets', { tournament_id: id, type });
    await call(`POST /brackets/${bracket.id}/${fill}`, { participants });
  }
}

/** Somebody with an account takes part, and can report on their own matches. */
async function apply(site: Site, token: string, { game, slug, round }: { game: Game; slug: string; round: number }) {
  const nick = `fuzzer ${round} ${token.slice(-8)}`;
  const character = { game_id: game.id, nick };
  const { id } = await callAs<{ id: number }>(site, token, 'POST /profile/characters', character);
  await callAs(site, token, `POST /tournaments/${slug}/register`, { telegram: '@fuzzer', playerId: id });
}

const kinds = [
  ['RELEGATION', 'relegation-fill-first-round'],
  ['GROUP', 'groups/participants'],
  ['SWISS', 'swiss/participants'],
  ['TABLE', 'table-participants'],
] as const;
