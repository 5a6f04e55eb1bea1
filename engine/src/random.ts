/** Whole numbers below `limit`, evenly, the same for the same seed everywhere. */
export type Dice = (limit: number) => number;

/** Fisher and Yates, in place: the stretch from `from` up to, not including, `to`. */
export function shuffleIn(list: unknown[], dice: Dice, from = 0, to = list.length) {
  for (let place = to - 1; place > from; place--) {
    const other = from + dice(place - from + 1);
    [list[place], list[other]] = [list[other], list[place]];
  }
}

/** Generator sfc32 by Chris Doty-Humphrey (PractRand), its state filled from the 53 bits of the seed. */
export function createDice(seed: number): Dice {
  let a = seed >>> 0;
  let b = Math.floor(seed / 2 ** 32) >>> 0;
  let c = 0x9e3779b9;
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  // Seeds that differ in one bit have parted ways after a dozen steps.
  for (let warmUp = 0; warmUp < 16; warmUp++) next();
  return (limit) => {
    const fair = 2 ** 32 - (2 ** 32 % limit);
    let roll = next();
    while (roll >= fair) roll = next();
    return roll % limit;
  };
}
