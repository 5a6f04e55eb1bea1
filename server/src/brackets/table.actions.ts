import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { TableRow, tableEndpoints } from '@agon/contract/brackets.table.endpoints';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Database } from '../db/database.ts';
import { listParticipants } from '../registrations/registrations.queries.ts';
import { findBracketState } from './bracket-states.queries.ts';
import { findBracket } from './brackets.queries.ts';
import { append, type BracketDeps, checkParticipants, openBracketOf, type Writer } from './opened-bracket.actions.ts';
import { isTable } from './table-kind.ts';
import { rowsOnWire } from './table-on-wire.ts';

type Body<Key extends keyof typeof tableEndpoints> = Received<(typeof tableEndpoints)[Key]>['body'];

export async function readRows(db: Database, id: number): Promise<TableRow[]> {
  const row = await findBracket(db, id);
  if (row === undefined) throw new AppError('bracket.notFound');
  const state = await findBracketState(db, row);
  if (!isTable(state)) throw new AppError('bracket.otherType');
  return rowsOnWire(state, await listParticipants(db, row.tournament_id));
}

export function setRows(
  deps: BracketDeps,
  writer: Writer,
  { participants: sides, version }: Body<'POST /brackets/{id}/table-participants'>,
): Promise<Bracket> {
  return openBracketOf(isTable, deps, { ...writer, version }, async (opened) => {
    checkParticipants(opened, sides);
    return append(opened, [{ type: 'fill', sides }]);
  });
}

export function writeCell(
  deps: BracketDeps,
  writer: Writer,
  { rowId: side, columnId: column, value, version }: Body<'POST /brackets/{id}/table-cell'>,
): Promise<Bracket> {
  return openBracketOf(isTable, deps, { ...writer, version }, (opened) =>
    append(opened, [{ type: 'setCell', side, column, value }]),
  );
}

export function writeWeight(
  deps: BracketDeps,
  writer: Writer,
  { rowId: side, value, version }: Body<'POST /brackets/{id}/table-wight'>,
): Promise<Bracket> {
  return openBracketOf(isTable, deps, { ...writer, version }, (opened) =>
    append(opened, [{ type: 'setWeight', side, value }]),
  );
}
