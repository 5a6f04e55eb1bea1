import type { Trait } from '@agon/contract/games.hierarchy.endpoints';
import type { TraitRow } from './hierarchy.queries.ts';

export function traitOnWire({ pairs, ...trait }: TraitRow): Trait {
  return { ...trait, goes_with: pairs.map(({ upper_id }) => upper_id) };
}
