import type { BracketLogEvent, PairingReason } from '@agon/contract/brackets';
import type { Localized } from '@agon/contract/localized';
import {
  apply,
  type Bracket,
  type BracketEvent,
  createBracket,
  listMatches,
  type MatchNumber,
  type Settings,
} from '@agon/engine';

/** A bracket as its log makes it. */
export interface BracketState {
  readonly version: number;
  readonly name: string;
  readonly showsOpponentPoints: boolean;
  readonly settings: Settings;
  readonly bracket: Bracket;
  /** When rounds and matches are played, ISO 8601, by `round 2` or `match 7`. */
  readonly times: ReadonlyMap<string, string>;
  /** Why the pairs of a Swiss were made, by round and in their order. */
  readonly reasons: ReadonlyMap<number, readonly (readonly PairingReason[])[]>;
  /** Of a table's columns, by id. */
  readonly titles: Readonly<Record<string, Localized>>;
}

export interface Step {
  readonly state: BracketState;
  /** The matches that look different now; `all` when more than matches changed. */
  readonly changed: readonly MatchNumber[] | 'all';
}

/**
 * Takes one event of the log.
 * @param stateAt gives an earlier state by its version, for an event that goes back to it
 * @throws {BracketError} when the engine refuses it.
 */
export function step(
  state: BracketState | undefined,
  event: BracketLogEvent,
  stateAt: (version: number) => BracketState | undefined = () => undefined,
): Step {
  const version = (state?.version ?? 0) + 1;
  if (event.type === 'configure') {
    const { name = '', showsOpponentPoints = true } = state ?? {};
    const bracket = createBracket(event.settings);
    // Times of rounds outlast another layout; the matches are others then.
    const times = new Map([...(state?.times ?? [])].filter(([key]) => key.startsWith('round ')));
    const blank = { times, reasons: new Map(), titles: {} };
    return {
      state: { version, name, showsOpponentPoints, settings: event.settings, bracket, ...blank },
      changed: 'all',
    };
  }
  if (state === undefined) throw new Error('a log begins with its settings');
  switch (event.type) {
    case 'rename':
      return { state: { ...state, version, name: event.name }, changed: 'all' };
    case 'showOpponentPoints':
      return { state: { ...state, version, showsOpponentPoints: event.isShown }, changed: 'all' };
    case 'setTime':
      return { state: { ...state, version, times: timesWith(state.times, event) }, changed: 'all' };
    case 'setTitles':
      return { state: { ...state, version, titles: { ...state.titles, ...event.titles } }, changed: 'all' };
    case 'revert': {
      const earlier = stateAt(event.to);
      if (earlier === undefined) throw new Error(`the log has no version ${event.to} to go back to`);
      return { state: { ...earlier, version }, changed: 'all' };
    }
    case 'remove':
      return { state: { ...state, version }, changed: 'all' };
    case 'pair': {
      const { reasons = [], ...pair } = event;
      const taken = stepOfEngine(state, pair);
      return { ...taken, state: { ...taken.state, reasons: new Map(state.reasons).set(event.round, reasons) } };
    }
    default:
      return stepOfEngine(state, event);
  }
}

function stepOfEngine(state: BracketState, event: BracketEvent): Step {
  const { bracket, changed } = apply(state.bracket, event);
  const isOnlyMatches = event.type === 'report' || event.type === 'clear';
  return {
    state: { ...state, version: state.version + 1, settings: settingsAfter(state.settings, event), bracket },
    changed: isOnlyMatches ? changed : 'all',
  };
}

/** A new number of games for the whole bracket is a setting like any other. */
function settingsAfter(settings: Settings, event: BracketEvent): Settings {
  const isForAll = event.type === 'setBestOf' && event.round === undefined && event.match === undefined;
  if (!isForAll || event.bestOf === null || settings.format === 'table') return settings;
  return { ...settings, bestOf: event.bestOf };
}

type TimeEvent = Extract<BracketLogEvent, { type: 'setTime' }>;

function timesWith(times: BracketState['times'], { round, match, startsAt }: TimeEvent): BracketState['times'] {
  const changed = new Map(times);
  const key = match === undefined ? `round ${round}` : `match ${match}`;
  if (startsAt === null) changed.delete(key);
  else changed.set(key, startsAt);
  return changed;
}

/** A match's own time, else its round's. */
export function timeOf(
  { times }: Pick<BracketState, 'times'>,
  { number, round }: { number: MatchNumber; round: number },
): string | null {
  return times.get(`match ${number}`) ?? times.get(`round ${round}`) ?? null;
}

export function hasTimes(state: BracketState): boolean {
  return state.times.size > 0 && listMatches(state.bracket).some((match) => timeOf(state, match) !== null);
}

/**
 * Plays on from `state` (or from nothing) through `events`.
 * @param earlier states that the events may go back to, by version, besides those they pass themselves
 */
export function play(state: BracketState | undefined, events: readonly BracketLogEvent[]): BracketState | undefined {
  const passed = new Map<number, BracketState>();
  const isGoingBack = events.some((event) => event.type === 'revert');
  let current = state;
  for (const event of events) {
    current = step(current, event, (version) => passed.get(version)).state;
    if (isGoingBack) passed.set(current.version, current);
  }
  return current;
}
