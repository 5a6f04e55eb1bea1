import { randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '@agon/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Where a call's tokens are. Programs send them in headers. A browser's page asks for a cookie session instead
 * (`x-session: cookie` when it signs in) and never sees them; its unsafe calls then carry the XSRF pair.
 */

const accessCookie = 'access_token';
const refreshCookie = 'refresh_token';
const xsrfCookie = 'XSRF-TOKEN';
/** Readable by the page: until when its access token holds, in seconds since 1970. */
const expiryCookie = 'session_until';
/** By which a browser is known again that somebody has signed in with; it stays when they leave, and opens nothing. */
const deviceCookie = 'device';
const deviceSeconds = 400 * 24 * 3600;

export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accessExpiresAt: Date;
  readonly refreshExpiresAt: Date;
  /** For the browser's own cookie. */
  readonly deviceSecret?: string | undefined;
}

/**
 * The access token that came with the call, if any.
 * @throws {AppError} `request.forged` for an unsafe call by cookie without the XSRF pair.
 */
export function accessTokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['access-token'];
  if (typeof header === 'string' && header !== '') return header;
  const cookie = request.cookies[accessCookie];
  if (cookie !== undefined) assertNotForged(request);
  return cookie;
}

/** The refresh token that came with the call, if any; forged calls are refused as above. */
export function refreshTokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['refresh-token'];
  if (typeof header === 'string' && header !== '') return header;
  const cookie = request.cookies[refreshCookie];
  if (cookie !== undefined) assertNotForged(request);
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

/**
 * Hands new tokens over: into cookies for a page, as the answer's body for a program. A new session has a new XSRF
 * pair; a renewed one keeps it, for the page's other tabs.
 */
export function giveTokens(
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: SessionTokens,
  { isSecure, isNewSession }: { isSecure: boolean; isNewSession: boolean },
): { access_token?: string; refresh_token?: string } {
  if (!isPage(request)) return { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  const cookie = { path: '/', sameSite: 'lax', secure: isSecure } as const;
  const hidden = { ...cookie, httpOnly: true };
  reply.setCookie(accessCookie, tokens.accessToken, { ...hidden, expires: tokens.accessExpiresAt });
  reply.setCookie(refreshCookie, tokens.refreshToken, { ...hidden, expires: tokens.refreshExpiresAt });
  const readable = { ...cookie, expires: tokens.refreshExpiresAt };
  reply.setCookie(expiryCookie, String(Math.floor(tokens.accessExpiresAt.getTime() / 1000)), readable);
  const pair = isNewSession ? undefined : request.cookies[xsrfCookie];
  reply.setCookie(xsrfCookie, pair ?? randomBytes(18).toString('base64url'), readable);
  if (tokens.deviceSecret !== undefined) {
    reply.setCookie(deviceCookie, tokens.deviceSecret, { ...hidden, path: '/api', maxAge: deviceSeconds });
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

function assertNotForged(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const header = request.headers['x-xsrf-token'];
  const cookie = request.cookies[xsrfCookie];
  if (typeof header !== 'string' || header === '' || cookie === undefined || !isSame(header, cookie)) {
    throw new AppError('request.forged');
  }
}

function isSame(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
