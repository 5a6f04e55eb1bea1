import type { Database } from '../db/database.ts';
import { findGame } from '../games/games.queries.ts';
import { listRegions, listTraits, listWorldsOfGame } from '../games/hierarchy.queries.ts';
import { traitOnWire } from '../games/trait-on-wire.ts';
import type { Choices } from './character.ts';

/** What characters of a game can be: without worlds and regions where the game does not ask for them. */
export async function listChoices(db: Database, gameId: number): Promise<Choices> {
  const game = await findGame(db, gameId);
  const traits = await listTraits(db, gameId);
  return {
    gameId,
    traits: traits.map((row) => ({ ...traitOnWire(row), level: row.level })),
    worlds: game?.world ? await listWorldsOfGame(db, gameId) : [],
    regions: game?.region ? await listRegions(db, gameId) : [],
  };
}
