import type { Endpoint, Received } from '@agon/contract/endpoint';
import { AppError, type Fault, isFault, textOfFault } from '@agon/contract/errors';
import { seenLine } from '@agon/contract/fields';
import type { Language } from '@agon/contract/localized';
import { z } from 'zod';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Input that is not as declared; `fields` has a text in the caller's language for each field that is wrong. */
export class InvalidInput extends AppError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super('request.invalid');
    this.fields = fields;
  }
}

/**
 * Parses what came in by the endpoint's schemas.
 * @throws {AppError} `request.noSuchAddress` when path parameters are malformed: no resource has such an address.
 * @throws {InvalidInput} when query or body are.
 */
export function parseInput(endpoint: Endpoint, raw: RawInput, language: Language): Received<Endpoint> {
  const params = paramsSchemaOf(endpoint).safeParse(raw.params ?? {});
  if (!params.success) {
    const names = [...new Set(params.error.issues.map(({ path }) => path.join('.')))];
    throw new AppError('request.noSuchAddress', { names });
  }
  const reader = { language, called: endpoint.called ?? {} };
  return {
    params: params.data,
    query: endpoint.query && parsePart(endpoint.query, raw.query ?? {}, reader),
    body: endpoint.body && parsePart(endpoint.body, raw.body ?? {}, reader),
  } as Received<Endpoint>;
}

const paramsSchemas = new WeakMap<Endpoint, z.ZodObject>();

/** Made once for each endpoint: that takes fifty times as long as to parse by it. */
function paramsSchemaOf(endpoint: Endpoint): z.ZodObject {
  const made = paramsSchemas.get(endpoint) ?? z.object(endpoint.params ?? {});
  paramsSchemas.set(endpoint, made);
  return made;
}

interface Reader {
  readonly language: Language;
  readonly called: NonNullable<Endpoint['called']>;
}

function parsePart(schema: z.ZodType, value: unknown, reader: Reader): unknown {
  const parsed = schema.safeParse(value, { error: (issue) => textOf(issue, reader) });
  if (parsed.success) return parsed.data;
  throw new InvalidInput(
    Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message])),
  );
}

function textOf(issue: z.core.$ZodRawIssue, { language, called }: Reader): string {
  const field = fieldOf(issue.path);
  return textOfFault(faultOf(issue, field), language, { field: called[field] ?? field, limit: limitOf(issue) });
}

function limitOf({ code, minimum, maximum, params }: z.core.$ZodRawIssue): number {
  if (code === 'custom') return Number(params?.limit);
  return Number(code === 'too_small' ? minimum : maximum);
}

/** A limit above this is none that people meet. */
const largestLimit = 1_000_000;

function faultOf(issue: z.core.$ZodRawIssue, field: string): Fault {
  const { code, input, params, format, pattern, origin, minimum, maximum } = issue;
  // What may be several things mostly may be nothing as well, in words of its own.
  if (code === 'invalid_union' && input === '') return 'malformed';
  if (input === undefined || input === null || input === '') return 'empty';
  if (code === 'invalid_union' && isMeantAsLink(issue)) return 'noLink';
  if (code === 'custom' && isFault(params?.code)) return params.code;
  if (code === 'invalid_format' && format === 'url') return 'noLink';
  if (code === 'invalid_format' && format === 'email') return 'noEmail';
  if (code === 'invalid_format' && pattern === String(seenLine)) return 'unseen';
  if (code === 'too_small' && origin === 'string') return field === 'password' ? 'shortPassword' : 'tooShort';
  if (code === 'too_small' && origin === 'array' && minimum === 1) return 'empty';
  if (code === 'too_small') return 'tooSmall';
  if (code === 'too_big' && Number(maximum) <= largestLimit) return origin === 'string' ? 'tooLong' : 'tooLarge';
  return 'malformed';
}

/** A link that may be left out is one of two things. */
function isMeantAsLink({ errors, input }: z.core.$ZodRawIssue & { code: 'invalid_union' }): boolean {
  return errors.flat().some((one) => faultOf({ ...one, input } as z.core.$ZodRawIssue, '') === 'noLink');
}

/** The name of the innermost field; the places in a list and the languages of a text have none. */
function fieldOf(path: readonly PropertyKey[] = []): string {
  return path.filter((part) => typeof part === 'string').findLast((part) => part !== 'EN' && part !== 'RU') ?? '';
}
