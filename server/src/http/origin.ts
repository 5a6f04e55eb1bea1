import type { FastifyRequest } from 'fastify';

/** Where the visitor finds the site: as it is set, else as they asked for it. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl === undefined ? askedOrigin(request) : new URL(publicUrl).origin;
}

/**
 * The Host header is the visitor's to write; what is no host in it does not count. Nor does X-Forwarded-Host: many proxies pass on what
 * the visitor has written there, and caches do not tell answers apart by it.
 */
function askedOrigin({ protocol, headers: { host = '' } }: FastifyRequest): string {
  const scheme = protocol === 'https' ? 'https' : 'http';
  const url = URL.parse(`${scheme}://${host}`);
  const isHost = url !== null && url.href === `${url.origin}/` && !/[/?#\\]/.test(host);
  return isHost ? url.origin : `${scheme}://localhost`;
}
