import assert from 'node:assert/strict';
import { tournamentTabs } from '@agon/contract/tournaments';
import { listSides } from '@agon/engine';
import { findBracketState } from '../../../server/src/brackets/bracket-states.queries.ts';
import { readBracket } from '../../../server/src/brackets/brackets.actions.ts';
import { findBracket } from '../../../server/src/brackets/brackets.queries.ts';
import { connect } from '../../../server/src/db/database.ts';
import { ask } from './exchange.ts';
import type { Site } from './site.ts';

/** What holds in the database whatever was sent: each with a query for what breaks it. */
const rules: Readonly<Record<string, string>> = {
  'a site has a root who can sign in':
    "select 'none' as broken where not exists (select from users where role = 'root' and blocked_at is null)",
  'the log of a bracket has no gap, and its version is its length': `
    select b.id as broken from brackets b left join bracket_events e on e.bracket_id = b.id
    group by b.id having b.version <> count(e.version) or b.version <> coalesce(max(e.version), 0)`,
  'who takes part is of the game': `
    select p.id as broken from participants p join tournaments t on t.id = p.tournament_id
      left join players on players.id = p.player_id left join teams on teams.id = p.team_id
    where coalesce(players.game_id, teams.game_id) is distinct from t.game_id`,
  'teams take part where teams play, and players elsewhere': `
    select p.id as broken from participants p join tournaments t on t.id = p.tournament_id
      join tournament_types k on k.id = t.type_id where k.team_mode <> (p.team_id is not null)`,
  'a type belongs to the game of its tournaments':
    'select t.id as broken from tournaments t join tournament_types k on k.id = t.type_id where k.game_id <> t.game_id',
  'players, their worlds and what they are belong to one game': `
    select p.id as broken from players p left join worlds w on w.id = p.world_id left join regions r on r.id = p.region_id
    where w.game_id <> p.game_id or r.game_id <> p.game_id or exists (
      select from traits where traits.id in (p.faction_id, p.race_id, p.class_id) and traits.game_id <> p.game_id)`,
  'the members of a team are of its game': `
    select m.team_id as broken from team_members m join teams on teams.id = m.team_id join players p on p.id = m.player_id
    where p.game_id <> teams.game_id`,
  'only completed tournaments have places, meetings and ratings': `
    select t.id as broken from tournaments t where (status <> 2 or deleted_at is not null) and (
      exists (select from placements where tournament_id = t.id) or exists (select from meetings where tournament_id = t.id)
      or exists (select from ratings where tournament_id = t.id))`,
  'completed tournaments are recorded, and no others':
    'select id as broken from tournaments where is_recorded <> (status = 2 and deleted_at is null)',
  'a champion is who has the first place': `
    select t.id as broken from tournaments t left join placements p
      on p.tournament_id = t.id and p.place = 1 and p.last_place = 1
    where t.champion_player_id is distinct from p.player_id or t.champion_team_id is distinct from p.team_id`,
  'the ranking is the sum of the places': `
    select coalesce(r.player_id, r.team_id) as broken from ranking r left join lateral (
      select sum(points) as points, count(*) as events from placements p
      where p.season = r.season and (p.player_id = r.player_id or p.team_id = r.team_id)) s on true
    where season <> 0 and (r.points is distinct from s.points or r.events is distinct from s.events)`,
  'nobody has a place beyond the limit': `
    select t.id as broken from tournaments t where capacity < (select count(*) from participants p where p.tournament_id = t.id)`,
  'who has been let in takes part, once': `
    select r.id as broken from requests r where status = 'approved' and not exists (
      select from participants p where p.tournament_id = r.tournament_id
        and (p.player_id = r.player_id or p.team_id = r.team_id))`,
  'a claim is about two of its tournament': `
    select c.id as broken from claims c join brackets b on b.id = c.bracket_id
      join participants p on p.id in (c.participant_a, c.participant_b) where p.tournament_id <> b.tournament_id`,
  'whoever is blocked has no session':
    'select s.id as broken from sessions s join users u on u.id = s.user_id where u.blocked_at is not null',
  'every refresh token belongs to a session':
    'select r.family as broken from refresh_tokens r where not exists (select from sessions s where s.id = r.family)',
  'lists have no two at one position': `
    select position as broken from donations group by position having count(*) > 1
    union all select position from thanks group by position having count(*) > 1`,
  'nothing happened that nobody expected': "select route || ' ' || kind as broken from failures",
};

