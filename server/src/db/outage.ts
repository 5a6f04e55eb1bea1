/** The database cannot be reached, is starting, is shutting down, or makes one wait for too long. */
export function isOutage(error: unknown): boolean {
  // Where a host has several addresses.
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isRefusedConnection = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
  const isNoConnection = /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
  return isNoConnection || isRefusedConnection || code.startsWith('57P') || code.startsWith('08') || isTimeout(code);
}

/** Of a statement, or of the wait for a lock. */
function isTimeout(code: string): boolean {
  return code === '57014' || code === '55P03';
}
