import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

declare module 'fastify' {
  interface FastifyInstance {
    isFromProxy: IsFromProxy;
  }
}

/** Has a proxy that is trusted this address? */
export type Trusts = (address: string, hop: number) => boolean;

/** Does a request come from such a proxy? Only then its `x-request-id` and the like count. */
export type IsFromProxy = (request: Pick<IncomingMessage, 'socket'>) => boolean;

/** @param networks as "10.0.0.0/8" or "loopback"; undefined: no proxy is known to stand in front */
export function trustIn(networks: readonly string[] | undefined): Trusts | undefined {
  return networks && compile([...networks]);
}

export function fromProxy(trusts: Trusts | undefined): IsFromProxy {
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && trusts?.(remoteAddress, 0) === true;
}
