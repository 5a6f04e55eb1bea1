/** Each kind of thing that an endpoint can name, by the ids that it is named by. */
export type Things = Readonly<Record<string, readonly (number | string)[]>>;

/** Stands for such an id until it is known whose: one's own, somebody else's, or nobody's. */
export class Named {
  readonly kind: string;
  readonly place: number;
  /** It may be anybody's. */
  readonly isFree: boolean;

  constructor(kind: string, place: number, isFree: boolean) {
    this.kind = kind;
    this.place = place;
    this.isFree = isFree;
  }
}

/** The thing of this kind that belongs to what is knocked at; `place` is which of several. */
export function the(kind: string, place = 0): Named {
  return new Named(kind, place, false);
}

/** The same where another one would do as well. */
export function any(kind: string): Named {
  return new Named(kind, 0, true);
}

/** Puts ids in the places of things that are named. */
export function withIds(value: unknown, idOf: (named: Named) => unknown): unknown {
  if (value instanceof Named) return idOf(value);
  if (Array.isArray(value)) return value.map((one) => withIds(one, idOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withIds(one, idOf)]));
}

/** All that are named in it, each as often as it is. */
export function namedIn(value: unknown): Named[] {
  const all: Named[] = [];
  withIds(value, (named) => all.push(named));
  return all;
}

export function idIn(things: Things, { kind, place }: Named): number | string {
  const id = things[kind]?.[place];
  if (id === undefined) throw new Error(`there is no ${kind} ${place}`);
  return id;
}
