import type { TableBracket } from '@agon/contract/brackets.table.endpoints';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { newBracketOf } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call } = site;

async function newTable(participants: number, settings: object = {}) {
  const made = await newBracketOf(site, 'TABLE', participants, settings);
  await made.post('table-participants', { participants: made.ids });
  return made;
}

function orderOf({ rows, participants }: TableBracket) {
  return rows.map((row) => [participants[row.id]?.name, row.place, row.to]);
}

test('a table begins with the usual counters and sorts by points, wins and name', async () => {
  const made = await newTable(3);
  const { columns, rows } = await made.read();
  expect(columns.map(({ id, kind, title }) => [id, kind, title.EN])).toEqual([
    ['win', 'win', 'Wins'],
    ['tie', 'tie', 'Ties'],
    ['lose', 'lose', 'Losses'],
    ['points', 'points', 'Points'],
  ]);
  expect(rows.map(({ cells }) => cells)).toEqual(Array(3).fill({ win: null, tie: null, lose: null, points: null }));
  const [, b, c] = made.ids;
  await made.post('table-cell', { rowId: c, columnId: 'points', value: '3' });
  await made.post('table-cell', { rowId: b, columnId: 'points', value: 3 });
  expect(orderOf(await made.read())).toEqual([
    ['A2', 1, 2],
    ['A3', 1, 2],
    ['A1', 3, 3],
  ]);
  await made.post('table-cell', { rowId: c, columnId: 'win', value: 1 });
  expect(orderOf(await made.read())).toEqual([
    ['A3', 1, 1],
    ['A2', 2, 2],
    ['A1', 3, 3],
  ]);
  const { body } = await call(`GET /brackets/${made.bracket.id}/table-participants`);
  expect(body[0]).toMatchObject({ id: c, cells: { win: 1, points: 3 } });
});

test('counters take the whole part of numbers and are emptied by anything else', async () => {
  const made = await newTable(1);
  const [rowId] = made.ids;
  const cellAfter = async (value: unknown) => {
    const { body } = await made.post('table-cell', { rowId, columnId: 'points', value });
    return body.rows[0].cells.points;
  };
  expect(await cellAfter('12')).toBe(12);
  expect(await cellAfter('many')).toBe(null);
  expect(await cellAfter(4)).toBe(4);
  expect(await cellAfter(1.5)).toBe(1);
  expect(await cellAfter(null)).toBe(null);
});

test('the manual sort key comes before all else', async () => {
  const made = await newTable(2);
  const [a, b] = made.ids;
  await made.post('table-cell', { rowId: a, columnId: 'points', value: 9 });
  expect((await made.post('table-wight', { rowId: b, value: '1' })).body.rows[0]).toMatchObject({ id: b, wight: 1 });
  expect((await made.post('table-wight', { rowId: b, value: 'x' })).body.rows[0]).toMatchObject({ id: a });
});

test('columns are added, renamed, ordered, switched off and removed; cells of those that stay are kept', async () => {
  const made = await newTable(1);
  const change = (columns: object[]) =>
    call(`PUT /brackets/${made.bracket.id}`, { as: made.organizer, body: { columns } });
  await made.post('table-cell', { rowId: made.ids[0], columnId: 'points', value: 7 });
  const points = { id: 'points', kind: 'points', title: { EN: 'Pts', RU: 'Очки' }, enabled: false };
  const note = { id: 'note', kind: 'text', title: { EN: 'Note' }, enabled: true };
  const { body } = await change([note, points]);
  expect(body.columns).toEqual([note, points]);
  expect(body.rows[0].cells).toEqual({ note: null, points: 7 });
  const eleven = Array.from({ length: 11 }, (_, index) => ({ ...note, id: `c${index}` }));
  expect((await change(eleven)).status).toBe(400);
  expect((await change([note, note])).status).toBe(400);
});

test('rows that stay keep their cells, and what is not there cannot be written', async () => {
  const made = await newTable(3);
  const [a, b] = made.ids;
  await made.post('table-cell', { rowId: a, columnId: 'points', value: 5 });
  const { body } = await made.post('table-participants', { participants: [b, a] });
  expect(body.rows.map(({ id, cells }: TableBracket['rows'][number]) => [id, cells.points])).toEqual([
    [a, 5],
    [b, null],
  ]);
  const missing = await made.post('table-cell', { rowId: a, columnId: 'none', value: 1 });
  expect(missing.body.code).toBe('bracket.noSuchColumn');
  const gone = await made.post('table-cell', { rowId: made.ids[2], columnId: 'points', value: 1 });
  expect(gone.body.code).toBe('bracket.notAParticipant');
});
