import { otherSide, waitsForOrganizer } from '@agon/contract/brackets.claims';
import type { ClaimedResult, OwnDuel, Ruling } from '@agon/contract/brackets.claims.endpoints';
import type { Translator } from '../../i18n/text.ts';
import { scoreText } from '../bracket-texts.ts';
import type { Result } from '../duel-result.ts';

type Names = readonly [string, string];

/** A claimed result in a few words: who won by how much, or who gives up. */
export function resultText(t: Translator, names: Names, result: ClaimedResult): string {
  if (result.result === 'forfeit') return t('claimTools.givesUp', { name: names[1 - result.winner] ?? '' });
  return t('claimTools.played', { a: names[0], b: names[1], score: scoreOf(result) });
}

/** The same where the names stand beside it. */
export function shortText(t: Translator, names: Names, result: ClaimedResult): string {
  return result.result === 'forfeit' ? resultText(t, names, result) : scoreOf(result);
}

function scoreOf({ score }: Extract<ClaimedResult, { result: 'played' }>): string {
  // In one line.
  return score.join('\u00a0:\u00a0');
}

/** How one of one's own matches stands, and whose turn it is. */
export function stateText(t: Translator, { duel, names, side, claim }: OwnDuel, mayReport: boolean): string {
  if (duel.status !== 'ready') return t('claimTools.opponentOpen');
  if (claim === null) return t(mayReport ? 'claimTools.playThenReport' : 'claimTools.organizerEnters');
  const name = names[otherSide(side)];
  const isOwn = claim.side === side;
  if (claim.status === 'disputed') return t(isOwn ? 'claimTools.theyDisputed' : 'claimTools.youDisputed', { name });
  const result = shortText(t, names, claim.result);
  if (waitsForOrganizer(claim)) return t('claimTools.organizerConfirms', { result });
  return t(isOwn ? 'claimTools.youReported' : 'claimTools.theyReported', { name, result });
}

/** How the organizer decided a dispute. */
export function rulingText(t: Translator, { duel, names: [a, b] }: Ruling): string {
  const score = `${scoreText(t, duel, 0)}\u00a0:\u00a0${scoreText(t, duel, 1)}`;
  return t('claimTools.ruled', { number: duel.id, result: t('claimTools.played', { a, b, score }) });
}

/** What was chosen as the call takes it; undefined for what sides cannot claim. */
export function claimedOf(chosen: Result | undefined): ClaimedResult | undefined {
  if (chosen?.result === 'forfeit') return { result: 'forfeit', winner: chosen.winner };
  if (chosen?.result !== 'played') return undefined;
  const [a, b] = chosen.score;
  return { result: 'played', score: [a, b] };
}

/** How one gives up. */
export function givingUp(side: 0 | 1): Result {
  return { result: 'forfeit', winner: otherSide(side) };
}
