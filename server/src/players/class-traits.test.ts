import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectForTest, emptyDatabase } from '../testing/database.ts';

const folder = new URL('../../migrations/', import.meta.url);

test('what players wrote as their class becomes entries of the hierarchy, each once in a game', async () => {
  const db = connectForTest(await emptyDatabase());
  const run = async (name: string) => sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(db);
  const names = (await readdir(folder)).sort();
  for (const name of names.filter((one) => one < '022')) await run(name);
  await sql`insert into games (slug, info, hue, position) values ('a', '{}', 0, 0), ('b', '{}', 0, 1)`.execute(db);
  await sql`insert into traits (game_id, level, info) values (2, 3, '{"name": {"EN": "Mage", "RU": "Маг"}}')`.execute(
    db,
  );
  await sql`insert into players (game_id, nick, class_name) values
    (1, 'P1', 'ZERG'), (1, 'P2', 'PROTOSS'), (1, 'P3', 'ZERG'), (1, 'P4', ''), (2, 'P1', 'ZERG'), (2, 'P2', 'МАГ')`.execute(
    db,
  );
  await run('023-class-traits.sql');
  const { rows } = await sql`select players.game_id, nick, info #>> '{name,EN}' as class, traits.game_id as of
    from players left join traits on traits.id = class_id order by 1, 2`.execute(db);
  expect(rows).toEqual([
    { game_id: 1, nick: 'P1', class: 'ZERG', of: 1 },
    { game_id: 1, nick: 'P2', class: 'PROTOSS', of: 1 },
    { game_id: 1, nick: 'P3', class: 'ZERG', of: 1 },
    { game_id: 1, nick: 'P4', class: null, of: null },
    { game_id: 2, nick: 'P1', class: 'ZERG', of: 2 },
    { game_id: 2, nick: 'P2', class: 'Mage', of: 2 },
  ]);
  const counted = await sql`select count(*)::int from traits`.execute(db);
  expect(counted.rows).toEqual([{ count: 4 }]);
});
