/** Who meets whom in one leg of a group, by places from 0. */
interface Schedule {
  readonly rounds: number;
  /** Matches in each round. */
  readonly width: number;
  /** Home and away of each match, round after round. */
  readonly pairs: Uint8Array;
  /** By round and place: 2 x the match in the round, plus 1 if away; `sitsOut` if there is none. */
  readonly slots: Int16Array;
}

export const sitsOut = -1;

const known = new Map<number, Schedule>();

export function scheduleFor(places: number): Schedule {
  const schedule = known.get(places) ?? draw(places);
  known.set(places, schedule);
  return schedule;
}

export function roundsFor(places: number): number {
  return places < 2 ? 0 : places - 1 + (places % 2);
}

/**
 * Berger tables (FIDE Handbook C.05, Annex 1): nobody is at home more than once more or less often than away. With an
 * odd number the last is missing and who would meet it sits out. That match stands last in its round, so a group whose
 * odd number grows by one keeps its schedule.
 */
function draw(places: number): Schedule {
  const rounds = roundsFor(places);
  const width = Math.floor(places / 2);
  const pairs = new Uint8Array(rounds * width * 2);
  const slots = new Int16Array(rounds * places).fill(sitsOut);
  const put = (round: number, match: number, home: number, away: number) => {
    pairs.set([home, away], (round * width + match) * 2);
    slots[round * places + home] = 2 * match;
    slots[round * places + away] = 2 * match + 1;
  };
  for (let round = 0; round < rounds; round++) {
    const centre = (round * ((rounds + 1) / 2)) % rounds;
    for (let step = 1; step <= (rounds - 1) / 2; step++) {
      put(round, step - 1, (centre + step) % rounds, (centre - step + rounds) % rounds);
    }
    if (places % 2 === 1) continue;
    if (round % 2 === 0) put(round, width - 1, centre, places - 1);
    else put(round, width - 1, places - 1, centre);
  }
  return { rounds, width, pairs, slots };
}
