import type { Player } from '@agon/contract/players.endpoints';
import type { PlayerRow } from './players.queries.ts';

export function playerOnWire({ class_name, ...player }: PlayerRow): Player {
  return { ...player, class: class_name };
}
