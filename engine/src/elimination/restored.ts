import type { MatchNumber } from '../bracket.ts';
import { areSameCells } from '../cells.ts';
import { checkResult } from '../check-result.ts';
import { checkPlaces, checkSides, demand, isListOf, isSetOf, isSide, isWhole } from '../checks.ts';
import { noResult, type ResultCode, readResult, resultOfWithdrawals } from '../result-code.ts';
import { longestBestOf } from '../score.ts';
import {
  bestOfMatch,
  type Draft,
  type Elimination,
  openDraft,
  ownBestOf,
  placesOf,
  resultCodeOf,
  sealDraft,
  setOwnBestOf,
  sideAt,
} from './board.ts';
import { seatAll } from './fill.ts';
import { firstSlotOf } from './plan.ts';
import { putResult } from './progress.ts';
import { decides, encodeAutomatic, isAutomatic } from './result-code.ts';

/**
 * A bracket of what a saved one tells, played anew: who comes to which match is not believed, but must be what follows.
 *
 * @param blank of the same settings
 * @throws BracketError or anything else if no events lead there
 */
export function restored(saved: Elimination, blank: Elimination): Elimination {
  const { plan } = blank;
  const { entrants, withdrawn, defaultBestOf, roundBestOf, cells, settings } = saved;
  checkPlaces(entrants.slice(0, plan.slots), plan.slots);
  checkPlaces(entrants.slice(plan.slots), plan.lowerSlots);
  checkSides(entrants.filter(isSide), entrants.length);
  const placeOf = placesOf(entrants);
  demand(isSetOf(withdrawn, (place) => isWhole(place, 0, entrants.length - 1) && entrants[place] !== null));
  demand(isWhole(defaultBestOf, 1, longestBestOf));
  demand(roundBestOf.length === plan.rounds.length + 1 && isListOf(roundBestOf, Number.POSITIVE_INFINITY, isBestOf));
  const draft = openDraft({ ...blank, settings, entrants, placeOf, withdrawn, defaultBestOf, roundBestOf });
  copyBestOf(draft, saved);
  seatAll(draft, (match) => copyResult(draft, saved, match));
  demand(areSameCells(draft.cells, cells));
  return sealDraft({ ...draft, cells });
}

/** None is 0. */
function isBestOf(bestOf: unknown): boolean {
  return isWhole(bestOf, 0, longestBestOf);
}

function copyBestOf(draft: Draft, saved: Elimination) {
  for (let match = 1; match <= draft.plan.matchCount; match++) {
    const bestOf = ownBestOf(saved, match);
    demand(isBestOf(bestOf));
    if (bestOf > 0) setOwnBestOf(draft, match, bestOf);
  }
}

function copyResult(draft: Draft, saved: Elimination, match: MatchNumber) {
  const code = resultCodeOf(saved, match);
  if (code === noResult) return;
  const slot = firstSlotOf(match);
  demand(sideAt(draft, slot) >= 0 && sideAt(draft, slot + 1) >= 0);
  if (isAutomatic(code)) demand(automaticCodes.includes(code) && putsOutOnlyWithdrawn(draft, match, code));
  else checkResult(readResult(code), bestOfMatch(draft, match), match);
  putResult(draft, match, code);
}

/** Whoever goes on may have withdrawn since. */
function putsOutOnlyWithdrawn(draft: Draft, match: MatchNumber, code: ResultCode): boolean {
  const verdict = decides(code);
  const slot = firstSlotOf(match);
  return [0, 1].every((side) => side === verdict || draft.withdrawn.has(sideAt(draft, slot + side)));
}

const automaticCodes = [
  resultOfWithdrawals(true, false),
  resultOfWithdrawals(false, true),
  resultOfWithdrawals(true, true),
]
  .filter((result) => result !== null)
  .map(encodeAutomatic);
