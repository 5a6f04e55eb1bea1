import { inCapitals } from '@agon/contract/capitals';
import type { World } from '@agon/contract/games.hierarchy.endpoints';
import type { ImportedRow } from '../../ui/csv-import.ts';

/** Rows of a file as they are sent. Worlds of every game, which a file that went out has as well, stay what they are. */
export function worldsOfRows(rows: readonly ImportedRow[], worlds: readonly World[]) {
  const isShared = (name: string, region: string) =>
    region === '' && worlds.some((world) => world.game_id === null && world.name === inCapitals(name));
  return rows
    .map(({ name = '', region = '' }) => ({ name, region }))
    .filter(({ name, region }) => !isShared(name, region) || worlds.some((one) => isOwn(one, name)));
}

function isOwn(world: World, name: string): boolean {
  return world.game_id !== null && world.name === inCapitals(name);
}
