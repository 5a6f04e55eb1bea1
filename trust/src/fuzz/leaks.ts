import type { Site } from './site.ts';

/** What no answer may say of the inside. */

const always: readonly RegExp[] = [
  /node_modules/,
  /\bat (?:async )?[\w.$<>[\] ]+ \(\S+:\d+:\d+\)/,
  /\bat (?:async )?(?:file|node):\S+:\d+/,
  /\/src\/[\w/.-]+\.[jt]sx?\b/,
  /\bsyntax error at\b/,
  /\bduplicate key value\b/,
  /\bviolates (?:foreign key|unique|check|not-null|exclusion)\b/,
  /\binvalid input syntax\b/,
  /\bout of range for type\b/,
  /\binvalid byte sequence\b/,
  /\b(?:relation|column) "\w+"/,
  /\bselect .{1,200} from "?\w+"? where\b/is,
  /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|DatabaseError|ZodError)\b/,
  /\bECONN(?:REFUSED|RESET)\b/,
  /\$argon2/,
];

/** Finds the first sign of the inside in what an endpoint answered. */
export type FindLeak = (body: string, endpoint: string) => string | undefined;

/** The log of changes names columns: root reads all of it, and everybody what was done with their own. */
const tellsOfColumns: ReadonlySet<string> = new Set(['GET /changes', 'GET /profile/data']);

/** @param specification names of columns that it knows are no secret */
export async function leakFinder(site: Site, specification: string): Promise<FindLeak> {
  const columns = await site.rows<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public' and column_name like '%\\_%'",
  );
  const secrets = await site.rows<{ value: string }>('select value from secrets');
  const inner = columns.map(({ name }) => name).filter((name) => !specification.includes(`"${name}"`));
  const own = [process.cwd(), ...secrets.map(({ value }) => value)].filter((text) => text.length > 8);
  const names = new RegExp(`"(?:${inner.join('|')})"\\s*:`);
  return (body, endpoint) => {
    const patterns = tellsOfColumns.has(endpoint) ? always : [...always, names];
    const found = patterns.map((pattern) => pattern.exec(body)?.[0]).find((text) => text !== undefined);
    return found ?? own.find((text) => body.includes(text));
  };
}
