import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { amount, type LargeSite } from './large-site.ts';

/** Who there is: accounts, players and teams. Half of all are of the first game. */

/** A number of this row from 0 to `below`, always the same; what `salt` is for is independent of the others. */
export function chance(row: string, salt: number, below: string): RawBuilder<number> {
  return sql.raw(`((hashint4extended(${row}, ${salt}) & 9007199254740991) % (${below}))::int`);
}

/** Words from one syllable to six, half of them Cyrillic. */
const words = sql`array['Ace','Nova','Ночь','Молния','Shadowstep','Ё','Zed','Сибирь','Quicksilver','Дракон','Kaz','Вьюга',
  'Frostbyte','Берсерк','Lion','Полярная Сова','Io','Метель','Thunderstruck Again','Гроза','Vex','Ястреб','Pulse','Волхв',
  'Хан','Mirage','Снегирь','Onyx','Царь Горы','Ember','Лютый','Wolfgang Amadeus','Тень','Rush','Пересвет','Sol',
  'Беркут','Halcyon','Зверобой','Kite']`;

export async function insertUsers(db: Database, { scale }: LargeSite): Promise<void> {
  await sql`insert into users (email, password_hash, username, firstname, lastname, discord, language_id, role,
      is_verified_email, created_at, updated_at)
    select 'person' || n || '@example.org', '', replace((${words})[1 + ${chance('n', 1, '40')}], ' ', '-') || '-' || n,
      (${words})[1 + ${chance('n', 2, '40')}], '', 'person' || n, 1 + n % 2,
      case when n % 200 = 0 then 'organizer' else 'user' end, n % 3 > 0, at, at
    from generate_series(1, ${amount(200_000, scale, 500)}::int) as n,
      lateral (select timestamptz '2018-01-01' + n * interval '8 years 10 months' / ${amount(200_000, scale, 500)}::int) as made (at)`.execute(
    db,
  );
}

/**
 * The pools that sides are drawn from: of each game its players and its teams, with so many of them who play most of the
 * time and so many who play often. The first are so few that each is in some 400 tournaments, however many there are.
 */
export async function drawPools(db: Database, { scale }: LargeSite): Promise<void> {
  await sql`create temp table pools as
    with games as (select id, row_number() over (order by position, id) as nth, count(*) over () as games from games)
    select id as game_id, nth, is_team, size, greatest(5, (tournaments * case when is_team then 0.3 else 0.7 end / 100)::int) as stars, greatest(300, size / 20) as regulars,
      array(select id from traits where traits.game_id = games.id and level = 3) as classes,
      array(select id from worlds where worlds.game_id = games.id) as worlds,
      array(select id from regions where regions.game_id = games.id) as regions,
      (sum(size) over (partition by is_team order by nth) - size)::int as before
    from games, (values (false, 1000000), (true, 100000)) as kinds (is_team, most),
      lateral (select case when nth = 1 then 0.5 else 0.5 * 2 ^ -(least(nth, games - 1) - 1) end::float as share),
      lateral (select (share * ${scale}::float * 100000)::int as tournaments,
        greatest(1500, (share * ${scale}::float * most)::int) as size)`.execute(db);
}

export async function insertPlayers(db: Database): Promise<void> {
  await sql`create temp table first_ids as select
    (select coalesce(max(id), 0) + 1 from players) as player, (select coalesce(max(id), 0) + 1 from teams) as team,
    (select max(id) from users) - (select count(*) from users where email like 'person%@example.org') + 1 as account,
    (select count(*) from users where email like 'person%@example.org') as users`.execute(db);
  await sql`insert into players (id, game_id, nick, user_id, class_id, world_id, region_id, gender) overriding system value
    select player + before + n - 1, game_id, upper((${words})[1 + ${chance('n', 3, '40')}])
        || case when n % 3 = 0 then '' else ' ' end || case when n % 5 = 0 then upper((${words})[1 + ${chance('n', 4, '40')}]) else '' end || n,
      case when n % 7 = 0 then account + ${chance('n', 5, 'users')} end,
      ${oneOf('classes', 6)}, ${oneOf('worlds', 7)}, ${oneOf('regions', 8)}, ''
    from first_ids, pools, lateral generate_series(1, size) as n
    where not is_team`.execute(db);
}

function oneOf(ids: string, salt: number) {
  return sql`${sql.raw(ids)}[1 + ${chance('n', salt, `greatest(1, cardinality(${ids}))`)}]`;
}

/** Of five members each, drawn from all players of the game. */
export async function insertTeams(db: Database): Promise<void> {
  await sql`insert into teams (id, game_id, name, captain_id) overriding system value
    select team + before + n - 1, game_id, upper((${words})[1 + ${chance('n', 9, '40')}] || ' '
        || case when n % 4 = 0 then (${words})[1 + ${chance('n', 10, '40')}] || ' ' else '' end) || 'TEAM ' || n,
      account + ${chance('n', 11, 'users')}
    from first_ids, pools, lateral generate_series(1, size) as n
    where is_team`.execute(db);
  await sql`insert into team_members (team_id, player_id, position)
    select team + teams.before + n - 1, player + players.before + (${chance('n', 12, 'players.size')} + member * 37) % players.size, member
    from first_ids, pools as teams join pools as players using (game_id),
      lateral generate_series(1, teams.size) as n, generate_series(0, 4) as member
    where teams.is_team and not players.is_team`.execute(db);
}

/** Titles of tournaments, from one word to a whole line. */
export function titleOf(row: string): RawBuilder<string> {
  const kinds = sql`array['Cup','Open','Weekly','Кубок','Турнир','League Qualifier','Winter Championship','Финал сезона',
    'Community Night','Открытый чемпионат города','Masters','Лига новичков']`;
  return sql<string>`(${words})[1 + ${chance(row, 13, '40')}] || ' ' || (${kinds})[1 + ${chance(row, 14, '12')}]
    || case when ${chance(row, 15, '5')} = 0
      then ' — presented by ' || (${words})[1 + ${chance(row, 16, '40')}] || ' и друзья' else '' end
    || ' #' || ${sql.raw(row)}`;
}
