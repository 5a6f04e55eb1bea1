import { bracketTypes } from '@agon/contract/brackets';
import type { Claim } from '@agon/contract/brackets.claims.endpoints';
import type { SpeakingSide } from '../registrations/registrations.queries.ts';
import type { ClaimRow } from './claims.queries.ts';
import { isAnswerable, speakersOf } from './duel-claim.ts';

/** How the API shows a claim. @param sides the two of the claim, and maybe others */
export function claimOnWire(row: ClaimRow, sides: ReadonlyMap<number, SpeakingSide>): Claim {
  const [a, b] = [row.participant_a, row.participant_b];
  return {
    id: row.id,
    bracket: { id: row.bracket_id, type: bracketTypes[row.bracket_type], name: row.bracket_name },
    duel: row.match,
    best_of: row.best_of,
    names: [sides.get(a)?.name ?? '', sides.get(b)?.name ?? ''],
    isAnswerable: isAnswerable(row, speakersOf([a, b], sides)),
    side: row.side,
    status: row.status,
    result: row.result,
    note: row.note,
    picture: row.picture,
    by: personOf(row.claimed_by, row.claimant),
    at: row.claimed_at.toISOString(),
    dispute: row.disputed_at && {
      result: row.counter,
      note: row.counter_note,
      picture: row.counter_picture,
      by: personOf(row.disputed_by, row.opponent),
      at: row.disputed_at.toISOString(),
    },
  };
}

function personOf(id: number | null, username: string | null) {
  return id === null || username === null ? null : { id, username };
}
