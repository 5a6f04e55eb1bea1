import { ask } from './exchange.ts';
import type { Site } from './site.ts';

/** An event that requests are about, with the ids that belong together. */
export interface Scene {
  readonly id: number;
  readonly slug: string;
  readonly game_id: number;
  readonly type_id: number;
  readonly participants: readonly number[];
  readonly requests: readonly number[];
  /** Players with accounts. */
  readonly characters: readonly number[];
  readonly brackets: readonly { readonly id: number; readonly type: string; readonly version: number }[];
  readonly duels: readonly Duel[];
}

/** Where a match stands, as the calls about it are written. */
interface Duel {
  readonly bracket: number;
  readonly type: string;
  readonly chapter: number;
  readonly id: number;
}

/** What there is at the moment. */
export interface Ground {
  readonly scenes: readonly Scene[];
  /** The latest ids of each kind, by the name of its table. */
  readonly ids: Readonly<Record<string, readonly (number | string)[]>>;
  readonly emails: readonly string[];
  /** Their slugs. */
  readonly games: readonly string[];
  readonly pictures: readonly string[];
}

const kinds = [
  ...['users', 'games', 'tournament_types', 'tournaments', 'brackets', 'participants', 'requests', 'claims', 'players'],
  ...['teams', 'traits', 'regions', 'worlds', 'media', 'donations', 'thanks', 'hall_of_fame', 'notifications'],
] as const;

/** First of all those that can still change and have the most to change. */
const scenesQuery = `
  select id, slug, game_id, type_id,
    array(select p.id from participants p where p.tournament_id = t.id order by p.id limit 40) as participants,
    array(select r.id from requests r where r.tournament_id = t.id order by r.id desc limit 10) as requests,
    array(select c.id from players c where c.game_id = t.game_id and user_id is not null order by c.id desc limit 6) as characters,
    (select coalesce(json_agg(json_build_object('id', b.id, 'type', b.type, 'version', b.version)), '[]')
      from brackets b where b.tournament_id = t.id) as brackets
  from tournaments t where deleted_at is null 
  order by status = 2, (select count(*) from brackets b where b.tournament_id = t.id) desc, id desc limit 6`;

export async function readGround(site: Site): Promise<Ground> {
  const events = await site.rows<Omit<Scene, 'duels'>>(scenesQuery);
  const scenes = await Promise.all(events.map(async (event) => ({ ...event, duels: await duelsOf(site, event) })));
  const ids: Record<string, (number | string)[]> = {};
  for (const kind of kinds) {
    const rows = await site.rows<{ id: number }>(`select id from ${kind} order by id desc limit 60`);
    ids[kind] = rows.map(({ id }) => id);
  }
  const sessions = await site.rows<{ id: string }>('select id from sessions order by created_at desc limit 25');
  ids.sessions = sessions.map(({ id }) => id);
  const deleted = await site.rows<{ id: number }>('select id from tournaments where deleted_at is not null limit 20');
  ids.deleted = deleted.map(({ id }) => id);
  const users = await site.rows<{ email: string }>(
    "select email from users where role <> 'root' order by id desc limit 8",
  );
  const files = await site.rows<{ name: string }>("select name from files where name like '%.webp' limit 4");
  const games = await site.rows<{ slug: string }>('select slug from games order by id desc limit 8');
  return {
    scenes,
    ids,
    games: games.map(({ slug }) => slug),
    emails: users.map(({ email }) => email),
    pictures: files.map(({ name }) => `/files/${name}`),
  };
}

interface Shown {
  readonly rounds?: readonly { readonly ordinal: number; readonly duels?: readonly ShownDuel[] }[];
}

interface ShownDuel {
  readonly id: number;
  readonly group?: number;
}

async function duelsOf(site: Site, { brackets }: Pick<Scene, 'brackets'>): Promise<Duel[]> {
  const duels: Duel[] = [];
  for (const { id: bracket, type } of brackets) {
    const { body } = await ask(site.origin, { method: 'GET', path: `/api/brackets/${bracket}`, headers: {} });
    const { rounds = [] }: Shown = JSON.parse(body);
    for (const { ordinal, duels: shown = [] } of rounds) {
      for (const { id, group } of shown.slice(0, 8)) duels.push({ bracket, type, chapter: group ?? ordinal, id });
    }
  }
  return duels;
}
