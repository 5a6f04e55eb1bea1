import type { FastifyRequest } from 'fastify';

/** What is kept of an unexpected error, for whoever runs the site: neither what was sent nor who sent it. */
export interface Failure {
  /** As the caller and the log have it. */
  readonly logCode: string;
  /** Method and pattern of the address. */
  readonly route: string;
  /** The error's class and code; its words may hold what was sent. */
  readonly kind: string;
}

export type KeepFailure = (failure: Failure) => void;

declare module 'fastify' {
  interface FastifyInstance {
    readonly keepFailure: KeepFailure;
  }
}

/** Keeps what goes wrong while this is answered. */
export function keeperFor(request: FastifyRequest): (failure: Omit<Failure, 'route'>) => void {
  return (failure) => {
    const route = `${request.method} ${request.routeOptions?.url ?? '?'}`;
    request.server.keepFailure({ ...failure, route });
  };
}

export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? String(error.code) : '';
  // Codes are short words; anything else may be more than a code.
  return /^\w{1,40}$/.test(code) ? `${error.name} ${code}` : error.name;
}
