import type { MatchNumber, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isWhole } from '../checks.ts';
import { scheduleFor, sitsOut } from './berger.ts';
import { groupWidth, type RoundRobin, roundCount, roundWidth } from './board.ts';
import type { CheckedSettings } from './settings.ts';

/** Where a match stands and which places of its group meet; all from 0. */
export interface Fixture {
  readonly number: MatchNumber;
  readonly group: number;
  readonly round: number;
  readonly leg: number;
  readonly position: number;
  readonly home: number;
  readonly away: number;
}

/** `undefined` if the number is only reserved: the group is too small to need it. */
function fixtureAt(bracket: RoundRobin, number: MatchNumber): Fixture | undefined {
  const { settings, groups } = bracket;
  const width = groupWidth(settings);
  const round = Math.floor((number - 1) / roundWidth(settings));
  const group = Math.floor((number - 1) / width) % settings.groups;
  const position = (number - 1) % width;
  const schedule = scheduleFor(groups[group]?.length ?? 0);
  const leg = Math.floor(round / schedule.rounds);
  if (!(leg < settings.legs) || position >= schedule.width) return undefined;
  const pair = 2 * ((round % schedule.rounds) * schedule.width + position);
  const homeAt = leg & 1;
  const home = schedule.pairs[pair + homeAt] as number;
  const away = schedule.pairs[pair + 1 - homeAt] as number;
  return { number, group, round, leg, position, home, away };
}

/** @throws BracketError `unknownMatch` */
export function fixtureOf(bracket: RoundRobin, number: MatchNumber): Fixture {
  const fixture = isWhole(number, 1, roundCount(bracket.settings) * roundWidth(bracket.settings))
    ? fixtureAt(bracket, number)
    : undefined;
  if (!fixture) throw new BracketError('unknownMatch');
  return fixture;
}

/** In the order of the settings. */
export function listFixtures(bracket: RoundRobin): Fixture[] {
  const fixtures = bracket.groups.flatMap((_, group) => fixturesOfGroup(bracket, group));
  return bracket.settings.order === 'byGroup' ? fixtures : fixtures.sort((a, b) => a.number - b.number);
}

/** Of one group, by round. */
export function fixturesOfGroup(bracket: RoundRobin, group: number): Fixture[] {
  const fixtures: Fixture[] = [];
  eachFixture(bracket, group, (number, round, leg, position, home, away) => {
    fixtures.push({ number, group, round, leg, position, home, away });
  });
  return fixtures;
}

/** The same without an object for each, where many are gone through. */
export function eachFixture(
  { settings, groups }: RoundRobin,
  group: number,
  take: (number: MatchNumber, round: number, leg: number, position: number, home: number, away: number) => void,
) {
  const { rounds, width, pairs } = scheduleFor(groups[group]?.length ?? 0);
  for (let leg = 0; leg < settings.legs; leg++) {
    const homeAt = leg & 1;
    for (let inLeg = 0; inLeg < rounds; inLeg++) {
      const round = leg * rounds + inLeg;
      const first = numberAt(settings, round, group, 0);
      for (let position = 0; position < width; position++) {
        const pair = 2 * (inLeg * width + position);
        const home = pairs[pair + homeAt] as number;
        const away = pairs[pair + 1 - homeAt] as number;
        take(first + position, round, leg, position, home, away);
      }
    }
  }
}

/** Of one round of a group. */
export function numbersOfRound({ settings, groups }: RoundRobin, group: number, round: number): MatchNumber[] {
  const { rounds, width } = scheduleFor(groups[group]?.length ?? 0);
  const first = numberAt(settings, round, group, 0);
  const numbers: MatchNumber[] = [];
  const count = round < settings.legs * rounds ? width : 0;
  for (let position = 0; position < count; position++) numbers.push(first + position);
  return numbers;
}

/** Of one place in a group, by round. */
export function numbersOfPlace(bracket: RoundRobin, group: number, place: number): MatchNumber[] {
  const places = bracket.groups[group]?.length ?? 0;
  const { rounds, slots } = scheduleFor(places);
  const numbers: MatchNumber[] = [];
  for (let round = 0; round < bracket.settings.legs * rounds; round++) {
    const slot = slots[(round % rounds) * places + place] as number;
    if (slot !== sitsOut) numbers.push(numberAt(bracket.settings, round, group, slot >> 1));
  }
  return numbers;
}

export function sidesOf({ groups }: RoundRobin, { group, home, away }: Fixture): [SideId | null, SideId | null] {
  const places = groups[group] as readonly (SideId | null)[];
  return [places[home] as SideId | null, places[away] as SideId | null];
}

function numberAt(settings: CheckedSettings, round: number, group: number, position: number): MatchNumber {
  return (round * settings.groups + group) * groupWidth(settings) + position + 1;
}
