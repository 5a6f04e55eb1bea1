import { BracketError } from '../bracket-error.ts';
import {
  absenceKey,
  type Draft,
  hasReport,
  nobody,
  type Pair,
  placeOf,
  roundWidth,
  setOwnBestOf,
  sideAt,
} from './board.ts';
import { numbersOfRound } from './match-status.ts';
import { checkNextRound, playersOf } from './next-round.ts';
import type { PairEvent, UnpairEvent } from './nouns.ts';
import { recordsOf } from './records.ts';

export function pairRound(draft: Draft, event: PairEvent) {
  checkNextRound(draft);
  const { round, pairs: given, by = 'engine' } = event;
  if (round !== draft.rounds.length + 1) throw new BracketError('unknownRound');
  if (by !== 'engine' && by !== 'hand') throw new BracketError('invalidEvent', { field: 'by' });
  const pairs = checkPairs(draft, given);
  if (by === 'engine') checkEverybody(draft, pairs);
  draft.rounds = [...draft.rounds, pairs];
  draft.changed = numbersOfRound(draft, round);
}

export function unpairRound(draft: Draft, { round }: UnpairEvent) {
  if (draft.rounds.length === 0 || round !== draft.rounds.length) throw new BracketError('unknownRound');
  const matches = numbersOfRound(draft, round);
  const reported = matches.filter((match) => hasReport(draft, match));
  if (reported.length > 0) throw new BracketError('hasResults', { matches: reported });
  for (const match of matches) setOwnBestOf(draft, match, undefined);
  draft.rounds = draft.rounds.slice(0, -1);
  draft.changed = matches;
}

function checkPairs(draft: Draft, given: PairEvent['pairs']): readonly Pair[] {
  const limit = roundWidth(draft.settings);
  if (!Array.isArray(given) || given.length === 0) throw new BracketError('invalidPairing', { field: 'pairs' });
  if (given.length > limit) throw new BracketError('invalidPairing', { field: 'pairs', limit });
  const players = new Set<number>();
  return Array.from<PairEvent['pairs'][number]>(given).map((pair): Pair => {
    if (!Array.isArray(pair) || pair.length !== 2) throw new BracketError('invalidPairing', { field: 'pairs' });
    const a = placeOf(draft, pair[0]);
    const b = pair[1] === null ? nobody : placeOf(draft, pair[1]);
    for (const place of b === nobody ? [a] : [a, b]) add(draft, players, place);
    return [a, b];
  });
}

function add(draft: Draft, players: Set<number>, place: number) {
  const side = sideAt(draft, place);
  if (draft.withdrawn.has(place)) throw new BracketError('alreadyWithdrawn', { side });
  const isAbsent = draft.absences.has(absenceKey(draft.rounds.length + 1, place));
  if (isAbsent) throw new BracketError('invalidPairing', { field: 'pairs', sides: [side] });
  if (players.has(place)) throw new BracketError('duplicateSide', { side });
  players.add(place);
}

/** Each who is to play once, and one bye at most. */
function checkEverybody(draft: Draft, pairs: readonly Pair[]) {
  const expected = new Set(playersOf(draft, recordsOf(draft)));
  const byes = pairs.filter(([, b]) => b === nobody).length;
  const paired = new Set(pairs.flat().filter((place) => place !== nobody));
  const sidesOf = (places: Iterable<number>) => [...places].map((place) => sideAt(draft, place));
  const strangers = sidesOf(paired.difference(expected));
  if (strangers.length > 0) throw new BracketError('invalidPairing', { field: 'pairs', sides: strangers });
  const missing = sidesOf(expected.difference(paired));
  if (missing.length > 0) throw new BracketError('invalidPairing', { field: 'pairs', sides: missing });
  if (byes > expected.size % 2) throw new BracketError('invalidPairing', { field: 'pairs', limit: expected.size % 2 });
}
