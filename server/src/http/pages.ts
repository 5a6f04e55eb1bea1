import { AppError } from '@agon/contract/errors';
import type { Language } from '@agon/contract/localized';
import { type Actor, can } from '@agon/contract/permissions';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuestApi } from './api.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { errorBody, refusalOf, sendError } from './errors.ts';
import { keeperFor } from './failure.ts';
import { languageCookie, languageOf } from './language.ts';
import { originOf } from './origin.ts';
import type { Page, PageCache } from './page-cache.ts';
import { accessTokenOf, hasRefreshToken, hasSession } from './session.ts';
import { sendWritten, Written } from './written.ts';

/** Renders the page at an address, or says where to go instead. */
type Render = (request: {
  url: URL;
  language: Language;
  /** Of the last game that the visitor looked at. */
  chosenGame: string | undefined;
  hasSession: boolean;
  /** May the visitor see the frame of the root area? Only looked at for its addresses. */
  mayEnterRoot: boolean;
  api: GuestApi;
}) => Promise<{ location: string } | { status: number; html: string }>;

export interface Pages {
  readonly render: Render;
  /** The addresses of pages, as the router has them; what is measured and logged tells them apart. */
  readonly patterns: readonly string[];
  /** The scripts that stand in the documents. */
  readonly inlineScripts: readonly string[];
  /** The built files; undefined in development, when Vite serves them. */
  readonly folder: string | undefined;
  readonly publicUrl: string | undefined;
  /** The hosts that a frame may be of, once a visitor asks for it. */
  readonly frameHosts?: readonly string[];
  readonly cache: PageCache;
  readonly guestApi: (language: Language, log: FastifyBaseLogger) => GuestApi;
  /** Is it the slug of something that can be chosen by `?game=`? */
  readonly isGame?: (slug: string, api: GuestApi) => Promise<boolean>;
  /** Who holds an access token, as it says itself. */
  readonly readToken?: (accessToken: string) => Actor;
}

/** What a built file may be called. */
const fileName = /^\/((assets|fonts)\/)?[\w-][\w.-]*(?<!\.(br|gz))$/;

/** Serves the site's files, and for every other address its page. */
export async function mountPages(app: FastifyInstance, pages: Pages): Promise<void> {
  const policy = policyOf(pages);
  if (pages.folder !== undefined) await serveFiles(app, pages.folder);
  const answerAny = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url);
    if (isFile(path)) {
      if (pages.folder === undefined || !fileName.test(path)) throw new AppError('request.noSuchCall');
      return reply.sendFile(path);
    }
    try {
      return await answer(request, reply, pages, policy);
    } catch (error) {
      const body = errorBody(error, languageOf(request), request.log, keeperFor(request));
      request.refusal = refusalOf(body);
      return reply.code(body.statusCode).type('text/plain; charset=utf-8').send(body.error);
    }
  };
  for (const pattern of new Set([...pages.patterns, '/assets/*', '/fonts/*', '/*'])) {
    app.route({ method: ['GET', 'HEAD'], url: pattern, errorHandler: refuseUnmet, handler: answerAny });
  }
}

/** Who wants a file only as it was, which it is not any more, is told so: that is no failure. */
function refuseUnmet(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode === 412) return reply.code(412).header('cache-control', 'no-store').send();
  return sendError(error, request, reply);
}

/**
 * In a folder of files, or at the root what browsers and robots ask for without having been told of it. Any other name with
 * a dot is an unknown page.
 */
function isFile(path: string): boolean {
  return /^\/((assets|fonts)\/|[^/]+\.(ico|txt|xml|json|map|png|jpg|svg|webp|css|js|webmanifest)$)/i.test(path);
}

