import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { LargeSite } from './large-site.ts';
import { chance, titleOf } from './large-site-people.ts';
import type { Shape } from './large-site-shapes.ts';

/** What they play: tournaments, their sides, brackets and logs. */

/** As many are open as on a busy site, however many are over. */
export const open = { running: 80, coming: 170 };

/** The shapes as tables, to be joined by the thousands. */
export async function insertShapes(db: Database, shapes: readonly Shape[]): Promise<void> {
  await sql`create temp table shapes (shape int primary key, kind text, sides int, first int, last int, events int)`.execute(
    db,
  );
  await sql`create temp table shape_events (shape int, version int, field text, event jsonb, sides int[], nested jsonb)`.execute(
    db,
  );
  await sql`create temp table shape_places (shape int, side int, place int, last_place int, field int, points int)`.execute(
    db,
  );
  await sql`create temp table shape_meetings (shape int, match int, side int, opponent int, outcome text, result text,
    score int, opponent_score int)`.execute(db);
  let first = 0;
  for (const [shape, one] of shapes.entries()) {
    const { kind, sides, share, events } = one;
    const last = first + share - 1;
    await sql`insert into shapes values (${shape}, ${kind}, ${sides}, ${first}, ${last}, ${events.length})`.execute(db);
    first += share;
    await sql`insert into shape_events
      select ${shape}::int, version, case when event ->> 'type' = 'configure' then null when event ? 'slots' then 'slots'
          when event ? 'groups' then 'groups' when event ? 'pairs' then 'pairs' else 'sides' end,
        event, case when event ? 'slots' or event ? 'sides' then
          array(select one::int from jsonb_array_elements_text(coalesce(event -> 'slots', event -> 'sides')) as one) end,
        coalesce(event -> 'pairs', event -> 'groups')
      from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as log (event, version)`.execute(db);
    const places = one.places.map(({ side, from, to, points }) => ({ side, place: from, last_place: to, points }));
    await sql`insert into shape_places select ${shape}::int, side, place, last_place, ${sides}::int, points
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (side int, place int, last_place int, points int)`.execute(
      db,
    );
    await sql`insert into shape_meetings select ${shape}::int, match, side, opponent, outcome, result, score, "opponentScore"
      from jsonb_to_recordset(${JSON.stringify(one.meetings)}::jsonb)
        as m (match int, side int, opponent int, outcome text, result text, score int, "opponentScore" int)`.execute(
      db,
    );
  }
  await sql`create function pg_temp.moved(sides jsonb, by int) returns jsonb language plpgsql immutable as $$
    begin
      return case jsonb_typeof(sides)
        when 'array' then (select jsonb_agg(pg_temp.moved(one, by) order by nth) from jsonb_array_elements(sides) with ordinality as e (one, nth))
        when 'number' then to_jsonb(sides::int + by)
        else sides end;
    end $$`.execute(db);
  await sql`analyze shapes, shape_events, shape_places, shape_meetings`.execute(db);
}

/** In the order of time: those that are over, then those that run, then those to come. */
export async function insertTournaments(db: Database, { tournaments, today }: LargeSite): Promise<void> {
  const over = tournaments - open.running - open.coming;
  await sql`create temp table plan as
    select n, game_id, is_team, type_id, kind, sides, shape, status, day, at
    from (
      select n, least(nth_of_game, (select max(nth) from pools)) as nth,
        case when n <= ${over}::int then 2 when n <= ${over}::int + ${open.running}::int then 1 else 0 end as status,
        case when n <= ${over}::int then date '2018-01-01' + (n::bigint * (${today}::date - date '2018-01-02') / ${over}::int)::int
          when n <= ${over}::int + ${open.running}::int then ${today}::date - n % 2
          else ${today}::date + 1 + (n - ${over}::int - ${open.running}::int) / 6 end as day
      from generate_series(1, ${tournaments}::int) as n,
        lateral (select 1 + floor(-ln(greatest(1e-9, ${chance('n', 20, '100000')} / 100000.0)) / ln(2))::int as nth_of_game) as drawn
    ) as one
    join (select distinct game_id, nth from pools) as games using (nth)
    cross join lateral (
      select id as type_id, team_mode as is_team from tournament_types where tournament_types.game_id = games.game_id
      order by team_mode <> (${chance('one.n', 26, '10')} < 3), hashint8extended(one.n::bigint * 1000 + id, 21) limit 1
    ) as types
    join shapes on ${chance('n', 22, '1000')} between first and last
    cross join lateral (select (day + time '18:00') at time zone 'UTC' as at) as moment`.execute(db);
  await sql`alter table plan add id int, add base int`.execute(db);
  await sql`update plan set id = numbered.id, base = numbered.base from (
      select n, (select coalesce(max(id), 0) from tournaments) + row_number() over (order by n) as id,
        (select coalesce(max(id), 0) from participants) + sum(sides) over (order by n) - sides as base
      from plan
    ) as numbered where numbered.n = plan.n`.execute(db);
  await sql`create index on plan (id)`.execute(db);
  await sql`analyze plan`.execute(db);
  await sql`insert into tournaments (id, slug, title, date, "time", time_zone, prize_pool, status, game_id, type_id,
      type_order, organizer_id, created_by, language_id, cover, credit, created_at, updated_at, is_recorded, capacity)
    overriding system value
    select plan.id, 'event-' || n, ${titleOf('n')}, day, '18:00', 0,
      case when n % 3 = 0 then '' when n % 3 = 1 then '$' || 50 * (1 + ${chance('n', 23, '400')})
        else 1000 * (1 + ${chance('n', 24, '300')}) || ' ₽' end,
      status, plan.game_id, type_id, order_key, organizer, organizer, 1 + n % 2, '/covers/game/' || games.slug || '.svg', '',
      at - interval '30 days', at, status = 2, sides
    from plan join games on games.id = plan.game_id join tournament_types on tournament_types.id = type_id, first_ids,
      lateral (select account + floor(least(users, 2000) * (${chance('n', 25, '10000')} / 10000.0) ^ 3)::int) as by (organizer)`.execute(
    db,
  );
}

