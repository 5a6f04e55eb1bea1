/** The parts of an address that a pattern names. */
export type Params = Readonly<Record<string, string | undefined>>;

/**
 * Compares an address with a pattern: `/tournaments/:slug/:tab?` names parts, of which the last may be missing; `/root/*` is
 * everything below. Capitals and a slash at the end make no difference.
 * @returns the named parts, decoded; undefined when the address is another
 */
export function match(pattern: string, pathname: string): Params | undefined {
  const given = partsOf(pathname).map(decoded);
  const wanted = partsOf(pattern);
  const params: Record<string, string | undefined> = {};
  for (const [place, part] of wanted.entries()) {
    if (part === '*') return params;
    const found = given[place];
    const [, name, isOptional] = /^:(\w+)(\?)?$/.exec(part) ?? [];
    if (name === undefined ? found?.toLowerCase() !== part : !found && !isOptional) return undefined;
    if (name !== undefined) params[name] = found;
  }
  return given.length > wanted.length ? undefined : params;
}

function partsOf(path: string): string[] {
  const trimmed = path.replace(/^\/|\/+$/g, '');
  return trimmed === '' ? [] : trimmed.split('/');
}

/** What cannot be decoded stands for itself. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
