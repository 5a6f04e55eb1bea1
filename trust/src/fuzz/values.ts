import fc from 'fast-check';
import type { Schema } from './specification.ts';

/** Values that a schema allows, as a program that means well would send them. */

/** What is known of a field by its name: an id of something that is there, say. */
export type Hint = (name: string) => fc.Arbitrary<unknown> | undefined;

export function allowedBy(schema: Schema, hint: Hint, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const known = schema.type === 'object' ? undefined : hint(name);
  if (known !== undefined) return known;
  const options = listOf(schema.anyOf ?? schema.oneOf);
  if (options.length > 0) return fc.oneof(...options.map((option) => allowedBy(option, hint, name)));
  switch (schema.type) {
    case 'string':
      return stringOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'array':
      return arrayOf(schema, hint, name);
    case 'object':
      return objectOf(schema, hint);
    default:
      return fc.constant(null);
  }
}

function arrayOf({ items, minItems, maxItems }: Schema, hint: Hint, name: string): fc.Arbitrary<unknown> {
  const most = Math.min(Number(maxItems ?? 3), 3);
  const lengths = { minLength: Math.min(Number(minItems ?? 0), most), maxLength: most };
  return fc.array(allowedBy(isSchema(items) ? items : {}, hint, `${name}[]`), lengths);
}

function objectOf({ properties, required }: Schema, hint: Hint): fc.Arbitrary<unknown> {
  const fields = Object.entries(isSchema(properties) ? properties : {}).map(([name, field]) => {
    const value = allowedBy(isSchema(field) ? field : {}, hint, name);
    const isNeeded = Array.isArray(required) && required.includes(name);
    return [name, isNeeded ? value : fc.option(value, { nil: undefined, freq: 2 })] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

const largest = 2_147_483_647;

function numberOf({ minimum, maximum }: Schema): fc.Arbitrary<number> {
  const least = Math.max(Number(minimum ?? 0), -largest);
  const most = Math.min(Number(maximum ?? largest), largest);
  const few = fc.integer({ min: least, max: Math.min(most, Math.max(least, 0) + 4) });
  return fc.oneof({ weight: 5, arbitrary: few }, fc.integer({ min: least, max: most }));
}

/** One of each kind that the contract asks for; the pattern chooses. */
const samples = [
  ...[
    '',
    'Toy Cup',
    'A1',
    'Ночной кубок',
    '日本杯',
    'e\u0301clair',
    '🏆 cup',
    '**bold** [link](https://example.org)',
    'a b',
  ],
  ...[
    '2026-04-01',
    '2027-12-31',
    '18:00:00',
    '00:00:00',
    '2027-04-01T18:00:00Z',
    '#aabbcc',
    'toy-cup',
    '1',
    '7',
    '2026',
  ],
  ...[
    'https://example.org/x?y=1',
    'https://www.twitch.tv/agon',
    'https://example.org/ночь?"<>{}|^`=[1]',
    'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    'twitch.tv',
  ],
  ...[
    'someone@example.org',
    '/covers/game/rocket-league.svg',
    '01234567-89ab-4def-8123-456789abcdef',
    'c1',
    'correct horse',
  ],
];

/** What Markdown, links and names can be slow at, where it is written again and again. */
const slowParts = [
  ...[
    '[*',
    '![',
    '[',
    '](',
    '[a](',
    '[a](<',
    '*a_ ',
    '*a **',
    '**',
    '`',
    '`a',
    '<',
    '<a ',
    '<!--',
    '> ',
    '- ',
    '\n- ',
    '|a',
    '\\',
  ],
  ...['&#', '&amp', 'https://', 'a@', '[x]: ', '[^a]', '~~a', '\n\n', '\t', '\u0301', '('],
];

/** As long as may be. */
export function longTexts(length: number): string[] {
  const most = Math.min(length, 20_000);
  return ['x', ...(most < 1_000 ? [] : slowParts)].map((part) => part.repeat(Math.floor(most / part.length)));
}

function stringOf(schema: Schema): fc.Arbitrary<string> {
  const { maxLength } = schema;
  const long = [maxLength, Number(maxLength) - 1].filter(Number).flatMap((length) => longTexts(Number(length)));
  const fitting = [...samples, ...long].filter((text) => isAllowed(text, schema));
  const fresh = fc.integer({ min: 1, max: 99_999 }).map((number) => `name-${number}`);
  if (fitting.length === 0) return fc.constantFrom(...samples);
  return isAllowed('name-1', schema) ? fc.oneof(fc.constantFrom(...fitting), fresh) : fc.constantFrom(...fitting);
}

function isAllowed(text: string, schema: Schema): boolean {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format, allOf } = schema;
  const fits = text.length >= Number(minLength) && text.length <= Number(maxLength);
  const isUri = format !== 'uri' || URL.canParse(text);
  const matches = typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
  const isTime = format !== 'date-time' || /T.*Z$/.test(text);
  return fits && isUri && matches && isTime && listOf(allOf).every((part) => isAllowed(text, part));
}

function listOf(value: unknown): Schema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}
