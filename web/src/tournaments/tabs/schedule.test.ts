import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { expect, test } from 'vitest';
import { isDuring } from '../../ui/moments.ts';
import { bodyOf, daysOf, draftOf, inOrderOfTime, kept, nextEntry, turnsOf } from './schedule.ts';

const tournament = {
  date: '2027-03-01',
  time: '18:00:00',
  time_zone: 3,
  startsAt: '2027-03-01T15:00:00.000Z',
} as Tournament;
const entry = (name: string, date: string, time: string) => ({ title: { EN: name }, date, time });
const entries = [
  entry('Quarterfinals', '2027-03-01', '18:00:00'),
  entry('Semifinals', '2027-03-01', '21:00:00'),
  entry('Final', '2027-03-02', '00:00:00'),
];
const at = (moment: string) => Date.parse(moment);
const nextOf = (list: typeof entries, moment: string) =>
  turnsOf(tournament, list).find((turn) => isDuring(turn, at(moment)));

test('entries stand under the days of the tournament, with their moments', () => {
  expect(daysOf(entries, 3)).toEqual([
    {
      day: '2027-03-01',
      entries: [
        { title: { EN: 'Quarterfinals' }, time: '18:00:00', index: 0, moment: '2027-03-01T15:00:00.000Z' },
        { title: { EN: 'Semifinals' }, time: '21:00:00', index: 1, moment: '2027-03-01T18:00:00.000Z' },
      ],
    },
    {
      day: '2027-03-02',
      entries: [{ title: { EN: 'Final' }, time: '00:00:00', index: 2, moment: '2027-03-01T21:00:00.000Z' }],
    },
  ]);
});

test('next is what begins soonest, in whatever order it is written', () => {
  const nextAt = (moment: string, list = entries) => nextOf(list, moment)?.index;
  expect(nextAt('2027-02-27T12:00:00Z')).toBe(0);
  expect(nextAt('2027-03-01T15:00:00Z')).toBe(1);
  expect(nextAt('2027-03-01T20:59:00Z')).toBe(2);
  expect(nextAt('2027-03-01T17:00:00Z', entries.toReversed())).toBe(1);
});

test('the start counts where nothing stands in the schedule for it, and at last nothing is ahead', () => {
  const late = [entry('Final', '2027-03-02', '18:00:00')];
  expect(nextOf(late, '2027-03-01T14:00:00Z')).toEqual({ index: undefined, to: at('2027-03-01T15:00:00Z') });
  expect(nextOf(late, '2027-03-01T15:00:00Z')).toMatchObject({ index: 0, from: at('2027-03-01T15:00:00Z') });
  expect(nextOf(entries, '2027-03-01T21:00:00Z')).toBeUndefined();
});

test('a new entry begins when the one before does, the first with the tournament', () => {
  expect(nextEntry([], tournament)).toEqual({ title: {}, date: '2027-03-01', time: '18:00' });
  expect(nextEntry(entries, tournament)).toEqual({ title: {}, date: '2027-03-02', time: '00:00' });
  expect(draftOf({ mode: 'together', entries: [], version: 0 }, tournament).entries).toHaveLength(1);
});

test('what is sent has seconds and no keys, and at the same time there is one entry', () => {
  const draft = draftOf({ mode: 'rounds', entries, version: 4 }, tournament);
  expect(draft.entries[1]).toEqual({ title: { EN: 'Semifinals' }, date: '2027-03-01', time: '21:00', key: 1 });
  expect(bodyOf(draft)).toEqual({ mode: 'rounds', entries, version: 4 });
  expect(bodyOf({ ...draft, mode: 'together' })).toEqual({
    mode: 'together',
    entries: entries.slice(0, 1),
    version: 4,
  });
  expect(kept({ ...draft, mode: 'together' })).toHaveLength(1);
  expect(inOrderOfTime(draft.entries.toReversed()).map(({ key }) => key)).toEqual([0, 1, 2]);
});
