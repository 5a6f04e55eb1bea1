import { expect, test } from 'vitest';
import { linesWithNames, problemsOf } from './name-list.ts';

const ada = { id: 1, name: 'ADA', seed: null, class: '', traits: [], player_id: 1, team_id: null, checked_in: true };

function problems(text: string) {
  return problemsOf(linesWithNames(text), { 1: ada }).map(({ line, text: problem }) => [line, problem]);
}

test('empty lines are no names, but count as lines', () => {
  expect(linesWithNames('\n Bix \r\n\nCora')).toEqual([
    { line: 2, name: 'Bix' },
    { line: 4, name: 'Cora' },
  ]);
});

test('a list without mistakes has no problems', () => {
  expect(problems('Bix\nCora')).toEqual([]);
});

test('what is wrong is said of the line where it is', () => {
  expect(problems(`Bix\nada\n\n${'x'.repeat(65)}\nBIX`)).toEqual([
    [2, 'registrationTools.nameKnown'],
    [4, 'registrationTools.nameTooLong'],
    [5, 'registrationTools.nameTwice'],
  ]);
});

test('after a semicolon or a tab stands the class', () => {
  expect(linesWithNames('Bix; Zerg\nCora\tTerran\nDax;')).toEqual([
    { line: 1, name: 'Bix', className: 'Zerg' },
    { line: 2, name: 'Cora', className: 'Terran' },
    { line: 3, name: 'Dax' },
  ]);
});

test('the numbers of a list that is numbered throughout are no names', () => {
  const names = (text: string) => linesWithNames(text).map(({ name }) => name);
  expect(names('1. Ada\n2) Bix\n\n 10. Cid')).toEqual(['Ada', 'Bix', 'Cid']);
  expect(names('1. FC Köln\nBayern')).toEqual(['1. FC Köln', 'Bayern']);
  expect(names('100 Thieves\n3DMAX')).toEqual(['100 Thieves', '3DMAX']);
});
