import { AppError, type ErrorBody } from '@agon/contract/errors';
import type { Language } from '@agon/contract/localized';
import { type Actor, isStaff } from '@agon/contract/permissions';
import multipart from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actingAs } from '../db/acting.ts';
import { errorBody } from './errors.ts';
import type { Failure, KeepFailure } from './failure.ts';
import { fileOf } from './file-form.ts';
import { parseInput, type RawInput } from './input.ts';
import { languageOf } from './language.ts';
import type { PageCache } from './page-cache.ts';
import type { Route } from './routes.ts';
import { accessTokenOf, type XsrfPairs } from './session.ts';
import { uploadCounter } from './uploads.ts';
import { sendBytes, sendOnce, Written } from './written.ts';

/** Does what only reads, and may be told what was true a moment ago, where a replica of the database may answer. */
export type ReadBehind = <T>(read: () => Promise<T>) => Promise<T>;

/** Tells who holds an access token; null when it is not, or no longer, valid. */
type ReadActor = (accessToken: string) => Promise<Actor>;

/** Serves `routes` under `/api`. */
export function mountApi(
  app: FastifyInstance,
  routes: readonly Route[],
  readers: Readers & { readonly xsrfPairs: XsrfPairs },
): void {
  app.decorate('xsrfPairs', readers.xsrfPairs);
  for (const route of routes) {
    if (route.endpoint.maxFileBytes === undefined) mountRoute(app, route, readers);
  }
  // Forms are understood nowhere else.
  app.register(async (scope) => {
    await scope.register(multipart);
    for (const route of routes) if (route.endpoint.maxFileBytes !== undefined) mountRoute(scope, route, readers);
  });
  for (const url of ['/api', '/api/*']) {
    app.all(url, () => {
      throw new AppError('request.noSuchCall');
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    leavesPages?: boolean;
  }
}

interface Readers {
  readonly readActor: ReadActor;
  readonly readBehind: ReadBehind;
  readonly cache: PageCache;
}

/** Characters of an answer that is worth compressing. */
const shortest = 1_024;

function mountRoute(app: FastifyInstance, route: Route, readers: Readers, countUpload = uploadCounter()): void {
  const { maxBodyBytes, maxFileBytes } = route.endpoint;
  app.route({
    method: route.method,
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    // Who may not send a large body is told so before it has arrived.
    ...(maxFileBytes !== undefined && {
      onRequest: async (request, reply) => {
        const actor = await actorOf(route, request, readers);
        if (actor !== null) countUpload(actor.id, reply.raw);
      },
    }),
    config: { leavesPages: route.endpoint.leavesPages ?? false },
    url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      const { forGuests } = route.endpoint;
      const answer =
        forGuests !== undefined && accessTokenOf(request) === undefined
          ? await guestAnswer(route, request, languageOf(request), readers, forGuests)
          : await answerAnew(route, request, reply, readers);
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      if (typeof answer !== 'string') return sendBytes(request, reply, answer);
      return answer.length < shortest ? reply.send(answer) : sendOnce(request, reply, answer);
    },
  });
}

async function answerAnew(route: Route, request: FastifyRequest, reply: FastifyReply, readers: Readers) {
  const actor = await actorOf(route, request, readers);
  const language = languageOf(request);
  const { params, query, body } = request;
  const file = await fileOf(request, reply, route.endpoint);
  const { body: _, ...besides } = route.endpoint;
  const input = parseInput(file === undefined ? route.endpoint : besides, { params, query, body }, language);
  const answer = () => route.answer({ ...input, file, actor, language, http: { request, reply } });
  if (isStaff(actor)) {
    const who = { id: actor.id, role: actor.role, call: route.key, request: request.id };
    return route.stringify(await actingAs(who, answer));
  }
  // Who is signed in may have written a moment ago, by way of another node.
  const mayBeBehind = route.method === 'GET' && accessTokenOf(request) === undefined;
  return route.stringify(await (mayBeBehind ? readers.readBehind(answer) : answer()));
}

type Answering = Pick<Readers, 'readBehind' | 'cache'>;

/** As a guest gets it, by way of the cache of pages, which are made of kept ones. */
function guestAnswer(
  route: Route,
  raw: RawInput,
  language: Language,
  { cache, readBehind }: Answering,
  how: 'kept' | 'shared' = 'kept',
): Written | Promise<Written> {
  const input = parseInput(route.endpoint, raw, language);
  const key = JSON.stringify([route.key, input.params, input.query, language]);
  const write = async () => {
    const answer = await readBehind(() => route.answer({ ...input, actor: null, language }));
    return new Written(200, route.stringify(answer), how);
  };
  return how === 'kept' ? cache.find(key, write) : cache.share(key, write);
}

async function actorOf({ endpoint }: Route, request: FastifyRequest, { readActor }: Readers): Promise<Actor> {
  const token = accessTokenOf(request);
  const actor = token === undefined ? null : await readActor(token);
  if (endpoint.access === 'signedIn' && actor === null) throw new AppError('account.notAuthorized');
  return actor;
}

/** Calls the API without HTTP, as a guest: for pages that everybody may see. */
export type GuestApi = (key: string, input?: Partial<RawInput>) => Promise<unknown>;

/** A call of `GuestApi` that was refused, as it would have been answered over HTTP. */
class GuestApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(body: ErrorBody) {
    super(body.error);
    this.status = body.statusCode;
    this.body = body;
  }
}

interface GuestApiDeps extends Answering {
  readonly log: FastifyBaseLogger;
  readonly keepFailure: KeepFailure;
}

export function guestApi(routes: readonly Route[], language: Language, deps: GuestApiDeps): GuestApi {
  const { log, keepFailure } = deps;
  return async (key, { params, query, body } = {}) => {
    try {
      const route = routes.find((one) => one.key === key);
      if (route?.method !== 'GET') throw new AppError('request.noSuchCall');
      if (route.endpoint.access !== 'public') throw new AppError('account.notAuthorized');
      // Pages of other addresses, and for other visitors, show the same.
      const asked = { params: textsOf(params), query: textsOf(query), body };
      return saidBy(await guestAnswer(route, asked, language, deps));
    } catch (error) {
      const keep = (failure: Omit<Failure, 'route'>) => keepFailure({ ...failure, route: key });
      throw new GuestApiError(errorBody(error, language, log, keep));
    }
  };
}

const values = new WeakMap<Written, WeakRef<object>>();

/** What an answer says. Pages that show it share it as long as the garbage collector leaves it there, so nothing in it can change. */
function saidBy(kept: Written): unknown {
  const known = values.get(kept)?.deref();
  if (known !== undefined) return known;
  const value: unknown = frozen(JSON.parse(String(kept.in('identity'))));
  if (typeof value === 'object' && value !== null) values.set(kept, new WeakRef(value));
  return value;
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Path and query parameters arrive as texts over HTTP; so they do here. */
function textsOf(parameters: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
