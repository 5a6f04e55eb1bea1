import { type RawBuilder, sql } from 'kysely';

/** A pattern of `like` for whatever holds this text. */
export function partly(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether a column holds this text, in whichever case. The column has an index of its trigrams, and for texts that are too
 * short to have any, one of its `short_parts`.
 */
export function holds(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = partly(text);
  if (text === '' || /[\p{L}\p{N}]{3}/u.test(text)) return sql<boolean>`${column} ilike ${pattern}`;
  // Which rows have them, PostgreSQL knows from the parts; `coalesce` keeps it from reckoning with the same thing twice. Row by row
  // it is faster to look at the text, which it does first, and in small letters, as orders have it. A letter or a pair is a
  // part itself: PostgreSQL would take the letters of a pair for independent of it.
  const parts = text.length > 2 ? sql`short_parts(${text})` : sql`array[lower(${text})]`;
  return sql<boolean>`(coalesce(lower(${column}) like lower(${pattern}), false) and short_parts(${column}) @> ${parts})`;
}
