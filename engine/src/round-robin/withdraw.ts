import { BracketError } from '../bracket-error.ts';
import { type Draft, seatOf } from './board.ts';
import { noteChanges } from './changes.ts';
import type { WithdrawFromGroupEvent } from './nouns.ts';

/** Can be said again to change what becomes of the results. Reports are kept either way, annulled ones out of sight. */
export function withdrawSide(draft: Draft, { side, results = 'keep' }: WithdrawFromGroupEvent) {
  const { group } = seatOf(draft, side);
  if (results !== 'keep' && results !== 'annul') throw new BracketError('invalidEvent', { field: 'results' });
  if (draft.withdrawn.get(side) === results) throw new BracketError('alreadyWithdrawn', { side });
  noteChanges(draft, [group], () => {
    draft.withdrawn = new Map(draft.withdrawn).set(side, results);
  });
}
