/** Where there is no room left, in one line; undefined for what is wrong otherwise. */
export function roomFailure(error: unknown): string | undefined {
  const { code, cause } = Object(error);
  if (code === 'ENOSPC') return 'there is no room left on the disk';
  // What PostgreSQL says of a full disk.
  if (code === '53100') return 'the database has no room left on its disk';
  return cause === undefined ? undefined : roomFailure(cause);
}
