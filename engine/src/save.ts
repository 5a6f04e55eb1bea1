import { BracketError } from './bracket-error.ts';
import { bracketOf, derivedFields } from './check-state.ts';
import type { Bracket } from './formats.ts';
import { checkMade } from './made.ts';

/**
 * A state as text and back. The first part of each array says what the rest stands for, since JSON has no Map, no Set, no
 * `undefined` and no way to say that two parts are one: states share most of their cells.
 */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Written = Map<object, number>;

const version = 2;

/** A state as JSON, for a cache or a worker. What lasts is its settings and events: another version need not read it. */
export function save(bracket: Bracket): string {
  checkMade(bracket);
  const state = JSON.stringify(write(bracket, new Map()));
  return `{"version":${version},"check":${checksum(state)},"state":${state}}`;
}

/**
 * The bracket that `save` made this of. The checksum finds damage; it does not keep anybody from making up what happened, so
 * take none from those who might. What a made-up state tells is checked all the same, so that nothing asked of it fails.
 *
 * @throws BracketError `invalidBracket` for anything else, with field `version` for what another version saved
 */
export function restore(saved: string): Bracket {
  const text = stateIn(saved);
  try {
    return bracketOf(read(JSON.parse(text), []));
  } catch {
    throw new BracketError('invalidBracket');
  }
}

const head = /^\{"version":(\d+),"check":(\d+),"state":/;

/** What stands after the head, whole. */
function stateIn(saved: string): string {
  const [found = '', itsVersion, check] = (typeof saved === 'string' && head.exec(saved)) || [];
  if (found === '') throw new BracketError('invalidBracket');
  if (itsVersion !== `${version}`) throw new BracketError('invalidBracket', { field: 'version' });
  const text = saved.slice(found.length, -1);
  if (check !== `${checksum(text)}` || !saved.endsWith('}')) throw new BracketError('invalidBracket');
  return text;
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
  const fields = Object.entries(value).filter(([name]) => !derivedFields.has(name));
  return Object.fromEntries(fields.map(([name, part]) => [name, writePart(part)]));
}

/** What `write` was given: `known` are the parts read so far, in the order they were written. */
function read(json: Json, known: unknown[]): unknown {
  if (typeof json !== 'object' || json === null) return json;
  const [kind, ...parts] = isList(json) ? json : ['object', ...Object.values(json)];
  if (kind === 'undefined') return undefined;
  if (kind === '-0') return -0;
  if (kind === 'same' && Number.isInteger(parts[0])) return known[parts[0] as number];
  const place = known.push(undefined) - 1;
  const values = parts.map((part) => read(part, known));
  known[place] = isList(json) ? listed(kind, values) : fromNames(Object.keys(json), values);
  return known[place];
}

function listed(kind: Json | undefined, values: readonly unknown[]): unknown {
  if (kind === 'list') return values;
  if (kind === 'set') return new Set(values);
  if (kind === 'map') return new Map(inPairs(values));
  throw new BracketError('invalidBracket');
}

function fromNames(names: readonly string[], values: readonly unknown[]): object {
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

function inPairs(values: readonly unknown[]): [unknown, unknown][] {
  return Array.from({ length: values.length / 2 }, (_, index) => [values[2 * index], values[2 * index + 1]]);
}

function isList(json: object): json is readonly Json[] {
  return Array.isArray(json);
}

/** FNV-1a by code units: one altered character always shows, more of them but for one time in four thousand million. */
function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
