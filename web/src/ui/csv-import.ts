import { inCapitals } from '@agon/contract/capitals';
import type { CsvRow } from './csv.ts';

/** One row of a file, by the keys of its fields. */
export type ImportedRow = Readonly<Record<string, string>>;

export interface ImportField {
  /** How the first row of the file names it; its title does as well. */
  readonly key: string;
  readonly title: string;
  readonly isRequired?: boolean;
}

export interface ReadFile {
  readonly rows: readonly ImportedRow[];
  /** Which rows of the file these are. */
  readonly places: readonly number[];
  /** Row by row, the cells that stand under no column. */
  readonly surplus: readonly (readonly string[])[];
  /** Required fields that the file has no column for, as files name them; where none is required: all, if the file has a column for none of them. */
  readonly missing: readonly string[];
  /** Columns of the file that nobody knows; they are passed over. */
  readonly unknown: readonly string[];
  /** Columns of what an earlier column has already; they are passed over, too. */
  readonly repeated: readonly string[];
}

/** @param table the first row has the names of the columns */
export function readTable(table: readonly CsvRow[], fields: readonly ImportField[]): ReadFile {
  const [{ cells: header } = { cells: [] }, ...lines] = table;
  const keys = header.map((name) => fields.find((field) => isNamed(field, name))?.key);
  const required = fields.filter(({ isRequired }) => isRequired);
  const needed = required.length > 0 || keys.some(Boolean) ? required : fields;
  return {
    rows: lines.map(({ cells }) =>
      Object.fromEntries(fields.map(({ key }) => [key, cells[keys.indexOf(key)] ?? ''] as const)),
    ),
    places: lines.map(({ place }) => place),
    surplus: lines.map(({ cells }) => cells.filter((cell, index) => cell !== '' && !header[index])),
    missing: needed.filter(({ key }) => !keys.includes(key)).map(({ key }) => key),
    unknown: header.filter((name, index) => keys[index] === undefined && name !== ''),
    repeated: header.filter((_, index) => keys[index] !== undefined && keys.indexOf(keys[index]) !== index),
  };
}

/** What the server says of rows, by their place: "rows.3.name" is about the fourth. */
export function faultsByRow(faults: Readonly<Record<string, string>>): ReadonlyMap<number, readonly string[]> {
  const byRow = new Map<number, readonly string[]>();
  for (const [path, text] of Object.entries(faults)) {
    const index = /\.(\d+)(\.|$)/.exec(path)?.[1];
    if (index !== undefined) byRow.set(Number(index), [...(byRow.get(Number(index)) ?? []), text]);
  }
  return byRow;
}

/** Those whose field is what it is in a row before, by their place. */
export function repeatedRows(rows: readonly ImportedRow[], key: string): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const name = inCapitals(row[key] ?? '');
    if (name !== '' && seen.has(name)) repeated.add(index);
    seen.add(name);
  }
  return repeated;
}

/** What becomes of a row that comes in; an empty cell keeps what is there. */
export type RowFate = 'new' | 'changed' | 'same';

/** @param before what each row would change, if there is such a row */
export function fatesOf(rows: readonly ImportedRow[], before: readonly (ImportedRow | undefined)[]): RowFate[] {
  return rows.map((row, index) => {
    const old = before[index];
    if (old === undefined) return 'new';
    return Object.keys(row).some((key) => row[key] !== '' && row[key] !== old[key]) ? 'changed' : 'same';
  });
}

/**
 * Row by row, what is there already.
 * @param known the rows that are there, by the same words
 * @param names the fields by any of which a row is known again
 */
export function knownAgain(
  rows: readonly ImportedRow[],
  known: readonly ImportedRow[],
  names: readonly string[],
): (ImportedRow | undefined)[] {
  const wordsOf = (row: ImportedRow) => names.flatMap((key) => (row[key] ? [`${key} ${inCapitals(row[key])}`] : []));
  const before = new Map(known.flatMap((row) => wordsOf(row).map((word) => [word, row] as const)));
  return rows.map((row) =>
    wordsOf(row)
      .map((word) => before.get(word))
      .find((one) => one !== undefined),
  );
}

function isNamed({ key, title }: ImportField, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return wanted === key.toLowerCase() || wanted === title.toLowerCase();
}
