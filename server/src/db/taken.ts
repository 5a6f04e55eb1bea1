/**
 * Of a write that failed since something is there once only and is there already; throws any other error again. The
 * transaction cannot go on after it.
 */
export function undefinedWhenTaken(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error;
  return undefined;
}