/** Where an address leads that cannot be decoded, as every unknown page does; undefined when it is no page's. */
export function homeInstead({ method, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' || isFile(pathOf(url)) || /^\/api\//.test(url)) return undefined;
  const game = new URLSearchParams(url.split('?')[1]).get('game');
  return game === null ? '/' : `/?${new URLSearchParams({ game })}`;
}

async function answer(request: FastifyRequest, reply: FastifyReply, pages: Pages, policy: string) {
  const url = addressOf(request, pages.publicUrl);
  const language = languageOf(request);
  const setCookie = keeperOf(reply, pages);
  if (url.searchParams.get('lng') === language) setCookie(languageCookie, language);
  const keeping = keepAskedGame(request, url, { ...pages, setCookie });
  const shorter = withoutEmpty(url);
  if (shorter !== undefined) {
    await keeping;
    return reply.redirect(shorter, 303);
  }
  // The browser takes it out of the address, too. What is deleted from an address writes it anew.
  if (url.searchParams.has('lng')) url.searchParams.delete('lng');
  const isSecret = url.searchParams.has('token');
  // Whoever comes by a letter gets the same page as everybody: what is in the link is for the browser's script alone.
  if (isSecret) url.searchParams.delete('token');
  const asked = {
    url,
    language,
    chosenGame: request.cookies.game,
    hasSession: hasSession(request),
    mayEnterRoot: isInRootArea(url) && mayEnterRoot(request, pages),
  };
  // At once, so that nobody waits twice for a database that does not answer.
  const [page] = await Promise.all([pageFor(asked, pages, request.log), keeping]);
  if ('location' in page) return reply.redirect(page.location);
  if (isForFrames(url)) reply.removeHeader('x-frame-options');
  reply.header('content-security-policy', isForFrames(url) ? forFrames(policy) : policy);
  reply.header('cache-control', isSecret ? 'no-store' : 'no-cache');
  if (isSecret) reply.header('referrer-policy', 'no-referrer');
  reply.header('vary', 'cookie, accept-language').type('text/html; charset=utf-8');
  return sendWritten(request, reply, page);
}

/** A form that is sent without scripts writes down what was left empty, too. Undefined when there is nothing of that. */
function withoutEmpty({ pathname, searchParams }: URL): string | undefined {
  const filled = [...searchParams].filter(([name, value]) => name !== '' && value !== '');
  if (filled.length === searchParams.size) return undefined;
  return filled.length === 0 ? pathname : `${pathname}?${new URLSearchParams(filled)}`;
}

type PageRequest = Omit<Parameters<Render>[0], 'api'>;

function pageFor(asked: PageRequest, { cache, render, guestApi }: Pages, log: FastifyBaseLogger): Page | Promise<Page> {
  const { url, language, chosenGame, hasSession, mayEnterRoot } = asked;
  // All that a page depends on but the data.
  const key = JSON.stringify([url.href, language, chosenGame, hasSession, mayEnterRoot]);
  return cache.find(key, async () => {
    const page = await render({ ...asked, api: guestApi(language, log) });
    return 'location' in page ? page : new Written(page.status, page.html);
  });
}

function isInRootArea({ pathname }: URL): boolean {
  return /^\/root(\/|$)/i.test(pathname);
}

/**
 * By the role that the access token claims. Whose token has expired, and can be renewed, finds out in the browser: there is
 * nothing in the frame that others must not see.
 */
function mayEnterRoot(request: FastifyRequest, { readToken }: Pages): boolean {
  const token = accessTokenOf(request);
  const actor = token === undefined ? null : (readToken?.(token) ?? null);
  return actor === null ? hasRefreshToken(request) : can(actor, 'site.run');
}

/** A bracket that other sites show in a frame. Nothing can be changed in that view, so no click can be stolen. */
function isForFrames({ pathname, searchParams }: URL): boolean {
  return /^\/tournaments\/[^/]+\/bracket\/?$/i.test(pathname) && searchParams.get('view') === 'embed';
}

function forFrames(policy: string): string {
  return policy.replace("frame-ancestors 'none'", 'frame-ancestors *');
}

/** The address of the page that was asked for. Its origin is ours, whatever the request says before the path. */
function addressOf(request: FastifyRequest, publicUrl: string | undefined): URL {
  const url = new URL(originOf(request, publicUrl));
  const [, ...query] = request.url.split('?');
  url.pathname = pathOf(request.url);
  // Two slashes at the beginning would stand for another host wherever the path alone is written.
  url.pathname = url.pathname.replace(/^\/+/, '/');
  url.search = query.join('?');
  return url;
}

/** Of an address that may say before it whose it is, as proxies are asked. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '');
}

/** What is asked for by `?lng=` or `?game=` counts for the pages that follow, too, also without scripts. */
function keeperOf(reply: FastifyReply, { publicUrl }: Pick<Pages, 'publicUrl'>) {
  const secure = publicUrl?.startsWith('https:') ?? false;
  return (name: string, value: string) => {
    reply.setCookie(name, value, { path: '/', maxAge: 365 * 24 * 3600, sameSite: 'lax', secure });
  };
}

type GameKeeping = Pick<Pages, 'isGame' | 'guestApi'> & { readonly setCookie: ReturnType<typeof keeperOf> };

/** If there is such a game. */
async function keepAskedGame(request: FastifyRequest, { searchParams }: URL, keeping: GameKeeping): Promise<void> {
  const { isGame, guestApi, setCookie } = keeping;
  const game = searchParams.get('game') ?? '';
  if (!/^[a-z0-9-]{1,120}$/.test(game) || game === request.cookies.game) return;
  if (await isGame?.(game, guestApi(languageOf(request), request.log))) setCookie('game', game);
}

/** Files are looked for when they are asked for: with a route for each, they would be two thirds of all routes. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      // The names of built files change with their content.
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
    },
  });
}

/** Scripts are ours by address or by hash; nothing is ever asked of another host but a video that a visitor plays. */
function policyOf({ folder, inlineScripts, frameHosts = [] }: Pages): string {
  // While it is developed, scripts come as they change.
  if (folder === undefined) {
    return contentSecurityPolicy({ scripts: ["'unsafe-inline'"], connections: ['ws:'], frames: frameHosts });
  }
  return contentSecurityPolicy({ inlineScripts, frames: frameHosts });
}
