import type { ReplaceEvent, SideId, WithdrawEvent } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkSides, checkStandIn, isSideId, isWhole } from '../checks.ts';
import { noExternal, withOther } from '../standings/external.ts';
import { absenceKey, type Draft, hasReport, nobody, pairOf, placeOf } from './board.ts';
import { matchesAt, pairIn } from './match-status.ts';
import type { AbsentEvent, EnterEvent, JoinEvent } from './nouns.ts';
import { isHalfPoints, mostPointsOfRound } from './settings.ts';

/** Withdrawals, absences and so on of an earlier entry are forgotten: who is listed takes part. */
export function enter(draft: Draft, { sides }: EnterEvent) {
  if (draft.rounds.length > 0) throw new BracketError('alreadyPaired');
  checkSides(sides, draft.settings.size);
  seat(draft, [...sides]);
  draft.withdrawn = new Set();
  draft.absences = new Map();
  draft.adjustments = new Map();
  draft.external = noExternal;
  draft.manual = [];
}

export function join(draft: Draft, { side }: JoinEvent) {
  if (!isSideId(side)) throw new BracketError('invalidSides');
  const place = draft.placeOf.get(side);
  if (place !== undefined && draft.withdrawn.has(place)) return reinstate(draft, place);
  if (place !== undefined) throw new BracketError('duplicateSide', { side });
  const limit = draft.settings.size;
  if (draft.entrants.length >= limit) throw new BracketError('tooManySides', { limit });
  seat(draft, [...draft.entrants, side]);
}

/** What is open is lost, and no match follows. */
export function withdrawSide(draft: Draft, { side }: WithdrawEvent) {
  const place = placeOf(draft, side);
  if (draft.withdrawn.has(place)) throw new BracketError('alreadyWithdrawn', { side });
  draft.withdrawn = new Set(draft.withdrawn).add(place);
  draft.changed = openMatchesAt(draft, place);
}

export function replaceSide(draft: Draft, { side, by }: ReplaceEvent) {
  const place = placeOf(draft, side);
  checkStandIn(by, (one) => draft.placeOf.has(one));
  seat(draft, draft.entrants.with(place, by));
  draft.external = withOther(draft.external, side, by);
  if (draft.withdrawn.has(place)) reinstate(draft, place);
  draft.changed = matchesAt(draft, place);
}

/** For a round to come, or one that the side was not in. */
export function absent(draft: Draft, { side, round, points }: AbsentEvent) {
  const place = placeOf(draft, side);
  if (!isWhole(round, 1, draft.settings.rounds)) throw new BracketError('unknownRound');
  if (points !== null && !isHalfPoints(points, mostPointsOfRound))
    throw new BracketError('invalidEvent', { field: 'points' });
  if (pairIn(draft, round, place) !== null) throw new BracketError('alreadyPaired', { side });
  const absences = new Map(draft.absences);
  if (points === null) absences.delete(absenceKey(round, place));
  else absences.set(absenceKey(round, place), points);
  draft.absences = absences;
}

export function seat(draft: Draft, entrants: readonly SideId[]) {
  draft.entrants = entrants;
  draft.placeOf = new Map(entrants.map((side, place) => [side, place]));
}

/** What was lost by the withdrawal is open again. */
function reinstate(draft: Draft, place: number) {
  const withdrawn = new Set(draft.withdrawn);
  withdrawn.delete(place);
  draft.withdrawn = withdrawn;
  draft.changed = openMatchesAt(draft, place);
}

function openMatchesAt(draft: Draft, place: number): number[] {
  return matchesAt(draft, place).filter((match) => !hasReport(draft, match) && pairOf(draft, match)[1] !== nobody);
}
