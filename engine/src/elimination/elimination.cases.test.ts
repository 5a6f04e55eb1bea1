import { describe, expect, test } from 'vitest';
import type { EliminationSettings } from '../index.ts';
import { play, show, showPlaces } from '../testing/toy-language.ts';
import { isComplete } from './match-status.ts';
import { champion } from './placements.ts';

interface Case {
  readonly name: string;
  readonly settings: Omit<EliminationSettings, 'size' | 'elimination'>;
  readonly script: string;
  readonly shows: string;
  readonly places: string;
}

const single: Case[] = [
  { name: 'two sides play the final', settings: {}, script: 'a b', shows: 'grand1 a-b', places: '' },
  {
    name: 'a final decides',
    settings: { bestOf: 3 },
    script: 'a b; a-b 1-2',
    shows: 'grand1 a-b 1-2',
    places: '1 b, 2 a',
  },
  {
    name: 'a bye goes straight on',
    settings: {},
    script: 'a - b c; b-c 0-1; a-c 1-0',
    shows: 'upper1 b-c 0-1, grand2 a-c 1-0',
    places: '1 a, 2 c, 3 b',
  },
  {
    name: 'losers of one round share the places',
    settings: {},
    script: 'a b c d; a-b 1-0; c-d 1-0; a-c 1-0',
    shows: 'upper1 a-b 1-0, upper1 c-d 1-0, grand2 a-c 1-0',
    places: '1 a, 2 c, 3-4 b d',
  },
  {
    name: 'who is out has a place while others play',
    settings: {},
    script: 'a b c d; a-b 1-0',
    shows: 'upper1 a-b 1-0, upper1 c-d',
    places: '3-4 b',
  },
  {
    name: 'losers of the semi-finals play for third place',
    settings: { thirdPlace: true },
    script: 'a b c d; a-b 1-0; c-d 1-0; b-d 0-1; a-c 1-0',
    shows: 'upper1 a-b 1-0, upper1 c-d 1-0, grand2 b-d 0-1, grand3 a-c 1-0',
    places: '1 a, 2 c, 3 d, 4 b',
  },
  {
    name: 'three sides leave nothing to play for third place',
    settings: { thirdPlace: true },
    script: 'a - b c; b-c 1-0; a-b 1-0',
    shows: 'upper1 b-c 1-0, grand3 a-b 1-0',
    places: '1 a, 2 b, 3 c',
  },
  {
    name: 'a double forfeit lets the other side through',
    settings: {},
    script: 'a b c d; a-b double forfeit; c-d 1-0',
    shows: 'upper1 a-b double forfeit, upper1 c-d 1-0',
    places: '1 c, 2-4 a b d',
  },
  {
    name: 'double forfeits all over end the event without a champion',
    settings: { thirdPlace: true },
    script: 'a b c d; a-b double forfeit; c-d double forfeit',
    shows: 'upper1 a-b double forfeit, upper1 c-d double forfeit',
    places: '1-4 a b c d',
  },
  {
    name: 'a side that withdraws forfeits the match it stands in',
    settings: {},
    script: 'a b c d; b withdraws; c-d 1-0; c-a 1-0',
    shows: 'upper1 a-b withdrawn a, upper1 c-d 1-0, grand2 a-c 0-1',
    places: '1 c, 2 a, 3-4 b d',
  },
  {
    name: 'a side that withdraws forfeits the match it comes to',
    settings: {},
    script: 'a b c d; a-b 1-0; a withdraws; c-d 1-0',
    shows: 'upper1 a-b 1-0, upper1 c-d 1-0, grand2 a-c withdrawn c',
    places: '1 c, 2 a, 3-4 b d',
  },
  {
    name: 'a withdrawal does not touch what an opponent won before',
    settings: {},
    script: 'a b c d; b withdraws; c-d 1-0; a-c 1-0; a withdraws',
    shows: 'upper1 a-b withdrawn a, upper1 c-d 1-0, grand2 a-c 1-0',
    places: '1 a, 2 c, 3-4 b d',
  },
  {
    name: 'when all withdraw there is no champion',
    settings: {},
    script: 'a b c d; a withdraws; b withdraws; c withdraws; d withdraws',
    shows: 'upper1 a-b withdrawn b, upper1 c-d withdrawn d, grand2 b-d withdrawn d',
    places: '1-2 b d, 3-4 a c',
  },
  {
    name: 'a replacement takes over results and comes without the withdrawal',
    settings: {},
    script: 'a b c d; a-b 1-0; a withdraws; x replaces a; c-d 1-0',
    shows: 'upper1 x-b 1-0, upper1 c-d 1-0, grand2 x-c',
    places: '3-4 b d',
  },
  {
    name: 'a replacement reopens what was forfeited by the withdrawal',
    settings: {},
    script: 'a b c d; a withdraws; c-d 1-0; x replaces a',
    shows: 'upper1 x-b, upper1 c-d 1-0',
    places: '3-4 d',
  },
  {
    name: 'a correction turns the final around',
    settings: {},
    script: 'a b c d; a-b 1-0; c-d 1-0; a-c 1-0; a-b 0-1 !',
    shows: 'upper1 a-b 0-1, upper1 c-d 1-0, grand2 b-c',
    places: '3-4 a d',
  },
  {
    name: 'a disqualification keeps the score of the break',
    settings: { bestOf: 5 },
    script: 'a b; a-b disqualified b 2-1',
    shows: 'grand1 a-b disqualified b',
    places: '1 b, 2 a',
  },
];

