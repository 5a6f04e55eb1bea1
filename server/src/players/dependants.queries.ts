import type { Dependants } from '@agon/contract/players.manage.endpoints';
import { sql } from 'kysely';
import type { Side } from '../champions/competitors.ts';
import type { Database } from '../db/database.ts';

/** What depends on a player or a team, without its teams and its owner. */
export async function findDependants(
  db: Database,
  { column, id }: Side,
): Promise<Pick<Dependants, 'tournaments' | 'in_hall_of_fame' | 'requests'>> {
  const side = sql.ref(column);
  const { rows } = await sql<{ tournaments: number; in_hall_of_fame: boolean; requests: number }>`select
    (select count(*)::int from (
      select tournament_id from participants where ${side} = ${id}
      union select tournament_id from placements where ${side} = ${id}
      union select tournament_id from ratings where ${side} = ${id}
      union select tournament_id from meetings where ${side} = ${id}
    ) as taken) as tournaments,
    exists (select from hall_of_fame where ${side} = ${id}) as in_hall_of_fame,
    (select count(*)::int from requests where ${side} = ${id} and status in ('pending', 'waiting')) as requests`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('a count has one row');
  return found;
}
