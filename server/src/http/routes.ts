import type { Endpoint, Endpoints, Method, Received, Returned } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Language } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import fastJson from 'fast-json-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What a handler knows of the call besides its input. */
export interface Caller {
  readonly actor: Actor;
  readonly language: Language;
  /** The file of the form that came in place of the body. */
  readonly file?: AsyncIterable<Buffer> | undefined;
  /** Absent when a page is rendered: such calls come from the server itself and only read. */
  readonly http?: { readonly request: FastifyRequest; readonly reply: FastifyReply };
}

/** Sessions are a matter of headers and cookies; pages rendered by the server have none. */
export function overHttp({ http }: Pick<Caller, 'http'>): NonNullable<Caller['http']> {
  if (http === undefined) throw new AppError('account.notAuthorized');
  return http;
}

export type Handlers<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Endpoint
    ? (call: Received<Table[Key]> & Caller) => Promise<Returned<Table[Key]>>
    : never;
};

/** An endpoint with all that is needed to answer it. */
export interface Route {
  readonly key: string;
  readonly method: Method;
  /** As declared, with `{param}`. */
  readonly path: string;
  readonly endpoint: Endpoint;
  answer(call: Received<Endpoint> & Caller): Promise<unknown>;
  /** Writes what the endpoint declares, and nothing else that the answer may hold. */
  stringify(answer: unknown): string;
}

/** Joins a contract's table with its handlers. A missing handler does not compile. */
export function routesOf<const Table extends Endpoints>(table: Table, handlers: Handlers<Table>): Route[] {
  const answers = handlers as unknown as Record<string, Route['answer']>;
  return Object.entries<Endpoint>(table).map(([key, endpoint]) => {
    const [method, path] = key.split(' ') as [Method, string];
    const answer = answers[key];
    if (answer === undefined) throw new Error(`${key} has no handler`);
    return { key, method, path, endpoint, answer, stringify: stringifier(endpoint.returns) };
  });
}

/** Made with the first answer: to make them all at the start would be a large part of it. */
function stringifier(schema: z.ZodType): (answer: unknown) => string {
  let made: ((answer: unknown) => string) | undefined;
  return (answer) => {
    made ??= newStringifier(schema);
    return made(answer);
  };
}

function newStringifier(schema: z.ZodType): (answer: unknown) => string {
  if (schema instanceof z.ZodDiscriminatedUnion) return stringifierOfKinds(schema);
  return fastJson(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', override: asWritten }) as fastJson.Schema);
}

/**
 * What was made here needs no check of its form once more. Of a choice the writer tries one after the other, with a validator that costs a
 * large part of the start: what may be null, and texts of several kinds, need none. It knows only ASCII in addresses, too.
 */
function asWritten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { anyOf = [] } = jsonSchema;
  const values = anyOf.filter(({ type }) => type !== 'null');
  const isOneText = values.length > 0 && values.every(({ type }) => type === 'string');
  const [value]: readonly z.core.JSONSchema.BaseSchema[] = isOneText ? [{ type: 'string' }] : values;
  const isPlain = value?.type !== undefined && value.const === undefined;
  if (isPlain && (isOneText || values.length === 1)) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, value, values.length < anyOf.length && { nullable: true });
  }
  delete jsonSchema.format;
}

/** Looks only at what tells the kinds apart; a schema of any of them would try them one after the other. */
function stringifierOfKinds(schema: z.ZodDiscriminatedUnion): (answer: unknown) => string {
  const { discriminator } = schema.def;
  const kinds = schema.options.map((option) => {
    if (!(option instanceof z.ZodObject)) throw new Error('a kind of answer must be an object');
    return { is: option.shape[discriminator], stringify: stringifier(option) };
  });
  return (answer) => {
    const mark = Object(answer)[discriminator];
    const kind = kinds.find(({ is }) => is.safeParse(mark).success);
    if (kind === undefined) throw new Error('an answer is of none of the kinds that its endpoint declares');
    return kind.stringify(answer);
  };
}
