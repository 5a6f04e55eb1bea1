import { isDeepStrictEqual } from 'node:util';
import type { BracketFact, BracketLogEvent, ChangedFacts, FactAspect } from '@agon/contract/brackets';
import { type Elimination, getMatch, listGroups, listMatches, listRounds, listSides, type Swiss } from '@agon/engine';
import type { BracketState, Step } from './bracket-state.ts';

/** One thing that can be otherwise: of what, in which respect, and how it is. */
interface Statement {
  readonly of: BracketFact;
  readonly what: FactAspect;
  readonly value: unknown;
  /** How it is where nothing is said. */
  readonly usual: unknown;
}

/**
 * What is so in a bracket and was not, or was otherwise; that a new one is made replaces nothing.
 * @param changed what may differ in matches, as the step between the two says
 */
export function changedFacts(
  before: BracketState | undefined,
  after: BracketState,
  changed: Step['changed'] = 'all',
): ChangedFacts {
  if (before === undefined) return { before: [], after: [] };
  return difference(statementsIn(before, changed, after), statementsIn(after, changed, before));
}

/** The last event of a bracket that goes, with all that is lost. */
export function removalOf(state: BracketState): { event: BracketLogEvent; facts: ChangedFacts } {
  const facts = difference(statementsIn(state, 'all'), new Map());
  const results = facts.before.filter((fact) => 'result' in fact || ('side' in fact && 'column' in fact)).length;
  return { event: { type: 'remove', results }, facts };
}

function difference(was: Statements, is: Statements): ChangedFacts {
  const keys = [...new Set([...was.keys(), ...is.keys()])];
  const pairs = keys.flatMap((key) => {
    const [a, b] = [was.get(key), is.get(key)];
    const [before, after] = [a ?? (b && unsaid(b)), b ?? (a && unsaid(a))];
    if (before === undefined || after === undefined || isDeepStrictEqual(heldBy(before), heldBy(after))) return [];
    return [[factOf(before), factOf(after)] as const];
  });
  return { before: pairs.map(([before]) => before), after: pairs.map(([, after]) => after) };
}

/** How it is where nothing is said of it. */
function unsaid({ of, what, usual }: Statement): Statement {
  return { of, what, value: usual, usual };
}

function factOf(statement: Statement): BracketFact {
  return { ...statement.of, [statement.what]: heldBy(statement) };
}

