import { slugPattern } from '@agon/contract/slug';
import { operationsIn, type Schema } from '../fuzz/specification.ts';
import { callOf, endpointOf } from './calls.ts';
import { lines } from './lines.ts';
import type { AccessSite } from './site.ts';
import { Named } from './things.ts';

/** Where an endpoint takes an id: `{id}` in its path, `?claim` in its query, `members[].player_id` in its body. */
export async function listIdSlots({ site }: AccessSite): Promise<ReadonlyMap<string, readonly string[]>> {
  const { payload } = await site.app.inject('/api/openapi.json');
  return new Map(
    operationsIn(payload).map(({ key, parameters, body }) => {
      const asked = parameters.filter(({ in: place }) => place !== 'header');
      const outside = asked.flatMap(({ in: place, name, schema }) =>
        slotsIn(schema, place === 'path' ? `{${name}}` : `?${name}`),
      );
      return [key, [...new Set([...outside, ...(body === undefined ? [] : slotsIn(body, ''))])]];
    }),
  );
}

/** The same where one of its knocks names something. */
export function listNamedSlots(key: string, { status }: AccessSite): ReadonlySet<string> {
  // The specification has one name for what the contract calls an id here and a slug there.
  const blank = (text: string) => text.replaceAll(/\{\w+\}/g, '{}');
  const knocks = lines.filter(({ name }) => blank(endpointOf(name)) === blank(key));
  const slots = knocks.flatMap(({ name }) => {
    const { path, query, body } = callOf(name, status);
    const parts = key.split(' ')[1]?.slice(1).split('/') ?? [];
    const inPath = path.flatMap((part, at) => (part instanceof Named ? [parts[at] ?? ''] : []));
    const inQuery = Object.entries(query).flatMap(([name, value]) => (value instanceof Named ? [`?${name}`] : []));
    return [...inPath, ...inQuery, ...namedSlotsIn(body, '')];
  });
  return new Set(slots);
}

/** Ids, slugs, the ids of sessions, and the numbers of rounds, groups and matches. */
function isId({ type, minimum, maximum = Number.MAX_SAFE_INTEGER, pattern, format }: Schema): boolean {
  if (type === 'integer') return minimum === 1 && (maximum === largestId || maximum === Number.MAX_SAFE_INTEGER);
  return format === 'uuid' || (type === 'string' && patterns.includes(pattern));
}

const largestId = 2_147_483_647;
const patterns: readonly unknown[] = ['^[1-9]\\d{0,9}$', slugPattern.source];

function slotsIn(schema: Schema, trail: string): string[] {
  const at = (part: unknown, end: string) => (isSchema(part) ? slotsIn(part, trail + end) : []);
  const among = (parts: unknown, end = '') => (Array.isArray(parts) ? parts.flatMap((part) => at(part, end)) : []);
  const { properties, items, prefixItems, anyOf, oneOf, allOf } = schema;
  return [
    ...(isId(schema) ? [trail] : []),
    ...[anyOf, oneOf, allOf].flatMap((parts) => among(parts)),
    ...Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, part]) =>
      at(part, trail === '' ? name : `.${name}`),
    ),
    ...at(items, '[]'),
    ...among(items, '[]'),
    ...among(prefixItems, '[]'),
  ];
}

function namedSlotsIn(value: unknown, trail: string): string[] {
  if (value instanceof Named) return [trail];
  if (Array.isArray(value)) return value.flatMap((one) => namedSlotsIn(one, `${trail}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => namedSlotsIn(one, trail === '' ? name : `${trail}.${name}`));
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
