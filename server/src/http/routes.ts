import type { Endpoint, Endpoints, Method, Received, Returned } from '@agon/contract/endpoint';
import type { Language } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import fastJson from 'fast-json-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What a handler knows of the call besides its input. */
export interface Caller {
  readonly actor: Actor;
  readonly language: Language;
  /** Absent when a page is rendered: such calls come from the server itself and only read. */
  readonly http?: { readonly request: FastifyRequest; readonly reply: FastifyReply };
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

function stringifier(schema: z.ZodType): (answer: unknown) => string {
  return fastJson(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as fastJson.Schema);
}