/** What is empty is nothing. */
function heldBy({ value }: Statement): unknown {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

type Statements = ReadonlyMap<string, Statement>;

/** `other` is compared with it: what is the same object in both is left out. */
function statementsIn(state: BracketState, changed: Step['changed'], other?: BracketState): Statements {
  const { bracket } = state;
  if (changed === 'all') return new Map(allIn(state, other));
  const results = changed.map((number) => resultOf(getMatch(bracket, number)));
  return new Map(haveSameWithdrawn(bracket, other?.bracket) ? results : [...withdrawnIn(bracket), ...results]);
}

type Entry = readonly [string, Statement];

function* allIn(state: BracketState, other: BracketState | undefined): Generator<Entry> {
  const { name, showsOpponentPoints, bracket, times, titles } = state;
  yield said({}, 'name', name);
  yield said({}, 'isShown', showsOpponentPoints);
  for (const [setting, value] of Object.entries(settingsOf(state))) yield said({ setting }, 'value', value);
  for (const [place, startsAt] of times === other?.times ? [] : times) {
    const [kind = '', number] = place.split(' ');
    yield said({ [kind]: Number(number) }, 'startsAt', startsAt);
  }
  for (const [column, title] of Object.entries(titles)) yield said({ column }, 'title', title);
  if (bracket === other?.bracket) return;
  yield* placesIn(bracket);
  if (bracket.format === 'table') yield* rowsIn(bracket);
  else yield* matchesIn(state);
}

/** Some can be set anew later, and are the bracket's then. */
function settingsOf({ settings, bracket }: BracketState): Readonly<Record<string, unknown>> {
  const { format: _, ...others } = settings;
  if (bracket.format === 'table') return { columns: bracket.columns };
  if (bracket.format !== 'roundRobin' && bracket.format !== 'swiss') return others;
  const { points, tieBreaks } = bracket;
  return { ...others, points, tieBreaks };
}

function* placesIn(bracket: BracketState['bracket']): Generator<Entry> {
  yield* withdrawnIn(bracket);
  if (bracket.format === 'roundRobin') {
    for (const { number: group, sides } of listGroups(bracket)) {
      yield said({ group }, 'sides', sides);
      yield said({ group }, 'order', bracket.manual[group - 1]);
    }
    return;
  }
  yield said({}, 'sides', listSides(bracket));
  if (bracket.format !== 'swiss') return;
  const { entrants, manual } = bracket;
  yield said(
    {},
    'order',
    manual.map((place) => entrants[place]),
  );
  for (const { ordinal: round, matches } of listRounds(bracket)) {
    yield said(
      { round },
      'pairs',
      matches.map((number) => getMatch(bracket, number).sides),
    );
  }
}

/** As a result leaves them, so that it need not look through all groups. */
function haveSameWithdrawn(a: BracketState['bracket'], b: BracketState['bracket'] | undefined): boolean {
  return b !== undefined && 'withdrawn' in a && 'withdrawn' in b && a.withdrawn === b.withdrawn;
}

/** Who plays no more, whether or not that made a result otherwise. */
function* withdrawnIn(bracket: BracketState['bracket']): Generator<Entry> {
  if (bracket.format === 'table') return;
  if (bracket.format === 'roundRobin') {
    for (const { number: group, withdrawn } of listGroups(bracket)) yield said({ group }, 'withdrawn', withdrawn);
    return;
  }
  if (bracket.format !== 'gsl') return yield said({}, 'withdrawn', goneFrom(bracket));
  for (const [place, group] of bracket.groups.entries()) {
    yield said({ group: place + 1 }, 'withdrawn', goneFrom(group));
  }
}

function goneFrom({ entrants, withdrawn }: Pick<Elimination | Swiss, 'entrants' | 'withdrawn'>) {
  return [...withdrawn].map((place) => entrants[place]);
}

type Table = Extract<BracketState['bracket'], { format: 'table' }>;

function* rowsIn({ rows }: Table): Generator<Entry> {
  for (const [side, { weight, cells }] of rows) {
    yield said({ side }, 'weight', weight);
    for (const [column, value] of cells) yield said({ side, column }, 'value', value);
  }
}

/** Of numbers of games only what differs from those of the round, or of the bracket. */
function* matchesIn({ bracket, settings }: BracketState): Generator<Entry> {
  const forAll = 'bestOf' in settings ? settings.bestOf : null;
  const rounds = new Map(listRounds(bracket).map(({ ordinal, bestOf }) => [ordinal, bestOf]));
  for (const [round, bestOf] of rounds) if (bestOf !== forAll) yield said({ round }, 'bestOf', bestOf, forAll);
  for (const match of listMatches(bracket)) {
    const { number, round, bestOf } = match;
    yield resultOf(match);
    const ofRound = rounds.get(round);
    if (bestOf !== ofRound) yield said({ match: number }, 'bestOf', bestOf, ofRound);
  }
}

/** With those who met, whose names say more than a number. */
function resultOf({ number, sides, result }: Pick<ReturnType<typeof getMatch>, 'number' | 'sides' | 'result'>): Entry {
  return [`result ${number}`, { of: { match: number, sides }, what: 'result', value: result, usual: null }];
}

function said(of: BracketFact, what: FactAspect, value: unknown, usual: unknown = null): Entry {
  return [`${what} ${JSON.stringify(of)}`, { of, what, value, usual }];
}
