import { z } from 'zod';
import { bracketName, bracketPath, commonBracket, version } from './brackets.parts.endpoints.ts';
import { columnKinds, columnLimit } from './brackets.settings.ts';
import { bracketTypes } from './brackets.ts';
import { endpoints } from './endpoint.ts';
import { id, line, localizedLine } from './fields.ts';
import { participantLimit } from './registrations.ts';

/** Standings kept by hand: TABLE on the wire. */

const columnId = z.string().regex(/^[a-z0-9]{1,20}$/);
const columnTitle = localizedLine(40);

const column = z.object({ id: columnId, title: columnTitle, kind: z.enum(columnKinds), enabled: z.boolean() });
export type TableColumn = z.infer<typeof column>;

const cell = z.union([z.string(), z.number(), z.null()]);

const tableRow = z.object({
  /** The participant's id. */
  id,
  /** Sorts before all else, the highest first. */
  wight: z.int().nullable(),
  cells: z.record(z.string(), cell),
  place: z.int(),
  to: z.int(),
});
export type TableRow = z.infer<typeof tableRow>;

export const tableBracket = z.object({
  ...commonBracket,
  type: z.literal(bracketTypes.table),
  groups: z.array(z.object({ id })),
  rounds: z.array(z.object({ ordinal: z.int() })),
  columns: z.array(column),
  /** In the order of the standings. */
  rows: z.array(tableRow),
});
export type TableBracket = z.infer<typeof tableBracket>;

export const tableWanted = {
  name: bracketName,
  /** All columns in their order; those left out are removed with their cells. */
  columns: z
    .array(column)
    .max(columnLimit)
    .refine((columns) => new Set(columns.map((one) => one.id)).size === columns.length)
    .optional(),
};

const value = z.union([line(200), z.number(), z.null()]);

export const tableEndpoints = endpoints({
  'GET /brackets/{id}/table-participants': {
    access: 'public',
    summary: 'The rows of a table in the order of the standings',
    params: bracketPath,
    returns: z.array(tableRow),
  },
  'POST /brackets/{id}/table-participants': {
    access: 'signedIn',
    summary: 'Set who has a row; cells of those who stay are kept',
    params: bracketPath,
    body: z.object({ participants: z.array(id).max(participantLimit), version }),
    returns: tableBracket,
  },
  'POST /brackets/{id}/table-cell': {
    access: 'signedIn',
    summary: 'Write one cell; counters take the whole part of a number, anything else empties them',
    params: bracketPath,
    body: z.object({ rowId: id, columnId, value, version }),
    returns: tableBracket,
  },
  'POST /brackets/{id}/table-wight': {
    access: 'signedIn',
    summary: 'Set the manual sort key of a row; anything but a whole number takes it away',
    params: bracketPath,
    body: z.object({ rowId: id, value, version }),
    returns: tableBracket,
  },
});
