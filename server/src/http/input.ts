import type { Endpoint, Received } from '@agon/contract/endpoint';
import { AppError, type Fault, isFault, textOfFault } from '@agon/contract/errors';
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
 * @throws {AppError} `request.noSuchCall` when a path parameter is malformed: no resource has such an address.
 * @throws {InvalidInput} when query or body are.
 */
export function parseInput(endpoint: Endpoint, raw: RawInput, language: Language): Received<Endpoint> {
  const params = z.object(endpoint.params ?? {}).safeParse(raw.params ?? {});
  if (!params.success) throw new AppError('request.noSuchCall');
  return {
    params: params.data,
    query: endpoint.query && parsePart(endpoint.query, raw.query ?? {}, language),
    body: endpoint.body && parsePart(endpoint.body, raw.body ?? {}, language),
  } as Received<Endpoint>;
}

function parsePart(schema: z.ZodType, value: unknown, language: Language): unknown {
  const parsed = schema.safeParse(value, { error: (issue) => textOf(issue, language) });
  if (parsed.success) return parsed.data;
  throw new InvalidInput(
    Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message])),
  );
}

const libraryTexts = { en: z.locales.en().localeError, ru: z.locales.ru().localeError };

function textOf(issue: z.core.$ZodRawIssue, language: Language): string | undefined {
  const fault = faultOf(issue);
  if (fault !== undefined) return textOfFault(fault, language, fieldOf(issue.path));
  const text = libraryTexts[language](issue);
  return typeof text === 'string' ? text : text?.message;
}

function faultOf({ code, input, params, format }: z.core.$ZodRawIssue): Fault | undefined {
  if (input === undefined || input === null || input === '') return 'empty';
  if (code === 'custom') return isFault(params?.code) ? params.code : 'malformed';
  // The library would show the pattern.
  return code === 'invalid_format' && format === 'regex' ? 'malformed' : undefined;
}

/** The name of the innermost field; the places in a list have none. */
function fieldOf(path: readonly PropertyKey[] = []): string {
  return path.findLast((part) => typeof part === 'string') ?? '';
}
