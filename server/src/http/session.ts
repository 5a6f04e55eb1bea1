import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@agon/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Where a call's tokens are. Programs send them in headers. A browser's page asks for a cookie session instead
 * (`x-session: cookie` when it signs in) and never sees them; its unsafe calls then carry the XSRF pair: the cookie that every page of
 * the site can read, as a header. It belongs to one session, as others than we may be able to set a cookie here.
 */

const accessCookie = 'access_token';
const refreshCookie = 'refresh_token';
const xsrfCookie = 'XSRF-TOKEN';
/** Readable by the page: until when its access token holds, in seconds since 1970. */
const expiryCookie = 'session_until';
/** By which a browser is known again that somebody has signed in with; it stays when they leave, and opens nothing. */
const deviceCookie = 'device';
const deviceCookiePath = '/api';
/** As long as browsers keep any. */
const longestSeconds = 400 * 24 * 3600;

export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accessExpiresAt: Date;
  readonly refreshExpiresAt: Date;
  readonly xsrfPair: string;
  /** For the browser's own cookie. */
  readonly deviceSecret?: string | undefined;
}

export interface XsrfPairs {
  /** Of the session that an access token is for; undefined where the token is worth nothing. */
  of(accessToken: string): string | undefined;
  readonly isSecure: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly xsrfPairs: XsrfPairs;
  }
}

/**
 * The access token that came with the call, if any.
 * @throws {AppError} `request.forged` for an unsafe call by cookie without its session's XSRF pair.
 */
export function accessTokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['access-token'];
  if (typeof header === 'string' && header !== '') return header;
  if (isUnsafe(request)) {
    const pair = pairOfSession(request);
    // What is worth nothing does no harm, and keeps nobody from signing in.
    if (pair !== undefined) assertNotForged(request, pair);
  }
  return request.cookies[accessCookie];
}

/**
 * The refresh token that came with the call, if any. Forged calls are refused as above; where no access token says for which session, one
 * can no more than renew or end it, and the pair has only to be one.
 */
export function refreshTokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['refresh-token'];
  if (typeof header === 'string' && header !== '') return header;
  const cookie = request.cookies[refreshCookie];
  if (cookie !== undefined && isUnsafe(request)) {
    assertNotForged(request, pairOfSession(request) ?? request.cookies[xsrfCookie]);
  }
  return cookie;
}

/** Of the session that one with other tokens takes the place of; who signs in shows by that alone that it is no forgery. */
export function replacedTokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['refresh-token'];
  return typeof header === 'string' && header !== '' ? header : request.cookies[refreshCookie];
}

/** Does the visitor hold any token? Says nothing about its worth. */
export function hasSession(request: FastifyRequest): boolean {
  return request.cookies[accessCookie] !== undefined || request.cookies[refreshCookie] !== undefined;
}

/** Can the visitor's session be renewed, as far as one can see? */
export function hasRefreshToken(request: FastifyRequest): boolean {
  return request.cookies[refreshCookie] !== undefined;
}

/** Hands new tokens over: into cookies for a page, as the answer's body for a program. */
export function giveTokens(
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: SessionTokens,
  { isSecure }: { isSecure: boolean },
): { access_token?: string; refresh_token?: string } {
  if (!isPage(request)) return { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  const cookie = { path: '/', sameSite: 'lax', secure: isSecure } as const;
  const hidden = { ...cookie, httpOnly: true };
  reply.setCookie(accessCookie, tokens.accessToken, { ...hidden, expires: tokens.accessExpiresAt });
  reply.setCookie(refreshCookie, tokens.refreshToken, { ...hidden, expires: tokens.refreshExpiresAt });
  const readable = { ...cookie, expires: tokens.refreshExpiresAt };
  reply.setCookie(expiryCookie, String(Math.floor(tokens.accessExpiresAt.getTime() / 1000)), readable);
  reply.setCookie(xsrfCookie, tokens.xsrfPair, readable);
  if (tokens.deviceSecret !== undefined) {
    reply.setCookie(deviceCookie, tokens.deviceSecret, { ...hidden, path: deviceCookiePath, maxAge: longestSeconds });
  }
  return {};
}

/** Does a browser's page call, which has its session in cookies? */
export function isPage(request: FastifyRequest): boolean {
  return request.headers['x-session'] === 'cookie' || request.cookies[refreshCookie] !== undefined;
}

/** Undefined where a browser has none yet, or something else under its name. */
export function deviceSecretOf(request: FastifyRequest): string | undefined {
  const secret = request.cookies[deviceCookie] ?? '';
  return /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

export function forgetTokens(reply: FastifyReply): void {
  for (const name of [accessCookie, refreshCookie, expiryCookie, xsrfCookie]) reply.clearCookie(name, { path: '/' });
}

export function forgetDevice(reply: FastifyReply): void {
  reply.clearCookie(deviceCookie, { path: deviceCookiePath });
}

/** For a page whose cookie is not its session's pair, so that it goes on when it tries again. */
export function renewXsrfPair(request: FastifyRequest, reply: FastifyReply): void {
  const pair = pairOfSession(request);
  const { isSecure: secure } = request.server.xsrfPairs;
  // Until the browser is closed; the next renewal of the session says how long.
  if (pair !== undefined) reply.setCookie(xsrfCookie, pair, { path: '/', sameSite: 'lax', secure });
}

function pairOfSession({ cookies, server }: FastifyRequest): string | undefined {
  const token = cookies[accessCookie];
  return token === undefined ? undefined : server.xsrfPairs.of(token);
}

function isUnsafe({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function assertNotForged(request: FastifyRequest, pair: string | undefined): void {
  const header = request.headers['x-xsrf-token'];
  if (typeof header !== 'string' || header === '' || pair === undefined || !isSame(header, pair)) {
    throw new AppError('request.forged');
  }
}

function isSame(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
