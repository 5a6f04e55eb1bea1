import type { BracketLogEvent } from '@agon/contract/brackets';
import type { BracketState } from './bracket-state.ts';

/** What differs between kinds of bracket when one is made or its settings change. */
export interface BracketKindRules<Wanted> {
  /** The log's first events for a new bracket. */
  begin(wanted: Wanted, participantCount: number): BracketLogEvent[];
  /** The events that give an existing one what is wanted; what is left open stays as it is. */
  change(state: BracketState, wanted: Wanted): BracketLogEvent[];
}
