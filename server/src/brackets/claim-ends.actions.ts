import type { BracketLogEvent } from '@agon/contract/brackets';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { BracketState } from './bracket-state.ts';
import {
  type ClaimEnd,
  type ClaimRow,
  listClaimsRuledSince,
  listUnsettledClaims,
  updateClaimsToClosed,
  updateClaimToOpen,
} from './claims.queries.ts';
import { sortedByMatch } from './duel-claim.ts';
import { settleClaimNotices, tellOfClaimAnew, tellOfRuling } from './notices.queries.ts';
import type { OpenedBracket } from './opened-bracket.actions.ts';

/** In the name of who opened the bracket. */
export type ClaimsEnd = Omit<ClaimEnd, 'by' | 'now'>;

/** Closes them, and what people were told to do about them. */
export async function endClaims(
  { db, deps, actor }: OpenedBracket<unknown>,
  claims: readonly ClaimRow[],
  end: ClaimsEnd,
): Promise<void> {
  if (claims.length === 0) return;
  const now = deps.now();
  const ids = claims.map(({ id }) => id);
  await updateClaimsToClosed(db, ids, { ...end, by: actor?.id ?? null, now });
  await settleClaimNotices(db, claims, now);
}

/**
 * What sides claim of matches that have a result now is no longer asked; nor is what they claim of matches that others play now, until
 * these are theirs again. What a step that is undone ruled on waits again, while the tournament is played.
 * @param state after these events
 */
export async function settleClaims(
  opened: OpenedBracket<BracketState | undefined>,
  events: readonly BracketLogEvent[],
  state: BracketState,
): Promise<void> {
  const { db, deps, row, actor } = opened;
  const unsettled = opened.hasClaims ? await listUnsettledClaims(db, row.id) : [];
  const claims = [...unsettled, ...(await listUndoneRulings(opened, events))];
  if (claims.length === 0) return;
  const { settled, overtaken, back } = sortedByMatch(claims, state);
  await endClaims(opened, settled, { status: 'settled', version: opened.state?.version });
  await endClaims(opened, overtaken, { status: 'overtaken' });
  const doing = { by: actor?.id ?? null, now: deps.now() };
  for (const claim of settled) if (claim.status === 'disputed') await tellOfRuling(opened, claim, doing);
  for (const claim of back) {
    await updateClaimToOpen(db, claim);
    await tellOfClaimAnew(opened, claim, doing);
  }
}

/** What a step ruled on that is undone now, while the tournament is played. */
async function listUndoneRulings(
  { db, row, tournament }: OpenedBracket<unknown>,
  events: readonly BracketLogEvent[],
): Promise<ClaimRow[]> {
  const undo = events.find((event) => event.type === 'revert');
  if (undo === undefined || tournament.status !== tournamentStatus.inProgress) return [];
  return listClaimsRuledSince(db, row.id, undo.to);
}
