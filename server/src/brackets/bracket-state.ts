import type { BracketLogEvent } from '@agon/contract/brackets';
import {
  apply,
  type Bracket,
  createElimination,
  type EliminationEvent,
  type EliminationSettings,
  type MatchNumber,
} from '@agon/engine';

/** A bracket as its log makes it. */
export interface BracketState {
  readonly version: number;
  readonly settings: EliminationSettings;
  readonly bracket: Bracket;
}

export interface Step {
  readonly state: BracketState;
  /** The matches that look different now; `all` when the bracket was laid out anew. */
  readonly changed: readonly MatchNumber[] | 'all';
}

/**
 * Takes one event of the log.
 * @throws {BracketError} when the engine refuses it.
 */
export function step(state: BracketState | undefined, event: BracketLogEvent): Step {
  const version = (state?.version ?? 0) + 1;
  if (event.type === 'configure') {
    const { settings } = event;
    return { state: { version, settings, bracket: createElimination(settings) }, changed: 'all' };
  }
  if (state === undefined) throw new Error('a log begins with its settings');
  if (event.type === 'rename') return { state: { ...state, version }, changed: 'all' };
  const { bracket, changed } = apply(state.bracket, event);
  const isNewLayout = event.type === 'fill' || event.type === 'setBestOf';
  const settings = settingsAfter(state.settings, event);
  return { state: { version, settings, bracket }, changed: isNewLayout ? 'all' : changed };
}

/** A new number of games for the whole bracket is a setting like any other. */
function settingsAfter(settings: EliminationSettings, event: EliminationEvent): EliminationSettings {
  const isForAll = event.type === 'setBestOf' && event.round === undefined && event.match === undefined;
  return isForAll ? { ...settings, bestOf: event.bestOf } : settings;
}

/** Plays on from `state` (or from nothing) through `events`. */
export function play(state: BracketState | undefined, events: Iterable<BracketLogEvent>): BracketState | undefined {
  let current = state;
  for (const event of events) current = step(current, event).state;
  return current;
}
