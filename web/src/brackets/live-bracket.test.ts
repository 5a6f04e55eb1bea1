import { bracketTypes } from '@agon/contract/brackets';
import type { TableBracket } from '@agon/contract/brackets.table.endpoints';
import type { EliminationEvent } from '@agon/engine';
import { expect, test } from 'vitest';
import { texts } from '../i18n/en.ts';
import { translator } from '../i18n/text.ts';
import { bracketOf } from '../testing/brackets.ts';
import { announcementOf } from './announcement.ts';
import { showing } from './live-bracket.ts';

const t = translator(texts, 'en');
const report: EliminationEvent = { type: 'report', match: 1, result: { kind: 'played', score: [1, 0] } };
const bracket = (events: readonly EliminationEvent[]) => bracketOf({ size: 4, elimination: 'single' }, events);
const shown = { bracket: bracket([]), fresh: new Set<number>(), step: undefined };

test('a newer state is lit and announced where it reads differently, however it came', () => {
  const next = showing(shown, bracket([report]));
  expect([...next.fresh]).toEqual([1, 3]);
  expect(announced(next)).toBe('Match 1: SIDE 1 1, SIDE 4 0.');
});

test('the same state once more lights and says nothing', () => {
  const next = showing(shown, bracket([report]));
  expect(showing(next, bracket([report])).step).toBe(next.step);
  const again = bracket([]);
  expect(showing(shown, again)).toEqual({ ...shown, bracket: again });
});

test('an older state changes nothing; another bracket is not compared', () => {
  const newer = { ...shown, bracket: bracket([report]) };
  expect(showing(newer, bracket([]))).toBe(newer);
  const other = { ...bracket([report]), id: 2 };
  expect(showing(shown, other)).toEqual({ bracket: other, fresh: new Set(), step: undefined });
});

test('rows of a table are lit and announced, too', () => {
  const next = showing({ ...shown, bracket: table(1, 0) }, table(2, 5));
  expect([...next.fresh]).toEqual([7]);
  expect(announced(next)).toBe('The row of ADA has changed, place 1.');
});

function announced({ step }: ReturnType<typeof showing>): string | undefined {
  return step && announcementOf(t, step.before, step.after);
}

function table(version: number, points: number): TableBracket {
  const { participants: _, defeats, third_place, size, champion, places, ...common } = bracket([]);
  return {
    ...common,
    type: bracketTypes.table,
    version,
    participants: { 7: { id: 7, name: 'ADA', seed: 1 } },
    groups: [],
    rounds: [],
    columns: [],
    rows: [{ id: 7, wight: null, cells: { points }, place: 1, to: 1 }],
  };
}
