import type { MatchNumber, SideId } from './bracket.ts';
import { BracketError } from './bracket-error.ts';
import type { Change } from './change.ts';
import { isObject } from './checks.ts';
import type { Elimination } from './elimination/board.ts';
import * as elimination from './elimination/elimination.ts';
import * as eliminationStatus from './elimination/match-status.ts';
import * as eliminationView from './elimination/match-view.ts';
import type { EliminationEvent, EliminationMatch, EliminationRound, EliminationSettings } from './elimination/nouns.ts';
import type { Gsl } from './gsl/board.ts';
import * as gsl from './gsl/gsl.ts';
import * as gslView from './gsl/match-view.ts';
import type { GslEvent, GslMatch, GslRound, GslSettings } from './gsl/nouns.ts';
import { checkMade, markMade } from './made.ts';
import type { RoundRobin } from './round-robin/board.ts';
import * as roundRobinStatus from './round-robin/match-status.ts';
import * as roundRobinView from './round-robin/match-view.ts';
import type { RoundRobinEvent, RoundRobinMatch, RoundRobinRound, RoundRobinSettings } from './round-robin/nouns.ts';
import * as roundRobin from './round-robin/round-robin.ts';
import type { Swiss } from './swiss/board.ts';
import * as swissStatus from './swiss/match-status.ts';
import * as swissView from './swiss/match-view.ts';
import { isComplete as isSwissComplete } from './swiss/next-round.ts';
import type { SwissEvent, SwissMatch, SwissRound, SwissSettings } from './swiss/nouns.ts';
import * as swiss from './swiss/swiss.ts';
import type { Table } from './table/board.ts';
import * as noMatches from './table/no-matches.ts';
import type { TableEvent, TableSettings } from './table/nouns.ts';
import * as table from './table/table.ts';

/** One face for all formats: each function asks the bracket's own. */

interface Formats {
  elimination: Parts<Elimination, EliminationSettings, EliminationEvent, EliminationMatch, EliminationRound>;
  gsl: Parts<Gsl, GslSettings, GslEvent, GslMatch, GslRound>;
  roundRobin: Parts<RoundRobin, RoundRobinSettings, RoundRobinEvent, RoundRobinMatch, RoundRobinRound>;
  swiss: Parts<Swiss, SwissSettings, SwissEvent, SwissMatch, SwissRound>;
  table: Parts<Table, TableSettings, TableEvent, never, never>;
}

interface Parts<B, S, E, M, R> {
  bracket: B;
  settings: S;
  event: E;
  match: M;
  round: R;
}

export type Format = keyof Formats;
/** A bracket of any format. */
export type Bracket = Formats[Format]['bracket'];
/** What a bracket is made from, with the name of its format. */
export type Settings = { [F in Format]: { readonly format: F } & Formats[F]['settings'] }[Format];
export type BracketEvent = Formats[Format]['event'];

type BracketOf<F extends Format> = Formats[F]['bracket'] & { readonly format: F };

interface Functions<F extends Format> {
  create(settings: Formats[F]['settings']): Formats[F]['bracket'];
  apply(bracket: Formats[F]['bracket'], event: Formats[F]['event']): Change<Formats[F]['bracket']>;
  impact(bracket: Formats[F]['bracket'], event: Formats[F]['event']): readonly MatchNumber[];
  replay(settings: Formats[F]['settings'], events: Iterable<Formats[F]['event']>): Formats[F]['bracket'];
  getMatch(bracket: Formats[F]['bracket'], match: MatchNumber): Formats[F]['match'];
  listMatches(bracket: Formats[F]['bracket']): readonly Formats[F]['match'][];
  listRounds(bracket: Formats[F]['bracket']): readonly Formats[F]['round'][];
  readyMatches(bracket: Formats[F]['bracket']): readonly MatchNumber[];
  matchesOf(bracket: Formats[F]['bracket'], side: SideId): readonly MatchNumber[];
  isComplete(bracket: Formats[F]['bracket']): boolean;
  listSides(bracket: Formats[F]['bracket']): readonly SideId[];
}

