import type { TraitLevel } from '@agon/contract/games';
import type { Hierarchy } from '@agon/contract/games.hierarchy.endpoints';
import type { Database } from '../db/database.ts';
import { findGameOrRefuse } from './games.queries.ts';
import { listRegions, listTraits, listWorldsOfGame } from './hierarchy.queries.ts';
import { traitOnWire } from './trait-on-wire.ts';

export async function readHierarchy(db: Database, gameId: number): Promise<Hierarchy> {
  await findGameOrRefuse(db, gameId);
  const traits = await listTraits(db, gameId);
  const ofLevel = (level: TraitLevel) => traits.filter((trait) => trait.level === level).map(traitOnWire);
  return {
    l1: ofLevel(1),
    l2: ofLevel(2),
    l3: ofLevel(3),
    worlds: await listWorldsOfGame(db, gameId),
    regions: await listRegions(db, gameId),
  };
}
