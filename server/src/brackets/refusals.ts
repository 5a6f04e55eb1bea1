import { AppError, type ErrorCode, type ErrorFacts } from '@agon/contract/errors';
import { BracketError, type BracketErrorCode } from '@agon/engine';

/** The engine's refusals in the words of the API. Those that are missing cannot be met through it. */
const codes: Partial<Record<BracketErrorCode, ErrorCode>> = {
  invalidSettings: 'request.invalid',
  invalidEvent: 'request.invalid',
  unknownMatch: 'bracket.noSuchDuel',
  unknownRound: 'bracket.noSuchRound',
  unknownSide: 'bracket.notAParticipant',
  duplicateSide: 'bracket.duplicateSide',
  hasResults: 'bracket.hasResults',
  notReady: 'bracket.matchNotReady',
  noResult: 'bracket.noResult',
  drawNotAllowed: 'bracket.scoreNotAllowed',
  scoreOutOfRange: 'bracket.scoreNotAllowed',
  bestOfContradictsScore: 'bracket.hasResults',
  unknownColumn: 'bracket.noSuchColumn',
  unknownGroup: 'bracket.noSuchGroup',
  groupFull: 'bracket.tooManySides',
  tooManySides: 'bracket.tooManySides',
  alreadyWithdrawn: 'bracket.alreadyWithdrawn',
  alreadyPaired: 'bracket.alreadyPaired',
  invalidPairing: 'bracket.pairingNotAllowed',
  illegalLock: 'bracket.pairingNotAllowed',
  noLegalRound: 'bracket.noLegalRound',
  nobodyToPair: 'bracket.nobodyToPair',
  roundNotComplete: 'bracket.roundNotComplete',
  allRoundsPlayed: 'bracket.allRoundsPlayed',
  undoesOthers: 'bracket.undoesOthers',
};

/** Runs what asks the engine, with its refusals translated. */
export function withRefusals<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw translated(error);
  }
}

/** Anything but a refusal of the engine stays as it is. */
export function translated(error: unknown): unknown {
  if (!(error instanceof BracketError)) return error;
  return new AppError(codes[error.code] ?? 'bracket.refused', factsOf(error));
}

function factsOf({ facts }: BracketError): ErrorFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}
