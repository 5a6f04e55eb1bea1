/** As `save` seals it. */
export function sealed(state: string): string {
  return `{"version":2,"check":${checksum(state)},"state":${state}}`;
}

/** FNV-1a, written down a second time. */
export function checksum(text: string): number {
  return Number(
    [...text].reduce((hash, one) => ((hash ^ BigInt(one.charCodeAt(0))) * 0x01000193n) & 0xffffffffn, 0x811c9dc5n),
  );
}

export type Path = readonly (string | number)[];

/** To every part of a state. */
export function pathsIn(part: unknown): Path[] {
  if (typeof part !== 'object' || part === null) return [[]];
  const keys = Array.isArray(part) ? [...part.keys()] : Object.keys(part);
  const below = keys.flatMap((key) => pathsIn((part as never)[key]).map((path): Path => [key, ...path]));
  return [[], ...below];
}

/** The text of the state with another part at the end of the path. */
export function withPart(state: unknown, path: Path, part: string): string {
  const copy = { root: JSON.parse(JSON.stringify(state)) };
  let at = copy as unknown as Record<string | number, unknown>;
  for (const key of ['root', ...path.slice(0, -1)].slice(0, path.length)) at = at[key] as typeof at;
  at[path.at(-1) ?? 'root'] = JSON.parse(part);
  return JSON.stringify(copy.root);
}
