import type { Participant } from '@agon/contract/registrations.endpoints';
import type { RequestRow } from './requests.queries.ts';

/** Behind all who are on the waiting list for who is not. */
export function placeInLine({ line }: RequestRow): number {
  return line ?? Number.MAX_SAFE_INTEGER;
}

export function isOpen(row: RequestRow | undefined): boolean {
  return row?.status === 'pending' || row?.status === 'waiting';
}

export function isOfSide(row: RequestRow, { player_id, team_id }: Participant): boolean {
  return row.player_id === player_id && row.team_id === team_id;
}
