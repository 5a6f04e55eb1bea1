import type { TraitLevel } from '@agon/contract/games';
import type { TestApp } from './app.ts';
import { newGame, type TestGame } from './tournaments.ts';

/** A game like many a role-playing one, by the ids of its entries. */
export interface GameOfRoles extends TestGame {
  readonly horde: number;
  readonly alliance: number;
  /** Of the horde only. */
  readonly orc: number;
  readonly elf: number;
  readonly mage: number;
  /** Of elves only. */
  readonly druid: number;
  readonly europe: number;
  /** In Europe. */
  readonly silvermoon: number;
}

export async function newGameOfRoles(site: TestApp, slug: string): Promise<GameOfRoles> {
  const { db } = site;
  const game = await newGame(site, slug);
  const { gameId } = game;
  const label = (EN: string, RU: string) => ({ EN, RU });
  const info = {
    name: { EN: 'Roles' },
    hierarchy_l1_name: label('Faction', 'Фракция'),
    hierarchy_l2_name: label('Race', 'Раса'),
    hierarchy_l3_name: label('Class', 'Класс'),
  };
  await db
    .updateTable('games')
    .set({ info: JSON.stringify(info), world: true, region: true, load_player_by_link: true })
    .where('id', '=', gameId)
    .execute();
  const trait = async (level: TraitLevel, EN: string, RU: string, upper?: number) => {
    const row = { game_id: gameId, level, info: JSON.stringify({ name: { EN, RU } }), color: '#aa0000' };
    const { id } = await db.insertInto('traits').values(row).returning('id').executeTakeFirstOrThrow();
    if (upper !== undefined) await db.insertInto('trait_pairs').values({ trait_id: id, upper_id: upper }).execute();
    return id;
  };
  const horde = await trait(1, 'HORDE', 'ОРДА');
  const alliance = await trait(1, 'ALLIANCE', 'АЛЬЯНС');
  const orc = await trait(2, 'ORC', 'ОРК', horde);
  const elf = await trait(2, 'BLOOD ELF', 'ЭЛЬФ КРОВИ');
  const mage = await trait(3, 'MAGE', 'МАГ');
  const druid = await trait(3, 'DRUID', 'ДРУИД', elf);
  const region = { game_id: gameId, name: 'EU' };
  const { id: europe } = await db.insertInto('regions').values(region).returning('id').executeTakeFirstOrThrow();
  const world = { game_id: gameId, region_id: europe, name: 'SILVERMOON' };
  const { id: silvermoon } = await db.insertInto('worlds').values(world).returning('id').executeTakeFirstOrThrow();
  return { ...game, horde, alliance, orc, elf, mage, druid, europe, silvermoon };
}
