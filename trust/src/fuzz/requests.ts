import { type Role, roles } from '@agon/contract/permissions';
import fc from 'fast-check';
import type { Ground, Scene } from './ground.ts';
import { hintsFor, pathParts } from './hints.ts';
import { nastyJson, nastyPart, nastyQuery, noJson, oddHeader, oddWrapping } from './nasty.ts';
import type { Operation } from './specification.ts';
import { allowedBy } from './values.ts';

/** A request before it is known by which token it is signed. */
export interface Draft {
  /** The call that it is meant for. */
  readonly key: string;
  readonly as: Role | 'guest';
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Requests about what is there: some as they should be, most with something wrong. */
export function requestsOf(operations: readonly Operation[], ground: Ground): fc.Arbitrary<Draft> {
  return fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom(...ground.scenes))
    .chain(([operation, scene]) => rightRequest(operation, ground, scene))
    .chain((right) => spoiled(right, ground));
}

type Speaker = Draft['as'];
const speakers = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Speaker>('root') },
  { weight: 4, arbitrary: fc.constantFrom<Speaker>(...roles) },
  fc.constant<Speaker>('guest'),
);

interface Right extends Omit<Draft, 'body'> {
  readonly parts: readonly string[];
  readonly value: unknown;
}

function rightRequest(
  { key, method, path, parameters, body }: Operation,
  ground: Ground,
  scene: Scene,
): fc.Arbitrary<Right> {
  const hint = hintsFor(ground, scene, path);
  const queries = parameters.filter((one) => one.in === 'query');
  return fc
    .record({
      as: /claim|registration|check-in|profile/.test(path) ? fc.constantFrom(...roles) : speakers,
      parts: pathParts(path, ground, scene),
      query: fc.tuple(
        ...queries.map(({ name, schema, required = false }) => {
          const pair = allowedBy(schema, hint, name).map((value) => [name, value] as const);
          return required ? pair : fc.option(pair, { freq: 1 });
        }),
      ),
      value: body === undefined ? fc.constant(undefined) : allowedBy(body, hint),
    })
    .map(({ as, parts, query, value }) => {
      const filled = query
        .filter((one) => one !== null)
        .map(([name, one]) => `${name}=${encodeURIComponent(String(one))}`);
      return { key, as, method, path: pathWith(path, parts), query: filled.join('&'), headers: {}, parts, value };
    });
}

function pathWith(template: string, parts: readonly string[]): string {
  let at = 0;
  return `/api${template.replaceAll(/\{\w+\}/g, () => parts[at++] ?? '')}`;
}

function spoiled(right: Right, ground: Ground): fc.Arbitrary<Draft> {
  const { key, parts } = right;
  const draft = asDraft(right);
  const template = key.slice(key.indexOf(' ') + 1);
  const withPart = (at: number, part: string) => ({ ...draft, path: pathWith(template, parts.with(at, part)) });
  const place = fc.nat({ max: Math.max(parts.length - 1, 0) });
  const ofOthers = fc.constantFrom(...Object.values(ground.ids).flat().map(String), '1');
  const hasBody = right.value !== undefined;
  const wrongBodies = [
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.nat(), nastyJson)
        .map(([at, json]) => ({ ...draft, body: withNasty(right.value, at, json) })),
    },
    { weight: 2, arbitrary: fc.nat().map((at) => ({ ...draft, body: without(right.value, at) })) },
    { weight: 1, arbitrary: nastyJson.map((json) => ({ ...draft, body: json })) },
    { weight: 1, arbitrary: noJson.map((text) => ({ ...draft, body: text })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(), nastyJson)
        .map(([at, json]) => ({ ...draft, body: withTwice(draft.body, right.value, at, json) })),
    },
    { weight: 1, arbitrary: oddWrapping.map((headers) => ({ ...draft, headers: { ...draft.headers, ...headers } })) },
  ];
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(draft) },
    ...(hasBody ? wrongBodies : []),
    ...(hasBody
      ? []
      : [{ weight: 1, arbitrary: nastyJson.map((json) => ({ ...draft, body: json, headers: asJson })) }]),
    ...(parts.length === 0
      ? []
      : [
          { weight: 2, arbitrary: fc.tuple(place, nastyPart).map(([at, part]) => withPart(at, part)) },
          { weight: 2, arbitrary: fc.tuple(place, ofOthers).map(([at, id]) => withPart(at, id)) },
        ]),
    { weight: right.method === 'GET' ? 4 : 1, arbitrary: nastyQuery.map((query) => ({ ...draft, query })) },
    {
      weight: 1,
      arbitrary: oddHeader.map(([name, value]) => ({ ...draft, headers: { ...draft.headers, [name]: value } })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS')
        .map((method) => ({ ...draft, method })),
    },
  );
}

const asJson = { 'content-type': 'application/json' };

function asDraft({ parts: _, value, ...rest }: Right): Draft {
  const body = value === undefined ? undefined : JSON.stringify(value);
  return { ...rest, headers: body === undefined ? {} : asJson, body };
}

const mark = '\u0001nasty\u0001';

/** The nasty one stands in the place of a part, or as one field more. */
function withNasty(value: unknown, at: number, json: string): string {
  const places = placesIn(value);
  const place = places[at % places.length] ?? [];
  return JSON.stringify(replaced(value, place, mark)).replace(JSON.stringify(mark), () => json);
}

function without(value: unknown, at: number): string {
  const places = placesIn(value).filter(({ length }) => length > 0);
  const place = places[at % Math.max(places.length, 1)];
  return place === undefined ? '{}' : JSON.stringify(replaced(value, place, undefined));
}

/** The same field twice, and some that nobody asked for. */
function withTwice(body = '{}', value: unknown, at: number, json: string): string {
  const names = [...Object.keys(Object(value)), '__proto__', 'constructor', 'id', 'role', 'user_id', ''];
  const pair = `${JSON.stringify(names[at % names.length])}:${json}`;
  if (!body.startsWith('{')) return `{${pair}}`;
  return body === '{}' ? `{${pair},${pair}}` : `{${pair},${body.slice(1, -1)},${pair}}`;
}

type Place = readonly (string | number)[];

function placesIn(value: unknown, trail: Place = []): Place[] {
  if (Array.isArray(value)) return [trail, ...value.flatMap((one, at) => placesIn(one, [...trail, at]))];
  if (typeof value !== 'object' || value === null) return [trail];
  return [trail, ...Object.entries(value).flatMap(([name, one]) => placesIn(one, [...trail, name]))];
}

function replaced(value: unknown, [first, ...rest]: Place, by: unknown): unknown {
  if (first === undefined) return by;
  if (Array.isArray(value)) return value.map((one, at) => (at === first ? replaced(one, rest, by) : one));
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, one]) => [name, name === first ? replaced(one, rest, by) : one]),
  );
}
