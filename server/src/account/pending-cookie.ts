import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPage } from '../http/session.ts';

/** By which a browser is known that has shown one of two steps; a program keeps the same by itself. */

const cookieName = 'sign_in';
const path = '/api/authorize';

/** What the first step is answered with. */
export function givePending(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, expiresAt }: { secret: string; expiresAt: Date },
  { isSecure }: { isSecure: boolean },
): { code_until: string; sign_in_token?: string } {
  const code_until = expiresAt.toISOString();
  if (!isPage(request)) return { code_until, sign_in_token: secret };
  const hidden = { path, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  reply.setCookie(cookieName, secret, { ...hidden, expires: expiresAt });
  return { code_until };
}

export function pendingSecretOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName];
}

export function forgetPending(reply: FastifyReply): void {
  reply.clearCookie(cookieName, { path });
}
