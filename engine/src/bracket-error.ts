import type { MatchNumber, MatchStatus, SideId } from './bracket.ts';

export type BracketErrorCode =
  | 'invalidBracket'
  | 'invalidSettings'
  | 'invalidEvent'
  | 'invalidSides'
  | 'invalidResult'
  | 'unknownMatch'
  | 'unknownRound'
  | 'unknownGroup'
  | 'unknownPlace'
  | 'unknownColumn'
  | 'tooManyColumns'
  | 'unknownSide'
  | 'duplicateSide'
  | 'tooManySides'
  | 'groupFull'
  | 'alreadyWithdrawn'
  | 'notReady'
  | 'noResult'
  | 'hasResults'
  | 'drawNotAllowed'
  | 'scoreOutOfRange'
  | 'bestOfContradictsScore'
  | 'alreadyPaired'
  | 'invalidPairing'
  | 'illegalLock'
  | 'nobodyToPair'
  | 'noLegalRound'
  | 'roundNotComplete'
  | 'allRoundsPlayed'
  | 'undoesOthers';

/** What a message to a person may need; which ones are given depends on the code. */
export interface BracketErrorFacts {
  readonly match?: MatchNumber;
  readonly matches?: readonly MatchNumber[];
  readonly status?: MatchStatus;
  readonly side?: SideId;
  readonly sides?: readonly SideId[];
  readonly opponents?: readonly SideId[];
  readonly bestOf?: number;
  readonly limit?: number;
  readonly field?: string;
}

/** Every refusal of the engine. The bracket that was given stays as it was. */
export class BracketError extends Error {
  override readonly name = 'BracketError';
  readonly code: BracketErrorCode;
  readonly facts: BracketErrorFacts;

  constructor(code: BracketErrorCode, facts: BracketErrorFacts = {}) {
    super(`${code} ${JSON.stringify(facts)}`);
    this.code = code;
    this.facts = facts;
  }
}
