import { BracketError } from './bracket-error.ts';
import { planFor } from './elimination/plan.ts';
import type { CheckedSettings } from './elimination/settings.ts';
import type { Bracket } from './formats.ts';
import { checkMade, markMade } from './made.ts';

/**
 * A state as text and back. The first part of each array says what the rest stands for, since JSON has no Map, no Set, no
 * `undefined` and no way to say that two parts are one: states share most of their cells.
 */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Written = Map<object, number>;

const version = 1;

/** A state as JSON, for a cache or a worker. What lasts is its settings and events: another version need not read it. */
export function save(bracket: Bracket): string {
  checkMade(bracket);
  const state = JSON.stringify(write(bracket, new Map()));
  return `{"version":${version},"check":${checksum(state)},"state":${state}}`;
}

/**
 * The bracket that `save` made this of. The checksum finds damage; it does not keep anybody from forging a state, so take
 * none from those who might.
 *
 * @throws BracketError `invalidBracket` for anything else, with field `version` for what another version saved
 */
export function restore(saved: string): Bracket {
  const { version: itsVersion, check, state, text } = parse(saved);
  if (itsVersion !== version) throw new BracketError('invalidBracket', { field: 'version' });
  if (check !== checksum(text)) throw new BracketError('invalidBracket');
  return markMade(read(state, []) as Bracket);
}

/** @throws BracketError `invalidBracket` */
function parse(saved: string) {
  if (typeof saved !== 'string') throw new BracketError('invalidBracket');
  try {
    const { version, check, state } = JSON.parse(saved);
    return { version, check, state, text: JSON.stringify(state) ?? '' };
  } catch {
    throw new BracketError('invalidBracket');
  }
}

function write(value: unknown, written: Written): Json {
  if (value === undefined) return ['undefined'];
  if (Object.is(value, -0)) return ['-0'];
  if (typeof value !== 'object' || value === null) return value as Json;
  const before = written.get(value);
  if (before !== undefined) return ['same', before];
  written.set(value, written.size);
  const writePart = (part: unknown) => write(part, written);
  if (Array.isArray(value)) return ['list', ...Array.from(value, writePart)];
  if (value instanceof Set) return ['set', ...Array.from(value, writePart)];
  if (value instanceof Map) return ['map', ...Array.from(value).flat().map(writePart)];
  const fields = Object.entries(value).filter(([name]) => name !== 'plan');
  return Object.fromEntries(fields.map(([name, part]) => [name, writePart(part)]));
}

/** What `write` was given: `known` are the parts read so far, in the order they were written. */
function read(json: Json, known: unknown[]): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (!isList(json)) return readObject(json, known);
  const [kind, ...parts] = json;
  if (kind === 'undefined') return undefined;
  if (kind === '-0') return -0;
  if (kind === 'same') return known[parts[0] as number];
  const place = known.push(undefined) - 1;
  const values = parts.map((part) => read(part, known));
  known[place] = kind === 'list' ? values : kind === 'set' ? new Set(values) : new Map(inPairs(values));
  return known[place];
}

function readObject(json: { readonly [key: string]: Json }, known: unknown[]): object {
  const object: Record<string, unknown> = {};
  known.push(object);
  for (const [name, part] of Object.entries(json)) object[name] = read(part, known);
  // The one part that is not written, as it follows from the settings.
  if (object.format === 'elimination') object.plan = planFor(object.settings as CheckedSettings);
  return object;
}

function inPairs(values: readonly unknown[]): [unknown, unknown][] {
  return Array.from({ length: values.length / 2 }, (_, index) => [values[2 * index], values[2 * index + 1]]);
}

function isList(json: object): json is readonly Json[] {
  return Array.isArray(json);
}

/** FNV-1a by code units: one altered sign always shows, more of them but for one time in four thousand million. */
function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
