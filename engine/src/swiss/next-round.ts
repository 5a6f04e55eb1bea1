import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isObject } from '../checks.ts';
import { absenceKey, type Swiss, sideAt } from './board.ts';
import { readyMatches } from './match-status.ts';
import { pairSwiss } from './pair-swiss.ts';
import type { SwissInput, SwissPairing } from './pairing-nouns.ts';
import { difficultyOf, recordsOf, type SideRecord } from './records.ts';

export type SuggestOptions = Pick<SwissInput, 'locked' | 'forbidden' | 'allowRematches' | 'lots'>;

/**
 * Pairs for the next round, each with its reasons; nothing changes until they are given back in a `pair` event.
 *
 * @throws BracketError `roundNotComplete`, `allRoundsPlayed`, `nobodyToPair`, `noLegalRound`, or for options that cannot be
 */
export function suggestPairs(swiss: Swiss, options: SuggestOptions = {}): SwissPairing {
  if (!isObject(options)) throw new BracketError('invalidPairing', { field: 'options' });
  checkNextRound(swiss);
  const records = recordsOf(swiss);
  const places = playersOf(swiss, records);
  if (places.length < 2) throw new BracketError('nobodyToPair', { sides: places.map((place) => sideAt(swiss, place)) });
  const sides = places.map((place) => {
    const { points, byes, floats, opponents } = records[place] as SideRecord;
    return {
      side: sideAt(swiss, place),
      seed: place + 1,
      points,
      byes,
      floats,
      opponents: opponents.map((other) => sideAt(swiss, other)),
      difficulty: difficultyOf(records, records[place] as SideRecord),
    };
  });
  const { locked, forbidden, allowRematches, lots } = options;
  return pairSwiss({
    sides,
    mode: swiss.settings.pairing,
    roundsLeft: roundsLeft(swiss),
    ...(locked === undefined ? {} : { locked }),
    ...(forbidden === undefined ? {} : { forbidden }),
    ...(allowRematches === undefined ? {} : { allowRematches }),
    ...(lots === undefined ? {} : { lots }),
  });
}

/** After the next. With a cut others are left each time, so nothing is said of later rounds. */
function roundsLeft({ settings, rounds }: Swiss): number {
  return settings.cut ? 0 : settings.rounds - rounds.length - 1;
}

/** Who is to play the next round: not withdrawn, absent, or through or out by the cut. In order of seeds. */
export function listPlayers(swiss: Swiss): SideId[] {
  return playersOf(swiss, recordsOf(swiss)).map((place) => sideAt(swiss, place));
}

/** Nothing is open, and no round is left to be paired, or less than two sides to pair. */
export function isComplete(swiss: Swiss): boolean {
  const { rounds, settings } = swiss;
  if (rounds.length === 0 || readyMatches(swiss).length > 0) return false;
  if (rounds.length === settings.rounds) return true;
  const records = recordsOf(swiss);
  return swiss.entrants.filter((_, place) => isStillIn(swiss, place, records[place])).length < 2;
}

/** @throws BracketError `roundNotComplete`, `allRoundsPlayed` */
export function checkNextRound(swiss: Swiss) {
  const matches = readyMatches(swiss);
  if (matches.length > 0) throw new BracketError('roundNotComplete', { matches });
  const limit = swiss.settings.rounds;
  if (swiss.rounds.length >= limit) throw new BracketError('allRoundsPlayed', { limit });
}

export function playersOf(swiss: Swiss, records: readonly SideRecord[]): number[] {
  const round = swiss.rounds.length + 1;
  return swiss.entrants.flatMap((_, place) => {
    const isHere = !swiss.absences.has(absenceKey(round, place));
    return isHere && isStillIn(swiss, place, records[place]) ? [place] : [];
  });
}

function isStillIn({ withdrawn, settings }: Swiss, place: number, record: SideRecord | undefined): boolean {
  if (withdrawn.has(place)) return false;
  const { cut } = settings;
  return !cut || !record || (record.wins < cut.wins && record.losses < cut.losses);
}
