import type { MatchNumber } from '../bracket.ts';
import { areSameCells } from '../cells.ts';
import { checkTieableResult } from '../check-result.ts';
import { checkPlaces, checkSides, demand, isListOf, isMapOf, isSide, isSideId } from '../checks.ts';
import { noResult, readResult } from '../result-code.ts';
import { isBestOfOrNone } from '../score.ts';
import { copyPoints, isPoints } from '../standings/check-rules.ts';
import { checkRulesOf } from '../standings/set-rules.ts';
import {
  bestOfMatch,
  copyOwnBestOf,
  type Draft,
  openDraft,
  putResult,
  type RoundRobin,
  reportedCode,
  roundCount,
  roundWidth,
  sealDraft,
} from './board.ts';
import { type Fixture, listFixtures, sidesOf } from './fixtures.ts';
import { seatAll } from './seats.ts';

/**
 * A bracket of what a saved one tells: who sits where is found anew, the rest checked as events are.
 *
 * @param blank of the same settings
 * @throws BracketError or anything else if no events lead there
 */
export function restored(saved: RoundRobin, blank: RoundRobin): RoundRobin {
  const draft = openDraft({ ...saved, cells: blank.cells, reportedCount: 0 });
  seatAll(draft, checkedGroups(saved));
  checkSaid(draft);
  const last = roundCount(draft.settings) * roundWidth(draft.settings);
  for (let match = 1; match <= last; match++) copyOwnBestOf(draft, saved, match);
  for (const fixture of listFixtures(draft)) copyResult(draft, saved, fixture);
  demand(areSameCells(draft.cells, saved.cells));
  return sealDraft({ ...draft, cells: saved.cells });
}

function checkedGroups({ groups, settings }: RoundRobin): RoundRobin['groups'] {
  demand(Array.isArray(groups) && groups.length === settings.groups);
  for (const places of groups) checkPlaces(places, settings.groupSize);
  checkSides(groups.flat().filter(isSide), Number.POSITIVE_INFINITY);
  return groups;
}

function checkSaid(draft: Draft) {
  const { settings, seats, withdrawn, adjustments, manual, defaultBestOf, roundBestOf } = draft;
  const isHere = (side: unknown) => isSideId(side) && seats.has(side);
  demand(isMapOf(withdrawn, (side, results) => isHere(side) && (results === 'keep' || results === 'annul')));
  demand(isMapOf(adjustments, (side, points) => isHere(side) && isPoints(points)));
  // Who has moved on since may still be in an order.
  const isOrder = (order: unknown) => isListOf(order, settings.groupSize, isSideId);
  demand(isListOf(manual, settings.groups, isOrder) && manual.length === settings.groups);
  demand(isBestOfOrNone(defaultBestOf));
  demand(isListOf(roundBestOf, roundCount(settings) + 1, (own) => own === undefined || isBestOfOrNone(own)));
  checkRulesOf(draft, { copyPoints, isHere });
}

function copyResult(draft: Draft, saved: RoundRobin, fixture: Fixture) {
  const match: MatchNumber = fixture.number;
  const code = reportedCode(saved, match);
  if (code === noResult) return;
  demand(sidesOf(draft, fixture).every(isSide));
  checkTieableResult(readResult(code), bestOfMatch(draft, match, fixture.round + 1), match);
  putResult(draft, match, code);
}
