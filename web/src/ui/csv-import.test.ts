import { expect, test } from 'vitest';
import { fatesOf, faultsByRow, knownAgain, readTable, repeatedRows } from './csv-import.ts';

const table = (...rows: string[][]) => rows.map((cells, index) => ({ place: index + 1, cells }));
const fields = [
  { key: 'name', title: 'Название', isRequired: true },
  { key: 'color', title: 'Цвет' },
];

test('columns are found by key or title, in any order', () => {
  expect(readTable(table(['ЦВЕТ', 'Name', 'other'], ['#fff000', 'A', 'x'], ['']), fields)).toEqual({
    rows: [
      { name: 'A', color: '#fff000' },
      { name: '', color: '' },
    ],
    places: [2, 3],
    surplus: [[], []],
    missing: [],
    unknown: ['other'],
    repeated: [],
  });
});

test('what stands under no column, or under one of a name that was there, is not dropped without a word', () => {
  const read = readTable(table(['name', 'Название', ''], ['A', 'B', 'c', '', 'd'], ['E', '', '', '']), fields);
  expect(read).toMatchObject({
    rows: [{ name: 'A' }, { name: 'E' }],
    repeated: ['Название'],
    surplus: [['c', 'd'], []],
  });
});

test('a file without a required column says which', () => {
  expect(readTable(table(['color'], ['#fff000']), fields).missing).toEqual(['name']);
  const optional = fields.map(({ key, title }) => ({ key, title }));
  expect(readTable(table(['something', 'else'], ['a']), optional).missing).toEqual(['name', 'color']);
  expect(readTable(table(['color'], ['a']), optional).missing).toEqual([]);
});

test('what the server refuses stands beside its row', () => {
  const faults = faultsByRow({ 'rows.2.name': 'twice', 'rows.2.color': 'no colour', 'rows.0': 'empty', name: 'other' });
  expect([...faults]).toEqual([
    [2, ['twice', 'no colour']],
    [0, ['empty']],
  ]);
});

test('a row that names what an earlier one does stands twice, in whatever letters', () => {
  const rows = [{ nick: 'Ann' }, { nick: '' }, { nick: 'bob' }, { nick: ' ANN' }, { nick: '' }];
  expect([...repeatedRows(rows, 'nick')]).toEqual([3]);
});

test('a row is new, changes what is there, or leaves it as it is: empty cells keep', () => {
  const known = [{ name: 'ANNA', race: 'ORC' }];
  const rows = [
    { name: 'Bob', race: '' },
    { name: 'anna', race: 'ELF' },
    { name: 'ANNA', race: '' },
    { name: 'ANNA', race: 'ORC' },
  ];
  const inTable = rows.map((row) => ({ ...row, name: row.name.toUpperCase() }));
  expect(fatesOf(inTable, knownAgain(inTable, known, ['name']))).toEqual(['new', 'changed', 'same', 'same']);
});

test('a row is known again by any of its names, the first that says something', () => {
  const [red, blue] = [
    { en: 'RED', ru: 'КРАСНЫЕ' },
    { en: 'BLUE', ru: '' },
  ];
  const rows = [
    { en: '', ru: 'КРАСНЫЕ' },
    { en: '', ru: 'СИНИЕ' },
    { en: 'blue', ru: 'КРАСНЫЕ' },
  ];
  expect(knownAgain(rows, [red, blue], ['en', 'ru'])).toEqual([red, undefined, blue]);
});
