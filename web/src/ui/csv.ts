import papaparse from 'papaparse';

/** What stands in a cell of a table. */
export type CellValue = string | number | boolean | null;

/** A spreadsheet takes a text that begins like this for a formula. */
const formula = /^'(?=[=+\-@\t\r])/;

/**
 * Rows as CSV, as spreadsheets read it: with the mark of UTF-8 before it, and an apostrophe before what they would take
 * for a formula.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly CellValue[])[]): string {
  const lines = rows.map((row) => row.map((value) => value ?? ''));
  return `\uFEFF${papaparse.unparse([[...header], ...lines], { escapeFormulae: true })}`;
}

/** A row of a file that is not blank. */
export interface CsvRow {
  /** Which row of the file it is, from 1, counted as spreadsheets do. */
  readonly place: number;
  readonly cells: readonly string[];
}

interface ReadCsv {
  readonly rows: readonly CsvRow[];
  /** The line of a quote that is not closed, or closed in the middle of a cell: nobody knows where its row ends. */
  readonly brokenAt?: number;
}

/** The rows of a CSV, whatever it is separated by; the apostrophes before formulas are taken away. */
export function rowsOf(text: string): ReadCsv {
  const whole = text.replace(/^\uFEFF/, '');
  const { data, errors } = papaparse.parse<string[]>(whole, { delimiter: delimiterOf(whole) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined) return { rows: [], brokenAt: lineAt(whole, broken.index ?? 0) };
  const rows = data.map((row, index) => ({
    place: index + 1,
    cells: row.map((cell) => cell.trim().replace(formula, '')),
  }));
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
}

/** Blank rows would be taken for rows of one cell. */
function delimiterOf(text: string): string {
  const { meta } = papaparse.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
    preview: 20,
  });
  return meta.delimiter;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split(/\r\n|\r|\n/).length;
}

/** Texts have no such characters; pictures, archives and workbooks do. */
export function isText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return !/[\0-\x08\x0e-\x1f\ufffd]/.test(text);
}

interface Decoded {
  readonly text: string;
  /** It is no Unicode: it was read as what older programs write in Russian. */
  readonly isGuessed: boolean;
}

/** The text of a file, which does not say how it is written. */
export function decoded(bytes: Uint8Array): Decoded {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return { text: new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1251').decode(bytes), isGuessed: true };
  }
}
