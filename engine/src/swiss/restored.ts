import type { MatchNumber } from '../bracket.ts';
import { areSameCells } from '../cells.ts';
import { checkTieableResult } from '../check-result.ts';
import { checkSides, demand, isListOf, isMapOf, isSetOf, isWhole } from '../checks.ts';
import { noResult, readResult } from '../result-code.ts';
import { isBestOfOrNone } from '../score.ts';
import { checkRulesOf } from '../standings/set-rules.ts';
import {
  bestOfMatch,
  copyOwnBestOf,
  type Draft,
  nobody,
  openDraft,
  pairOf,
  putResult,
  readAbsenceKey,
  reportedCode,
  roundWidth,
  type Swiss,
  sealDraft,
} from './board.ts';
import { seat } from './entrants.ts';
import { listNumbers } from './match-status.ts';
import { mostAdjustment } from './rules.ts';
import { copyHalfPoints, isHalfPoints, mostPointsOfRound } from './settings.ts';

/**
 * A swiss of what a saved one tells, checked as events are. Whether each round was to be paired by the results known then
 * cannot be told any more: these may have changed.
 *
 * @param blank of the same settings
 * @throws BracketError or anything else if no events lead there
 */
export function restored(saved: Swiss, blank: Swiss): Swiss {
  const draft = openDraft({ ...saved, cells: blank.cells });
  checkSides(saved.entrants, saved.settings.size);
  seat(draft, saved.entrants);
  checkRounds(draft);
  checkSaid(draft);
  for (const match of listNumbers(draft)) {
    copyOwnBestOf(draft, saved, match);
    copyResult(draft, saved, match);
  }
  demand(areSameCells(draft.cells, saved.cells));
  return sealDraft({ ...draft, cells: saved.cells });
}

/** Nobody is twice in a round. */
function checkRounds({ rounds, settings, entrants }: Draft) {
  const isPlace = (place: unknown) => isWhole(place, 0, entrants.length - 1);
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && isPlace(pair[0]) && (pair[1] === nobody || isPlace(pair[1]));
  const isRound = (pairs: unknown) => isListOf(pairs, roundWidth(settings), isPair);
  demand(isListOf(rounds, settings.rounds, isRound));
  for (const pairs of rounds) {
    const places = pairs.flat().filter((place) => place !== nobody);
    demand(pairs.length > 0 && new Set(places).size === places.length);
  }
}

function checkSaid(draft: Draft) {
  const { settings, entrants, placeOf, withdrawn, absences, adjustments, manual, defaultBestOf, roundBestOf } = draft;
  const isPlace = (place: unknown) => isWhole(place, 0, entrants.length - 1);
  demand(isSetOf(withdrawn, isPlace));
  const isAbsence = absenceIn(draft);
  demand(isMapOf(absences, (key, points) => isAbsence(key) && isHalfPoints(points, mostPointsOfRound)));
  demand(isMapOf(adjustments, (place, points) => isPlace(place) && isHalfPoints(points, mostAdjustment)));
  demand(isListOf(manual, settings.size, isPlace) && new Set(manual).size === manual.length);
  demand(isBestOfOrNone(defaultBestOf));
  demand(isListOf(roundBestOf, settings.rounds + 1, (own) => own === undefined || isBestOfOrNone(own)));
  checkRulesOf(draft, { copyPoints: copyHalfPoints, isHere: (side) => placeOf.has(side) });
}

/** Whether a key is that of a round and of a side that is not paired in it. */
function absenceIn({ settings, entrants, rounds }: Draft): (key: unknown) => boolean {
  const paired = rounds.map((pairs) => new Set(pairs.flat()));
  return (key) => {
    if (!isWhole(key, 0, Number.MAX_SAFE_INTEGER)) return false;
    const [round, place] = readAbsenceKey(key);
    return isWhole(round, 1, settings.rounds) && place < entrants.length && !paired[round - 1]?.has(place);
  };
}

function copyResult(draft: Draft, saved: Swiss, match: MatchNumber) {
  const code = reportedCode(saved, match);
  if (code === noResult) return;
  const result = readResult(code);
  demand(pairOf(draft, match)[1] !== nobody);
  checkTieableResult(result, bestOfMatch(draft, match), match);
  putResult(draft, match, result);
}
