import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** What of a site addresses are made of: the largest of each kind, and one as most are. */
export interface Facts {
  readonly games: { readonly largest: Game; readonly smallest: Game };
  readonly tournaments: Ones<Tournament> & { readonly running: Tournament; readonly coming: Tournament };
  readonly players: Ones<Competitor>;
  readonly teams: Ones<Competitor>;
  readonly types: Ones<number>;
  /** Of the largest game. */
  readonly kinds: { readonly trait: number; readonly world: number; readonly region: number };
  /** Accounts: who runs most, a tournament of theirs that is completed, and who has most characters. */
  readonly people: { readonly organizer: number; readonly completed: number; readonly player: number };
  /** A day on which tournaments began. */
  readonly day: string;
  readonly seasons: { readonly first: number; readonly last: number };
  readonly media: string;
  /** Pages of 50: the last one of all tournaments, of all champions, and of the latest ranking of the largest game. */
  readonly lastPages: {
    readonly tournaments: number;
    readonly champions: number;
    readonly ranking: number;
    readonly media: number;
  };
}

interface Ones<One> {
  readonly largest: One;
  readonly average: One;
}

interface Game {
  readonly id: number;
  readonly slug: string;
}

interface Tournament {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly bracket: number;
  readonly version: number;
}

interface Competitor {
  readonly id: number;
  readonly name: string;
  /** Somebody they met. */
  readonly opponent: number;
  /** The last ones, of matches and of results. */
  readonly pages: number;
  readonly results: number;
}

export async function findFacts(db: Database): Promise<Facts> {
  const games = await all<Game>(
    sql`select games.id, games.slug from games left join tournaments on tournaments.game_id = games.id
    group by 1, 2 order by count(*) desc`,
    db,
  );
  const game = first(games);
  const types = await all<{ id: number }>(
    sql`select type_id as id from tournaments group by 1 order by count(*) desc`,
    db,
  );
  const [days] = await all<{ day: string; first: number; last: number }>(
    sql`
    select (select date from tournaments where status = 2 order by date offset (select count(*) from tournaments where status = 2) / 3 limit 1)::text as day,
      min(season)::int as first, max(season)::int as last from ranking_points where game_id = ${game.id}`,
    db,
  );
  const [counts] = await all<{ tournaments: number; champions: number; ranking: number; media: number }>(
    sql`
    select (select count(*)::int from tournaments where deleted_at is null) as tournaments,
      (select count(*)::int from tournaments where champion_name is not null) as champions,
      (select count(*)::int from media) as media,
      (select sum(competitors)::int from ranking_points where game_id = ${game.id} and season = ${days?.last} and not of_teams) as ranking`,
    db,
  );
  const [kinds] = await all<Facts['kinds']>(
    sql`
    select (select min(id) from traits where game_id = ${game.id}) as trait,
      (select min(id) from worlds where game_id = ${game.id}) as world,
      (select min(id) from regions where game_id = ${game.id}) as region`,
    db,
  );
  const [people] = await all<Facts['people']>(
    sql`
    select organizer_id as organizer, min(tournaments.id) filter (where status = 2) as completed,
      (select user_id from players where user_id is not null group by 1 order by count(*) desc, 1 limit 1) as player
    from tournaments join users on users.id = organizer_id where role = 'organizer' group by 1 order by count(*) desc, 1 limit 1`,
    db,
  );
  const [media] = await all<{ slug: string }>(sql`select slug from media order by date, id offset 100 limit 1`, db);
  if (!days || !counts || !kinds || !people || !media) throw new Error('the site is empty');
  return {
    games: { largest: game, smallest: games.at(-1) ?? game },
    tournaments: {
      largest: await tournamentOf(db, 2, 512),
      average: await tournamentOf(db, 2, 64),
      running: await tournamentOf(db, 1, 64),
      coming: await tournamentOf(db, 0, 64),
    },
    players: await competitorsOf(db, 'player'),
    teams: await competitorsOf(db, 'team'),
    types: { largest: first(types).id, average: types[types.length >> 1]?.id ?? 0 },
    kinds,
    people,
    day: days.day,
    seasons: days,
    media: media.slug,
    lastPages: {
      tournaments: pagesOf(counts.tournaments),
      champions: pagesOf(counts.champions),
      ranking: pagesOf(counts.ranking),
      media: pagesOf(counts.media),
    },
  };
}

/** The middle one of those with this status and so many places. */
async function tournamentOf(db: Database, status: number, places: number): Promise<Tournament> {
  const found = await all<Tournament>(
    sql`
    select tournaments.id, slug, title, coalesce(brackets.id, 0) as bracket, coalesce(brackets.version, 0) as version
    from tournaments left join brackets on brackets.tournament_id = tournaments.id and brackets.type = 'elimination'
    where status = ${status} and capacity = ${places} and (brackets.id is not null or ${status} = 0)
    order by brackets.version desc nulls last, tournaments.id`,
    db,
  );
  const [longest] = found;
  const alike = found.filter(({ version }) => version === longest?.version);
  return first(alike.slice(alike.length >> 1));
}

/** Whoever has played most, and whoever has played as much as half of all. */
async function competitorsOf(db: Database, kind: 'player' | 'team'): Promise<Ones<Competitor>> {
  const [id, opponent] = [sql.ref(`${kind}_id`), sql.ref(`opponent_${kind}_id`)];
  const name =
    kind === 'player'
      ? sql`(select nick from players where id = one.id)`
      : sql`(select name from teams where id = one.id)`;
  const found = await all<Competitor>(
    sql`
    with played as (select ${id} as id, count(*) as matches, max(${opponent}) as opponent from meetings where ${id} is not null group by 1),
      ordered as (select *, row_number() over (order by matches desc, id) as nth, count(*) over () as total from played)
    select id, ${name} as name, opponent, ceil(matches / 50.0)::int as pages, ceil((select count(*) from participants where ${sql.ref(`participants.${kind}_id`)} = one.id) / 20.0)::int as results from ordered as one
    where nth in (1, 1 + total / 2) order by nth`,
    db,
  );
  return { largest: first(found), average: first(found.slice(1)) };
}

async function all<Row>(query: ReturnType<typeof sql<Row>>, db: Database): Promise<Row[]> {
  return (await query.execute(db)).rows as Row[];
}

function first<One>([one]: readonly One[]): One {
  if (one === undefined) throw new Error('the site is empty');
  return one;
}

function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / 50));
}