const formats: { readonly [F in Format]: Functions<F> } = {
  elimination: {
    ...elimination,
    ...eliminationStatus,
    ...eliminationView,
    create: elimination.createElimination,
    listSides: ({ placeOf }) => [...placeOf.keys()],
  },
  gsl: { ...gsl, ...gslView, create: gsl.createGsl, listSides: gslView.listSides },
  roundRobin: {
    ...roundRobin,
    ...roundRobinStatus,
    ...roundRobinView,
    create: roundRobin.createRoundRobin,
    listSides: ({ seats }) => [...seats.keys()],
  },
  swiss: {
    ...swiss,
    ...swissStatus,
    ...swissView,
    create: swiss.createSwiss,
    isComplete: isSwissComplete,
    listSides: ({ entrants }) => [...entrants],
  },
  table: { ...table, ...noMatches, create: table.createTable, listSides: ({ rows }) => [...rows.keys()] },
};

/**
 * An empty bracket.
 *
 * @throws BracketError `invalidSettings`. What the functions here throw is always a BracketError, but for what a getter or an
 * iterator of the caller throws.
 */
export function createBracket<F extends Format>(
  settings: { readonly format: F } & Formats[F]['settings'],
): Formats[F]['bracket'] {
  return markMade(functionsFor<F>(settings).create(settings));
}

/** @throws BracketError if the event is not allowed now; the given bracket is never touched. */
export function apply<F extends Format>(
  bracket: BracketOf<F>,
  event: Formats[F]['event'],
): Change<Formats[F]['bracket']> {
  const change = functionsOf<F>(bracket).apply(bracket, event);
  markMade(change.bracket);
  return change;
}

/**
 * The later matches whose reported results `event` would undo: what its `undoes` must list.
 *
 * @throws BracketError as `apply`, but for `undoesOthers`
 */
export function impact<F extends Format>(bracket: BracketOf<F>, event: Formats[F]['event']): readonly MatchNumber[] {
  return functionsOf<F>(bracket).impact(bracket, event);
}

/**
 * The same as applying all events in turn to a new bracket, but quicker, since the states between are not kept.
 *
 * @throws BracketError as `createBracket` and then as `apply`, by the first event that is refused; that does not say which.
 */
export function replay<F extends Format>(
  settings: { readonly format: F } & Formats[F]['settings'],
  events: Iterable<Formats[F]['event']>,
): Formats[F]['bracket'] {
  return markMade(functionsFor<F>(settings).replay(settings, events));
}

/**
 * As the bracket stands.
 *
 * @throws BracketError `unknownMatch`; in groups and a Swiss also for a number that is reserved, but not in use.
 */
export function getMatch<F extends Format>(bracket: BracketOf<F>, match: MatchNumber): Formats[F]['match'] {
  return functionsOf<F>(bracket).getMatch(bracket, match);
}

/** By number; of groups in the `order` of their settings, of a Swiss as far as it is paired. */
export function listMatches<F extends Format>(bracket: BracketOf<F>): readonly Formats[F]['match'][] {
  return functionsOf<F>(bracket).listMatches(bracket);
}

/** By ordinal, from 1: of an elimination upper, lower, grand; of groups without those nobody plays; of a Swiss those paired. */
export function listRounds<F extends Format>(bracket: BracketOf<F>): readonly Formats[F]['round'][] {
  return functionsOf<F>(bracket).listRounds(bracket);
}

/** The matches that can be played now, in the order of `listMatches`. */
export function readyMatches<F extends Format>(bracket: BracketOf<F>): readonly MatchNumber[] {
  return functionsOf<F>(bracket).readyMatches(bracket);
}

/** All matches the side has come to so far, byes too, in the order it did; none for a stranger. */
export function matchesOf<F extends Format>(bracket: BracketOf<F>, side: SideId): readonly MatchNumber[] {
  return functionsOf<F>(bracket).matchesOf(bracket, side);
}

/** Nothing is left to play. */
export function isComplete<F extends Format>(bracket: BracketOf<F>): boolean {
  return functionsOf<F>(bracket).isComplete(bracket);
}

/** Everybody who has a place in it. */
export function listSides<F extends Format>(bracket: BracketOf<F>): readonly SideId[] {
  return functionsOf<F>(bracket).listSides(bracket);
}

/** @throws BracketError `invalidBracket` for a copy of a bracket, or anything else that no function here has made. */
function functionsOf<F extends Format>(bracket: { readonly format: F }): Functions<F> {
  checkMade(bracket);
  return formats[bracket.format];
}

function functionsFor<F extends Format>(settings: { readonly format: F }): Functions<F> {
  const isKnown = isObject(settings) && typeof settings.format === 'string' && Object.hasOwn(formats, settings.format);
  if (!isKnown) throw new BracketError('invalidSettings', { field: 'format' });
  return formats[settings.format];
}
