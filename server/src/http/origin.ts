import type { FastifyRequest } from 'fastify';

/** Where the visitor finds the site: as it is set, else as they asked for it. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl === undefined ? askedOrigin(request) : new URL(publicUrl).origin;
}

/** The Host header is the visitor's to write; what is no host in it does not count. */
function askedOrigin({ protocol, host }: FastifyRequest): string {
  const url = URL.parse(`${protocol}://${host}`);
  const isHost = url !== null && url.href === `${url.origin}/` && !/[/?#\\]/.test(host);
  return isHost ? url.origin : `${protocol}://localhost`;
}
