import { expect, test } from 'vitest';
import { csvOf, decoded, isText, rowsOf } from './csv.ts';

const cellsOf = (text: string) => rowsOf(text).rows.map(({ cells }) => cells);

test('what was exported is read again as it was', () => {
  const rows = [
    ['Орда', 'a "quoted", one', '-5'],
    ['=1+1', '@sum', "'tis"],
  ];
  expect(cellsOf(csvOf(['name', 'text', 'number'], rows))).toEqual([['name', 'text', 'number'], ...rows]);
});

test('no spreadsheet takes a name for a formula, and numbers stay numbers', () => {
  expect(csvOf(['a'], [['=cmd()'], ['+1'], [-1], [null], [true]])).toBe(
    '\uFEFFa\r\n"\'=cmd()"\r\n"\'+1"\r\n-1\r\n\r\ntrue',
  );
});

test('semicolons, tabs and other ends of lines are understood, and blank rows are passed over', () => {
  expect(cellsOf('name;color\n\nA;#fff000\n;\n')).toEqual([
    ['name', 'color'],
    ['A', '#fff000'],
  ]);
  expect(cellsOf('name\tcolor\r\nA\t1')).toEqual([
    ['name', 'color'],
    ['A', '1'],
  ]);
  expect(cellsOf('')).toEqual([]);
});

test('rows have the places that spreadsheets give them, blank ones counted', () => {
  const { rows } = rowsOf('name\n\nA\n" "\n"B\nb"\nC\n');
  expect(rows.map(({ place, cells: [name] }) => [place, name])).toEqual([
    [1, 'name'],
    [3, 'A'],
    [5, 'B\nb'],
    [6, 'C'],
  ]);
});

test.each([
  ['name,color\r\nA,x\r\n"B,y\r\nC,z\r\n', 3],
  ['name\n"A\nB\n"C"\n', 2],
  ['"name', 1],
])('a quote that is not closed is said to be where it stands: %j', (text, line) => {
  expect(rowsOf(text)).toEqual({ rows: [], brokenAt: line });
});

test('quotes that are closed, or stand within a cell, break nothing', () => {
  expect(cellsOf('name,size\n"A ""one""",5" wide\n')).toEqual([
    ['name', 'size'],
    ['A "one"', '5" wide'],
  ]);
});

test('a text is read as Unicode, and as Windows-1251 where it cannot be', () => {
  expect(decoded(new TextEncoder().encode('Орда'))).toEqual({ text: 'Орда', isGuessed: false });
  expect(decoded(new Uint8Array([0xce, 0xf0, 0xe4, 0xe0]))).toEqual({ text: 'Орда', isGuessed: true });
  expect(decoded(new Uint8Array([0xff, 0xfe, 0x1e, 0x04]))).toEqual({ text: 'О', isGuessed: false });
});

test('a picture or a workbook is no text, whatever it is read as', () => {
  const workbook = decoded(new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 0xff, 0x98])).text;
  expect([workbook, 'nick,class\r\n\tanna;mage\n', 'ник\nОльга'].map(isText)).toEqual([false, true, true]);
});
