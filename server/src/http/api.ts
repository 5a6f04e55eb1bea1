import { AppError, type ErrorBody } from '@agon/contract/errors';
import type { Language } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './errors.ts';
import { parseInput, type RawInput } from './input.ts';
import { languageOf } from './language.ts';
import type { Route } from './routes.ts';
import { accessTokenOf } from './session.ts';

/** Tells who holds an access token; null when it is not, or no longer, valid. */
export type ReadActor = (accessToken: string) => Actor;

/** Serves `routes` under `/api`. */
export function mountApi(app: FastifyInstance, routes: readonly Route[], readActor: ReadActor): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      ...(route.endpoint.maxBodyBytes !== undefined && { bodyLimit: route.endpoint.maxBodyBytes }),
      url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const answer = await answerOverHttp(route, request, reply, readActor);
        return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(answer);
      },
    });
  }
  for (const url of ['/api', '/api/*']) {
    app.all(url, () => {
      throw new AppError('request.noSuchCall');
    });
  }
}

async function answerOverHttp(route: Route, request: FastifyRequest, reply: FastifyReply, readActor: ReadActor) {
  const token = accessTokenOf(request);
  const actor = token === undefined ? null : readActor(token);
  if (route.endpoint.access === 'signedIn' && actor === null) throw new AppError('account.notAuthorized');
  const language = languageOf(request);
  const { params, query, body } = request;
  const input = parseInput(route.endpoint, { params, query, body }, language);
  return route.stringify(await route.answer({ ...input, actor, language, http: { request, reply } }));
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

export function guestApi(routes: readonly Route[], language: Language, log: FastifyBaseLogger): GuestApi {
  return async (key, { params, query, body } = {}) => {
    try {
      const route = routes.find((one) => one.key === key);
      if (route?.method !== 'GET') throw new AppError('request.noSuchCall');
      if (route.endpoint.access !== 'public') throw new AppError('account.notAuthorized');
      const input = parseInput(route.endpoint, { params: textsOf(params), query: textsOf(query), body }, language);
      return JSON.parse(route.stringify(await route.answer({ ...input, actor: null, language })));
    } catch (error) {
      throw new GuestApiError(errorBody(error, language, log));
    }
  };
}

/** Path and query parameters arrive as texts over HTTP; so they do here. */
function textsOf(parameters: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
