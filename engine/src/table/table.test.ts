import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BracketError, type BracketErrorCode } from '../bracket-error.ts';
import type { Table } from './board.ts';
import { parseWhole } from './cell-value.ts';
import { getMatch, isComplete, listMatches, listRounds, matchesOf, readyMatches } from './no-matches.ts';
import type { Column, ColumnKind, TableEvent, TableSettings } from './nouns.ts';
import { standings } from './standings.ts';
import { apply, createTable, impact, replay } from './table.ts';

const settings = { columns: [column('note', 'text'), column('w', 'win'), column('pts', 'points')] };
const filled = play(createTable(settings), { type: 'fill', sides: ['a', 'b', 'c', 'd'] });

describe('the order', () => {
  test('goes by weight, points and wins; who is level in all shares a place, by name', () => {
    const table = play(filled, cell('a', 'pts', 3), cell('b', 'pts', 3), cell('b', 'w', 1), cell('c', 'pts', 9), {
      type: 'setWeight',
      side: 'd',
      value: 1,
    });
    expect(show(table)).toBe('1 d, 2 c, 3 b, 4 a');
    const level = play(table, cell('a', 'w', 1));
    expect(show(level)).toBe('1 d, 2 c, 3-4 a, 3-4 b');
    const byName = standings(level, (a, b) => (a < b ? 1 : -1)).map(({ side }) => side);
    expect(byName).toEqual(['d', 'c', 'b', 'a']);
  });

  test('takes what is not filled in for 0, and leaves out columns that are off', () => {
    const table = play(filled, cell('a', 'pts', -1), { type: 'setWeight', side: 'b', value: -1 });
    expect(show(table)).toBe('1-2 c, 1-2 d, 3 a, 4 b');
    const off = play(table, { type: 'setColumn', column: 'pts', isEnabled: false });
    expect(show(off)).toBe('1-3 a, 1-3 c, 1-3 d, 4 b');
  });

  test('adds up several columns of points', () => {
    const table = play(
      filled,
      { type: 'addColumn', column: column('more', 'points') },
      cell('a', 'pts', 2),
      cell('b', 'more', 3),
    );
    expect(show(table)).toBe('1 b, 2 a, 3-4 c, 3-4 d');
  });
});

describe('cells', () => {
  test('of counters take the whole part of a number, and are empty otherwise', () => {
    const values = ['12', ' -3 ', '+4', 7, '', 'x', '1.5', 1.5, '1e3', '0x10', null, Number.NaN, '9'.repeat(20), -0];
    expect(values.map(parseWhole)).toEqual([12, -3, 4, 7, null, null, 1, 1, null, null, null, null, null, 0]);
    expect(cellsOf(play(filled, cell('a', 'w', '5')), 'a')).toEqual([null, 5, null]);
    expect(cellsOf(play(filled, cell('a', 'w', '5'), cell('a', 'w', 'five')), 'a')).toEqual([null, null, null]);
  });

  test('of text take anything short', () => {
    expect(cellsOf(play(filled, cell('a', 'note', 'late')), 'a')[0]).toBe('late');
    expect(cellsOf(play(filled, cell('a', 'note', 5)), 'a')[0]).toBe('5');
    expect(cellsOf(play(filled, cell('a', 'note', '')), 'a')[0]).toBe(null);
    expectRefusal(filled, cell('a', 'note', 'x'.repeat(1001)), 'invalidEvent');
  });

  test('are kept while their column is read as another kind', () => {
    const table = play(filled, cell('a', 'note', 'late'), cell('b', 'note', '3'));
    const counted = play(table, { type: 'setColumn', column: 'note', kind: 'points' });
    expect([cellsOf(counted, 'a')[0], cellsOf(counted, 'b')[0], show(counted)]).toEqual([
      null,
      3,
      '1 b, 2-4 a, 2-4 c, 2-4 d',
    ]);
    expect(cellsOf(play(counted, { type: 'setColumn', column: 'note', kind: 'text' }), 'a')[0]).toBe('late');
  });

  test('and weights stay with who stays', () => {
    const table = play(filled, cell('a', 'pts', 1), { type: 'setWeight', side: 'b', value: 5 });
    const less = play(table, { type: 'fill', sides: ['x', 'a'] });
    expect(show(less)).toBe('1 a, 2 x');
    expect(show(play(less, { type: 'fill', sides: ['a', 'b', 'x'] }))).toBe('1 a, 2-3 b, 2-3 x');
    expect(show(play(table, { type: 'replace', side: 'b', by: 'y' }))).toBe('1 y, 2 a, 3-4 c, 3-4 d');
    expectRefusal(table, { type: 'replace', side: 'b', by: 'a' }, 'duplicateSide');
    expectRefusal(table, cell('z', 'pts', 1), 'unknownSide');
    expectRefusal(table, cell('a', 'z', 1), 'unknownColumn');
  });
});