/** The tournaments from one to another, so that no statement lasts long. */
export interface Batch {
  readonly from: number;
  readonly to: number;
}

/**
 * The sides of a tournament: four who play nearly everywhere, as many of those who play often as there are others, each
 * drawn from their part of the pool one after the other, so that nobody comes twice.
 */
export async function insertSides(db: Database, { from, to }: Batch): Promise<void> {
  const drawn = sql`case
    when side <= 4 then (${chance('n', 30, 'stars')} + side) % stars
    when side <= sides / 2 then stars + (${chance('n', 31, 'regulars')} + side) % regulars
    else stars + regulars + (${chance('n', 32, 'size - stars - regulars')} + side) % (size - stars - regulars) end`;
  await sql`insert into participants (id, tournament_id, player_id, team_id, seed, checked_in_at) overriding system value
    select base + side, plan.id, case when not is_team then player + before + drawn end,
      case when is_team then team + before + drawn end, side, case when status > 0 then at end
    from plan join pools using (game_id, is_team), first_ids, lateral generate_series(1, sides) as side,
      lateral (select ${drawn}) as competitor (drawn)
    where n between ${from} and ${to}`.execute(db);
}

/** Of those that are over the whole log, of those that run its first half. */
export async function insertBrackets(db: Database, { from, to }: Batch): Promise<void> {
  await sql`insert into brackets (id, tournament_id, type, position, version) overriding system value
    select id, id, kind, 0, case status when 2 then events else events / 2 end
    from plan join shapes using (shape, kind, sides) where status > 0 and n between ${from} and ${to}`.execute(db);
  await sql`insert into bracket_events (bracket_id, version, call_from, at, event)
    select plan.id, version, version - 1, at + version * interval '3 minutes', case
        when field is null then event
        when nested is not null then jsonb_set(event, array[field], pg_temp.moved(nested, base))
        when cardinality(shape_events.sides) = 2
          then jsonb_set(event, '{sides}', jsonb_build_array(base + shape_events.sides[1], base + shape_events.sides[2]))
        else jsonb_set(event, array[field], to_jsonb(array(select base + side from unnest(shape_events.sides) as side))) end
    from plan join shapes using (shape, kind, sides) join shape_events using (shape)
    where status > 0 and n between ${from} and ${to} and version <= case status when 2 then events else events / 2 end`.execute(
    db,
  );
}

/** What is left of those that are over. */
export async function insertRecords(db: Database, { from, to }: Batch): Promise<void> {
  const isOver = sql`status = 2 and n between ${from} and ${to}`;
  await sql`insert into placements (tournament_id, game_id, season, player_id, team_id, place, last_place, field, points, at)
    select plan.id, game_id, extract(year from day), player_id, team_id, place, last_place, field, points, at
    from plan join shape_places using (shape) join participants on participants.id = base + side
    where ${isOver}`.execute(db);
  await sql`insert into meetings (tournament_id, bracket_id, match, player_id, team_id, opponent_player_id, opponent_team_id,
      outcome, result, score, opponent_score, at)
    select plan.id, plan.id, match, us.player_id, us.team_id, them.player_id, them.team_id, outcome, result, score,
      opponent_score, at
    from plan join shape_meetings using (shape) join participants as us on us.id = base + side
      join participants as them on them.id = base + opponent
    where ${isOver}`.execute(db);
}

/** Of all that is over, as if each had been rated in its turn; the figures are made up. */
export async function insertRatings(db: Database): Promise<void> {
  await sql`create temp table latest as
    select player_id, team_id, max(tournament_id) as tournament_id from placements group by 1, 2`.execute(db);
  await sql`insert into ratings (tournament_id, game_id, player_id, team_id, rating, deviation, volatility, at, is_latest)
    select placements.tournament_id, game_id, placements.player_id, placements.team_id,
      1300 + 150 * ln((field + 1) / last_place) + ${random('placements.tournament_id')}, 60 + ${random('placements.tournament_id')}, 0.06, at,
      latest.tournament_id is not null
    from placements left join latest on latest.tournament_id = placements.tournament_id
      and coalesce(latest.player_id, -latest.team_id) = coalesce(placements.player_id, -placements.team_id)`.execute(
    db,
  );
}

function random(row: string): RawBuilder<number> {
  return chance(row, 40, '250');
}
