import { externalOf } from '../standings/external.ts';
import type { StandingsMatch, StandingsRow } from '../standings/nouns.ts';
import { rankSides } from '../standings/standings.ts';
import { absenceKey, nobody, numberOf, type Swiss, sideAt } from './board.ts';
import { resultOf } from './match-status.ts';

/** Best first. Open matches count for nothing yet. */
export function standings(swiss: Swiss): StandingsRow[] {
  const { entrants, points, tieBreaks, unplayed, lotSeed, external, adjustments, manual } = swiss;
  return rankSides(entrants, countedRounds(swiss), {
    points,
    tieBreaks,
    unplayed,
    lotSeed,
    external: externalOf(external),
    adjustments: [...adjustments].map(([place, given]) => ({ side: sideAt(swiss, place), points: given })),
    manual: manual.map((place) => sideAt(swiss, place)),
  });
}

function countedRounds(swiss: Swiss): StandingsMatch[] {
  const { rounds, absences, entrants } = swiss;
  return rounds.flatMap((pairs, index) => {
    const round = index + 1;
    const played = pairs.map(([a, b], position): StandingsMatch => {
      if (b === nobody) return { round, sides: [sideAt(swiss, a), null], result: null };
      const result = resultOf(swiss, numberOf(swiss, round, position));
      return { round, sides: [sideAt(swiss, a), sideAt(swiss, b)], result };
    });
    const missed = entrants.flatMap((side, place): StandingsMatch[] => {
      const points = absences.get(absenceKey(round, place));
      return points === undefined ? [] : [{ round, sides: [side, null], result: null, points }];
    });
    return [...played, ...missed];
  });
}