/** The rules that are broken, with what breaks them. */
export async function brokenRules(site: Site): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const rows = await site.rows<{ broken: unknown }>(query);
    if (rows.length > 0)
      broken.push(
        `${rule}: not ${rows
          .slice(0, 5)
          .map((row) => String(row.broken))
          .join(', ')}`,
      );
  }
  return [...broken, ...(await brokenBrackets(site))];
}

/** Plays each log from its beginning: the engine takes it, and the API shows what comes of it. */
async function brokenBrackets(site: Site): Promise<string[]> {
  const db = connect(site.connection, () => {});
  const broken: string[] = [];
  const brackets = await site.rows<{ id: number; tournament_id: number }>(
    'select b.id, tournament_id from brackets b join tournaments t on t.id = b.tournament_id where deleted_at is null and b.version > 0',
  );
  try {
    for (const { id, tournament_id } of brackets) {
      try {
        const shown: object = JSON.parse((await ask(site.origin, get(`/api/brackets/${id}`))).body);
        const played: object = JSON.parse(JSON.stringify(await readBracket(db, id)));
        assert.partialDeepStrictEqual(played, shown);
        const row = await findBracket(db, id);
        const sides = row === undefined ? [] : listSides((await findBracketState(db, row)).bracket);
        const known = await site.rows<{ id: number }>('select id from participants where tournament_id = $1', [
          tournament_id,
        ]);
        const strangers = sides.filter((side) => !known.some((participant) => participant.id === side));
        assert.deepEqual(strangers, [], 'who stands in it takes part');
      } catch (error) {
        broken.push(`the log of bracket ${id} says what is shown: not so, ${String(error).slice(0, 300)}`);
      }
    }
  } finally {
    await db.destroy();
  }
  return broken;
}

const lists = [
  ...['/', '/tournaments', '/hall-of-fame', '/champions', '/ranking', '/media', '/contacts', '/donate', '/thanks'],
  ...['/terms-of-services', '/privacy-policy', '/unsubscribe', '/verify-email', '/reset-password', '/change-email'],
  ...['/undo-email', '/games', '/games/new', '/profile', '/profile/tournaments', '/root/dashboard', '/root/users'],
];

/** Every page of what there is still opens, for root to whom all of them are open. */
export async function brokenPages(site: Site): Promise<string[]> {
  const tournaments = await site.rows<{ slug: string }>(
    'select slug from tournaments where deleted_at is null order by id desc limit 20',
  );
  const media = await site.rows<{ slug: string }>('select slug from media order by id desc limit 20');
  const players = await site.rows<{ id: number }>('select id from players order by id desc limit 20');
  const teams = await site.rows<{ id: number }>('select id from teams order by id desc limit 20');
  const games = await site.rows<{ slug: string }>('select slug from games order by id desc limit 10');
  const paths = [
    ...lists,
    ...tournaments.flatMap(({ slug }) =>
      ['', ...tournamentTabs.map((tab) => `/${tab}`)].map((tab) => `/tournaments/${slug}${tab}`),
    ),
    ...media.map(({ slug }) => `/media/${slug}`),
    ...players.map(({ id }) => `/players/${id}`),
    ...teams.map(({ id }) => `/teams/${id}`),
    ...games.flatMap(({ slug }) => lists.slice(0, 9).map((path) => `${path}?game=${slug}`)),
    ...games.map(({ slug }) => `/games/${slug}/edit`),
  ];
  const cookie = `access_token=${await site.newToken('root')}`;
  const broken: string[] = [];
  for (const path of paths) {
    const { status, body } = await ask(site.origin, { ...get(path), headers: { cookie } });
    if (status !== 200) broken.push(`every page opens: not ${path}, ${status} ${body.slice(0, 200)}`);
  }
  return broken;
}

function get(path: string) {
  return { method: 'GET', path, headers: {} };
}