const double: Case[] = [
  {
    name: 'two sides can meet three times',
    settings: {},
    script: 'a b; a-b 1-0; a-b 0-1; a-b 1-0',
    shows: 'upper1 a-b 1-0, grand2 a-b 0-1, grand3 a-b 1-0',
    places: '1 a, 2 b',
  },
  {
    name: 'the unbeaten side needs one win',
    settings: {},
    script: 'a b c d; a-b 1-0; c-d 1-0; a-c 1-0; b-d 1-0; c-b 1-0; a-c 1-0',
    shows: 'upper1 a-b 1-0, upper1 c-d 1-0, upper2 a-c 1-0, lower3 b-d 1-0, lower4 b-c 0-1, grand5 a-c 1-0',
    places: '1 a, 2 c, 3 b, 4 d',
  },
  {
    name: 'a reset is played when the side from below wins',
    settings: {},
    script: 'a b c d; a-b 1-0; c-d 1-0; a-c 1-0; b-d 1-0; c-b 1-0; a-c 0-1; a-c 0-1',
    shows:
      'upper1 a-b 1-0, upper1 c-d 1-0, upper2 a-c 1-0, lower3 b-d 1-0, lower4 b-c 0-1, grand5 a-c 0-1, grand6 a-c 0-1',
    places: '1 c, 2 a, 3 b, 4 d',
  },
  {
    name: 'a single grand final settles it at once',
    settings: { grandFinal: 'single' },
    script: 'a b c d; a-b 1-0; c-d 1-0; a-c 1-0; b-d 1-0; c-b 1-0; a-c 0-1',
    shows: 'upper1 a-b 1-0, upper1 c-d 1-0, upper2 a-c 1-0, lower3 b-d 1-0, lower4 b-c 0-1, grand5 a-c 0-1',
    places: '1 c, 2 a, 3 b, 4 d',
  },
  {
    name: 'the empty places of three sides close by themselves',
    settings: {},
    script: 'a - b c; b-c 1-0; a-b 1-0; b-c 1-0; a-b 1-0',
    shows: 'upper1 b-c 1-0, upper2 a-b 1-0, lower4 c-b 0-1, grand5 a-b 1-0',
    places: '1 a, 2 b, 3 c',
  },
  {
    name: 'both sides of a double forfeit are out for good',
    settings: {},
    script: 'a b c d; a-b double forfeit; c-d 1-0; c-d 1-0',
    shows: 'upper1 a-b double forfeit, upper1 c-d 1-0, grand5 c-d 1-0',
    places: '1 c, 2 d, 3-4 a b',
  },
  {
    name: 'a double forfeit above ranks like losing the drop from there',
    settings: { grandFinal: 'single' },
    script:
      'a b c d e f g h; a-b 1-0; c-d 1-0; e-f 1-0; g-h 1-0; a-c 1-0; e-g 1-0; b-d 1-0; f-h 1-0; b-g 1-0; f-c 1-0; b-f 1-0; a-e double forfeit',
    shows:
      'upper1 a-b 1-0, upper1 c-d 1-0, upper1 e-f 1-0, upper1 g-h 1-0, upper2 a-c 1-0, upper2 e-g 1-0, upper3 a-e double forfeit, ' +
      'lower4 b-d 1-0, lower4 f-h 1-0, lower5 b-g 1-0, lower5 f-c 1-0, lower6 b-f 1-0',
    places: '1 b, 2-3 a e, 4 f, 5-6 c g, 7-8 d h',
  },
  {
    name: 'a disqualified side still drops to the lower bracket',
    settings: {},
    script: 'a b c d; a-b disqualified a; c-d 1-0; b-d 1-0',
    shows: 'upper1 a-b disqualified a, upper1 c-d 1-0, upper2 a-c, lower3 b-d 1-0',
    places: '4 d',
  },
  {
    name: 'a side that withdraws forfeits above and below',
    settings: {},
    script: 'a b c d; a withdraws; c-d 1-0',
    shows: 'upper1 a-b withdrawn b, upper1 c-d 1-0, upper2 b-c, lower3 a-d withdrawn d',
    places: '4 a',
  },
  {
    name: 'an unbeaten side that withdraws loses the grand final and its reset',
    settings: {},
    script: 'a b c d; a-b 1-0; c-d 1-0; a-c 1-0; a withdraws; b-d 1-0; c-b 1-0',
    shows:
      'upper1 a-b 1-0, upper1 c-d 1-0, upper2 a-c 1-0, lower3 b-d 1-0, lower4 b-c 0-1, grand5 a-c withdrawn c, grand6 a-c withdrawn c',
    places: '1 c, 2 a, 3 b, 4 d',
  },
  {
    name: 'without a grand final both brackets have a winner',
    settings: { grandFinal: 'none' },
    script: 'a b c d; a-b 1-0; c-d 1-0; a-c 1-0; b-d 1-0; c-b 0-1',
    shows: 'upper1 a-b 1-0, upper1 c-d 1-0, upper2 a-c 1-0, lower3 b-d 1-0, lower4 b-c 1-0',
    places: '1 a, 2 b, 3 c, 4 d',
  },
  {
    name: 'two sides without a grand final play once',
    settings: { grandFinal: 'none' },
    script: 'a b; a-b 0-1',
    shows: 'upper1 a-b 0-1',
    places: '1 b, 2 a',
  },
  {
    name: 'who starts below and loses is out',
    settings: { lowerSize: 4, grandFinal: 'single' },
    script: 'a b c d | e f g h; e-f 1-0; g-h 1-0; a-b 1-0',
    shows: 'upper1 a-b 1-0, upper1 c-d, lower3 e-f 1-0, lower3 g-h 1-0, lower4 g-b',
    places: '7-8 f h',
  },
  {
    name: 'four play for two places: first meets second, third meets fourth for their last chance',
    settings: { lowerSize: 2, grandFinal: 'single' },
    script: 'a b | c d; a-b 1-0; c-d 0-1; d-b 0-1; a-b 1-0',
    shows: 'upper1 a-b 1-0, lower2 c-d 0-1, lower3 d-b 0-1, grand4 a-b 1-0',
    places: '1 a, 2 b, 3 d, 4 c',
  },
  {
    name: 'a few that start below meet the losers from above at once, and win it all',
    settings: { lowerSize: 2 },
    script: 'a b c d | e f; a-b 1-0; c-d 1-0; a-c 1-0; f-b 1-0; e-d 1-0; e-f 1-0; e-c 1-0; a-e 0-1; a-e 0-1',
    shows:
      'upper1 a-b 1-0, upper1 c-d 1-0, upper2 a-c 1-0, lower3 e-d 1-0, lower3 f-b 1-0, lower4 e-f 1-0, lower5 e-c 1-0, ' +
      'grand6 a-e 0-1, grand7 a-e 0-1',
    places: '1 e, 2 a, 3 c, 4 f, 5-6 b d',
  },
  {
    name: 'nobody below is a bye for the losers from above',
    settings: { lowerSize: 3, grandFinal: 'none' },
    script: 'a b c d | e f g; a-b 1-0; c-d 1-0; a-c 1-0; e-f 1-0; g-b 1-0; e-d 1-0; e-g 1-0; e-c 1-0',
    shows:
      'upper1 a-b 1-0, upper1 c-d 1-0, upper2 a-c 1-0, lower3 e-f 1-0, lower4 e-d 1-0, lower4 g-b 1-0, lower5 e-g 1-0, ' +
      'lower6 e-c 1-0',
    places: '1 a, 2 e, 3 c, 4 g, 5-6 b d, 7 f',
  },
  {
    name: 'a double forfeit of the last match above leaves the first place to the winner below',
    settings: { grandFinal: 'none' },
    script: 'a b c d; a-b 1-0; c-d 1-0; a-c double forfeit; b-d 1-0',
    shows: 'upper1 a-b 1-0, upper1 c-d 1-0, upper2 a-c double forfeit, lower3 b-d 1-0',
    places: '1 b, 2-3 a c, 4 d',
  },
];

function testCases(elimination: 'single' | 'double', cases: Case[]) {
  test.each(cases)('$name', ({ settings, script, shows, places }) => {
    const size = /^[^;|]+/.exec(script)?.[0].trim().split(' ').length ?? 0;
    const bracket = play({ ...settings, size, elimination }, script);
    expect(show(bracket)).toBe(shows);
    expect(showPlaces(bracket)).toBe(places);
    const isOver = places.startsWith('1');
    expect(isComplete(bracket)).toBe(isOver);
    const first = /^1 (\w)/.exec(places);
    expect(champion(bracket)).toBe(first ? first[1] : null);
  });
}

describe('single elimination', () => testCases('single', single));
describe('double elimination', () => testCases('double', double));
