/**
 * The database cannot be reached, is starting, is shutting down, has no room, or makes one wait for too long. A connection that we
 * gave up because of its silence counts as terminated.
 */
export function isOutage(error: unknown): boolean {
  // Where a host has several addresses.
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isRefusedConnection = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
  const isNoConnection = connectionFaults.test(error.message);
  const isBroken = brokenConnections.has(code);
  return isNoConnection || isRefusedConnection || isBroken || /^(57P|08|53|58)/.test(code) || isTimeout(code);
}

/** What the system says of a connection whose other end is gone, as when something is written to it just then. */
const brokenConnections = new Set(['EPIPE', 'ECONNRESET', 'ECONNABORTED']);

/** What the driver says of a connection that it does not get, or that breaks before or while it is used. */
const connectionFaults =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Of a statement, or of the wait for a lock. */
function isTimeout(code: string): boolean {
  return code === '57014' || code === '55P03';
}

/** A host with several addresses fails with an error that has only other errors in it. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
