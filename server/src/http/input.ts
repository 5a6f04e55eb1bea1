import type { Endpoint, Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
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
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === '';
  if (isEmpty) {
    const field = String(issue.path?.at(-1) ?? '');
    return language === 'ru' ? `Заполните поле ${field}` : `Please fill ${field}`;
  }
  if (issue.code === 'custom' && issue.params?.code === 'endsBeforeStart') {
    return language === 'ru'
      ? 'Последний матч не может быть раньше начала'
      : 'The last match cannot be before the start';
  }
  const text = libraryTexts[language](issue);
  return typeof text === 'string' ? text : text?.message;
}
