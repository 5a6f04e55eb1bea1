/** Who knocks, and what each is to the tournament that is knocked at. */

export const statuses = ['pending', 'in progress', 'completed'] as const;
export type Status = (typeof statuses)[number];

export interface Somebody {
  readonly is: string;
  /** A guest has none. */
  readonly role: 'user' | 'organizer' | 'admin' | 'root' | null;
  /** Is named as its organizer. */
  readonly organizes?: true;
  /** Announced it. */
  readonly announced?: true;
  /** The side of its duel 1 that they play; the first also has a team, and a player who plays nowhere. */
  readonly plays?: 'first' | 'second';
  /** Has asked to take part. */
  readonly asked?: true;
}

/** Who announced it and who organizes it are two where it matters; `else` has to do with another tournament only. */
export const people: readonly [Somebody, ...Somebody[]] = [
  { is: 'guest', role: null },
  { is: 'user', role: 'user' },
  { is: 'user who asked to take part', role: 'user', asked: true },
  { is: 'user who plays', role: 'user', plays: 'first' },
  { is: 'user who plays against them', role: 'user', plays: 'second' },
  { is: 'user who was its organizer', role: 'user', organizes: true, announced: true },
  { is: 'organizer of it', role: 'organizer', organizes: true },
  { is: 'organizer who only announced it', role: 'organizer', announced: true },
  { is: 'organizer of something else', role: 'organizer' },
  { is: 'admin who announced it', role: 'admin', announced: true },
  { is: 'admin who organizes it', role: 'admin', organizes: true },
  { is: 'admin of something else', role: 'admin' },
  { is: 'root', role: 'root' },
];
