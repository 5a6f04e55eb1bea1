import type { MatchNumber, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { type Change, checkUndoes } from '../change.ts';
import { checkSides, checkStandIn, isObject, unknownSide } from '../checks.ts';
import type { Elimination } from '../elimination/board.ts';
import * as elimination from '../elimination/elimination.ts';
import type { EliminationEvent } from '../elimination/nouns.ts';
import { type Gsl, groupAt, numberIn, numberInGroup, placeOfMatch, placeOfSide, sidesPerGroup } from './board.ts';
import type { GslEvent, GslFillEvent, GslSettings } from './nouns.ts';
import { checkSettings } from './settings.ts';

export function createGsl(settings: GslSettings): Gsl {
  const { groups, bestOf } = checkSettings(settings);
  const empty = elimination.createElimination({
    size: sidesPerGroup,
    elimination: 'double',
    grandFinal: 'none',
    bestOf,
  });
  return { format: 'gsl', settings: { groups, bestOf }, groups: new Array<Elimination>(groups).fill(empty) };
}

/** @throws BracketError if the event is not allowed now; the given bracket is never touched. */
export function apply(bracket: Gsl, event: GslEvent): Change<Gsl> {
  const change = perform(bracket, event);
  checkUndoes(change.undone, event);
  return change;
}

/** The later matches whose reported results `event` would undo: what its `undoes` must list. */
export function impact(bracket: Gsl, event: GslEvent): readonly MatchNumber[] {
  return perform(bracket, event).undone;
}

export function replay(settings: GslSettings, events: Iterable<GslEvent>): Gsl {
  let bracket = createGsl(settings);
  if (typeof events?.[Symbol.iterator] !== 'function') throw new BracketError('invalidEvent');
  for (const event of events) bracket = apply(bracket, event).bracket;
  return bracket;
}

function perform(bracket: Gsl, event: GslEvent): Change<Gsl> {
  if (!isObject(event)) throw new BracketError('invalidEvent');
  switch (event.type) {
    case 'fill':
      return fill(bracket, event);
    case 'report':
    case 'clear': {
      const place = placeOfMatch(bracket, event.match);
      return performIn(bracket, place, { ...event, match: numberInGroup(place, event.match) });
    }
    case 'withdraw':
      return performIn(bracket, checkedPlaceOf(bracket, event.side), event);
    case 'replace': {
      const place = checkedPlaceOf(bracket, event.side);
      checkStandIn(event.by, (side) => placeOfSide(bracket, side) >= 0);
      return performIn(bracket, place, event);
    }
    case 'setBestOf': {
      if (event.match === undefined) return performInAll(bracket, () => event);
      const place = placeOfMatch(bracket, event.match);
      return performIn(bracket, place, { ...event, match: numberInGroup(place, event.match) });
    }
    default:
      throw new BracketError('invalidEvent', { field: 'type' });
  }
}

function fill(bracket: Gsl, { groups }: GslFillEvent): Change<Gsl> {
  if (!Array.isArray(groups)) throw new BracketError('invalidSides');
  const limit = bracket.groups.length;
  if (groups.length > limit) throw new BracketError('tooManySides', { limit: limit * sidesPerGroup });
  const filled = performInAll(bracket, (place) => ({ type: 'fill', slots: groups[place] ?? [] }));
  const sides = filled.bracket.groups.flatMap(({ placeOf }) => [...placeOf.keys()]);
  checkSides(sides, limit * sidesPerGroup);
  return filled;
}

function performIn(bracket: Gsl, place: number, event: EliminationEvent): Change<Gsl> {
  const outcome = outcomeIn(bracket, place, event);
  if (outcome instanceof BracketError) throw outcome;
  const { bracket: group, changed, undone } = outcome;
  return { bracket: { ...bracket, groups: bracket.groups.with(place, group) }, changed, undone };
}

function performInAll(bracket: Gsl, eventFor: (place: number) => EliminationEvent): Change<Gsl> {
  const changes: Change<Elimination>[] = [];
  const refusals: BracketError[] = [];
  for (let place = 0; place < bracket.groups.length; place++) {
    const outcome = outcomeIn(bracket, place, eventFor(place));
    if (outcome instanceof BracketError) refusals.push(outcome);
    else changes.push(outcome);
  }
  if (refusals[0]) throw joined(refusals[0], refusals);
  return {
    bracket: { ...bracket, groups: changes.map((change) => change.bracket) },
    changed: changes.flatMap(({ changed }) => changed),
    undone: changes.flatMap(({ undone }) => undone),
  };
}

/** A change or a refusal of one group, with matches by their numbers among all. */
function outcomeIn(bracket: Gsl, place: number, event: EliminationEvent): Change<Elimination> | BracketError {
  try {
    const { bracket: group, changed, undone } = elimination.applyUnasked(groupAt(bracket, place), event);
    const renumber = (match: MatchNumber) => numberIn(place, match);
    return { bracket: group, changed: changed.map(renumber), undone: undone.map(renumber) };
  } catch (error) {
    if (error instanceof BracketError) return renumbered(error, place);
    throw error;
  }
}

/** Names the matches of all groups that refuse, not only of the first. */
function joined({ code, facts }: BracketError, refusals: readonly BracketError[]): BracketError {
  if (facts.matches === undefined) return new BracketError(code, facts);
  return new BracketError(code, { ...facts, matches: refusals.flatMap((refusal) => refusal.facts.matches ?? []) });
}

function renumbered({ code, facts }: BracketError, place: number): BracketError {
  const { match, matches } = facts;
  return new BracketError(code, {
    ...facts,
    ...(match === undefined ? {} : { match: numberIn(place, match) }),
    ...(matches === undefined ? {} : { matches: matches.map((one) => numberIn(place, one)) }),
  });
}

function checkedPlaceOf(bracket: Gsl, side: SideId): number {
  const place = placeOfSide(bracket, side);
  if (place < 0) throw unknownSide(side);
  return place;
}