describe('columns', () => {
  test('are ten at most, with different names', () => {
    const ten = play(
      filled,
      ...[1, 2, 3, 4, 5, 6, 7].map((id): TableEvent => ({ type: 'addColumn', column: column(`${id}`, 'integer') })),
    );
    expectRefusal(ten, { type: 'addColumn', column: column('x', 'text') }, 'tooManyColumns');
    expectRefusal(filled, { type: 'addColumn', column: column('w', 'text') }, 'invalidEvent');
    expect(() => createTable({ columns: [column('x', 'text'), column('x', 'text')] })).toThrow('invalidSettings');
    const eleven = Array.from({ length: 11 }, (_, id) => column(`${id}`, 'integer'));
    expect(() => createTable({ columns: eleven })).toThrow('invalidSettings {"field":"columns","limit":10}');
    expect(() => createTable({ columns: [column('', 'text')] })).toThrow('invalidSettings');
  });

  test('are added anywhere, put in order, and removed with their cells', () => {
    const added = play(filled, cell('a', 'w', 1), { type: 'addColumn', column: column('x', 'text'), at: 1 });
    expect(added.columns.map(({ id }) => id)).toEqual(['x', 'note', 'w', 'pts']);
    const ordered = play(added, { type: 'orderColumns', columns: ['pts', 'w', 'x', 'note'] });
    expect(cellsOf(ordered, 'a')).toEqual([null, 1, null, null]);
    expectRefusal(added, { type: 'orderColumns', columns: ['pts', 'w', 'x', 'x'] }, 'invalidEvent');
    const again = play(
      ordered,
      { type: 'removeColumn', column: 'w' },
      { type: 'addColumn', column: column('w', 'win') },
    );
    expect(cellsOf(again, 'a')).toEqual([null, null, null, null]);
  });
});

test('a table has no matches', () => {
  expect([listMatches(filled), listRounds(filled), readyMatches(filled), matchesOf(filled, 'a')]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(isComplete(filled)).toBe(false);
  expect(() => getMatch(filled, 1)).toThrow('unknownMatch');
});

const junk = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
  fc.constantFrom('a', 'b', 'w', 'pts', '__proto__', 'win', 'text', 1, 0, 1.5, null, new Array(2 ** 32 - 1)),
  fc.array(fc.constantFrom('a', 'w', 'note', 'pts', null)),
);
const types = fc.constantFrom(
  'fill',
  'addColumn',
  'setColumn',
  'removeColumn',
  'orderColumns',
  'setCell',
  'setWeight',
  'replace',
  '__proto__',
);
const columns = fc.record({ id: junk, kind: junk, isEnabled: junk });
const events = fc.record(
  {
    type: types,
    sides: junk,
    side: junk,
    by: junk,
    column: fc.oneof(junk, columns),
    columns: junk,
    at: junk,
    kind: junk,
    isEnabled: junk,
    value: junk,
  },
  { requiredKeys: ['type'] },
) as fc.Arbitrary<unknown> as fc.Arbitrary<TableEvent>;

test('whatever comes from outside is applied or refused, and a replay gives the same', () => {
  const before = structuredClone(filled);
  fc.assert(
    fc.property(fc.array(fc.oneof(events, junk as fc.Arbitrary<TableEvent>), { maxLength: 20 }), (list) => {
      let table = filled;
      const taken: TableEvent[] = [{ type: 'fill', sides: ['a', 'b', 'c', 'd'] }];
      for (const event of list) {
        try {
          expect(impact(table, event)).toEqual([]);
          table = apply(table, event).bracket;
          taken.push(event);
        } catch (error) {
          if (!(error instanceof BracketError)) throw error;
        }
      }
      expect(standings(table).length).toBe(table.rows.size);
      expect(replay(settings, taken)).toEqual(table);
    }),
    { numRuns: 500 },
  );
  expect(filled).toEqual(before);
  fc.assert(
    fc.property(junk, (given) => {
      for (const act of [
        () => createTable(given as TableSettings),
        () => replay({}, given as TableEvent[]),
        () => createTable({ columns: given as Column[] }),
      ]) {
        try {
          act();
        } catch (error) {
          if (!(error instanceof BracketError)) throw error;
        }
      }
    }),
  );
});

function play(table: Table, ...list: TableEvent[]): Table {
  return list.reduce((before, event) => apply(before, event).bracket, table);
}

function column(id: string, kind: ColumnKind): Column {
  return { id, kind, isEnabled: true };
}

function cell(side: string, id: string, value: string | number | null): TableEvent {
  return { type: 'setCell', side, column: id, value };
}

function show(table: Table): string {
  return standings(table)
    .map(({ side, from, to }) => `${from === to ? from : `${from}-${to}`} ${side}`)
    .join(', ');
}

function cellsOf(table: Table, side: string) {
  return standings(table).find((row) => row.side === side)?.cells ?? [];
}

function expectRefusal(table: Table, event: TableEvent, code: BracketErrorCode) {
  expect(() => apply(table, event)).toThrow(code);
}
