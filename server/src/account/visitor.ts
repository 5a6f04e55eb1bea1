import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { deviceSecretOf, isPage } from '../http/session.ts';
import { plainAddress } from './network.ts';

/** Who asks, as far as a connection tells. */
export interface Visitor {
  readonly userAgent: string;
  /** Of the network. */
  readonly address: string;
  /** Is it a browser's page, which keeps cookies? */
  readonly isPage: boolean;
  /** By which the browser is known again. */
  readonly device: string | undefined;
}

/** Longer than any browser's. */
const longestUserAgent = 500;

export function visitorOf(request: FastifyRequest): Visitor {
  const userAgent = (request.headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, longestUserAgent);
  return {
    userAgent,
    address: plainAddress(addressOf(request)),
    isPage: isPage(request),
    device: deviceSecretOf(request),
  };
}

/** The connection's own, or, behind a proxy that the settings trust, the one that it names; what is none was written by the visitor. */
function addressOf({ ip, socket }: FastifyRequest): string {
  return isIP(ip) > 0 ? ip : (socket.remoteAddress ?? '');
}
