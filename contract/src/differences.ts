/** Where two values with parts are not the same. */

export interface PartThatDiffers {
  /** From the whole to the part: names of fields, and places in a list from 0. */
  readonly path: readonly string[];
  /** Undefined where there is none. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The innermost parts; of what came or went all that it is made of, so what is empty is nothing. */
export function partsThatDiffer(before: unknown, after: unknown, path: readonly string[] = []): PartThatDiffers[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [was, is] = [partsOf(before), partsOf(after)];
  const keys = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  const isComparable = Array.isArray(before ?? after) === Array.isArray(after ?? before);
  if (was === undefined || is === undefined || !isComparable) return [{ path, before, after }];
  return keys.flatMap((key) => partsThatDiffer(was[key], is[key], [...path, key]));
}

/** Of nothing there are none, and a value without parts is undefined. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : undefined;
}
