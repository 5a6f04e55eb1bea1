import { randomBytes } from 'node:crypto';
import { AppError, type ErrorBody, type ErrorCode, type ErrorFacts, statusOf, textOf } from '@agon/contract/errors';
import type { Language } from '@agon/contract/localized';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage, reasonOf } from '../db/outage.ts';
import { isOvertaken } from '../db/overtaken.ts';
import { type Failure, keeperFor, kindOf } from './failure.ts';
import { InvalidInput } from './input.ts';
import { languageOf } from './language.ts';
import { renewXsrfPair } from './session.ts';

/** What Fastify itself refuses, by its own codes. */
const refusedByFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.notJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.notJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.notJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
  FST_ERR_BAD_URL: 'request.noSuchCall',
};

export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Who asks has broken off, which says the same as a connection to the database that breaks.
  const isBrokenOff =
    request.raw.readableAborted && (isOutage(thrown) || codeOf(thrown) === 'ERR_STREAM_PREMATURE_CLOSE');
  const error = isBrokenOff ? new AppError('request.malformed') : thrown;
  const body = errorBody(error, languageOf(request), request.log, keeperFor(request));
  request.refusal = refusalOf(body);
  if (body.facts?.seconds !== undefined && body.statusCode === 429) reply.header('retry-after', body.facts.seconds);
  if (body.code === 'request.forged') renewXsrfPair(request, reply);
  return reply.code(body.statusCode).header('cache-control', 'no-store').send(body);
}

/** What the log and the traces say of it. */
export function refusalOf({ code, facts }: ErrorBody): FastifyRequest['refusal'] {
  return { code, ...(facts?.logCode !== undefined && { logCode: String(facts.logCode) }) };
}

/**
 * The one place where an error becomes what the caller gets. What nobody expected is logged, and kept, under a code that the
 * caller sees too.
 */
export function errorBody(
  error: unknown,
  language: Language,
  log: FastifyBaseLogger,
  keep?: (failure: Omit<Failure, 'route'>) => void,
): ErrorBody {
  if (error instanceof InvalidInput) return bodyOfInvalidInput(error);
  if (error instanceof AppError) {
    // Something else than the caller's mistake; one line is enough, as of the database.
    if (error.cause !== undefined) log.error({ code: error.code, reason: reasonOf(error.cause) }, 'out of reach');
    return refusalBody(error.code, language, error.facts);
  }
  const code = refusedByFastify[codeOf(error)];
  if (code !== undefined) return refusalBody(code, language);
  if (isOvertaken(error)) {
    log.warn({ err: error }, 'a write was overtaken by another');
    return refusalBody('request.overtaken', language);
  }
  const logCode = randomBytes(4).toString('hex');
  if (isOutage(error)) {
    // One line is enough: every call fails alike, and where it was does not matter.
    log.error({ logCode, reason: reasonOf(error) }, 'the database is out of reach');
    return refusalBody('server.unavailable', language, { logCode });
  }
  log.error({ err: error, logCode }, 'unexpected error');
  keep?.({ logCode, kind: kindOf(error) });
  return refusalBody('server.failed', language, { logCode });
}

export function refusalBody(code: ErrorCode, language: Language, facts: ErrorFacts = {}): ErrorBody {
  const text = textOf(code, language, facts);
  return { statusCode: statusOf(code), message: text, error: text, code, facts };
}

function bodyOfInvalidInput({ code, fields }: InvalidInput): ErrorBody {
  const message = [...new Set(Object.values(fields))];
  return { statusCode: statusOf(code), message, error: message.join(', '), code, fields };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
