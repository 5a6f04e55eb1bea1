import { tournamentStatus } from './tournaments.ts';

/** Who may do what: one pure rule per action. The server enforces them, the web shows or hides by them. */

export const roles = ['user', 'organizer', 'admin', 'root'] as const;
export type Role = (typeof roles)[number];

/** Somebody who is signed in. */
export interface Person {
  readonly id: number;
  readonly role: Role;
}

/** The one who acts; `null` is a guest. */
export type Actor = Person | null;

/** What the rules on a tournament look at; `status` as in `tournaments.ts`. */
export interface TournamentFacts {
  readonly status: number;
  readonly created_by: number;
  readonly organizer_id: number;
}

/** What the rules on a duel look at: who speaks for each side, as their player or captain; null where nobody does. */
export interface DuelFacts {
  readonly speakers: readonly (number | null)[];
}

/** The side of a duel that claims a result, and who said so for it. */
export interface ClaimFacts extends DuelFacts {
  readonly side: 0 | 1;
  readonly by: number | null;
}

const rules = {
  'tournaments.create': (actor: Actor) => isOrganizer(actor),
  'tournaments.listOwn': (actor: Actor) => isOrganizer(actor),
  'tournaments.chooseOrganizer': (actor: Actor) => isAdmin(actor),
  'tournaments.placeOnMainPage': (actor: Actor) => isAdmin(actor),
  'tournaments.edit': (actor: Actor, tournament: TournamentFacts) =>
    tournament.status !== tournamentStatus.completed && isInCharge(actor, tournament),
  /** In charge of it, whatever its status. */
  'tournaments.run': (actor: Actor, tournament: TournamentFacts) => isInCharge(actor, tournament),
  /** What is completed belongs to its players' records, too: only root takes it away. */
  'tournaments.delete': (actor: Actor, tournament: TournamentFacts) =>
    tournament.status === tournamentStatus.completed ? actor?.role === 'root' : isInCharge(actor, tournament),
  'champions.induct': (actor: Actor) => isAdmin(actor),
  'tournaments.reopen': (actor: Actor) => actor?.role === 'root',
  'media.manage': (actor: Actor) => isAdmin(actor),
  'claims.make': (actor: Actor, duel: DuelFacts) => actor !== null && duel.speakers.includes(actor.id),
  'claims.takeBack': (actor: Actor, claim: ClaimFacts) => actor !== null && claim.speakers[claim.side] === actor.id,
  /** Nobody confirms or disputes what they said themselves, even when both sides are theirs. */
  'claims.answer': (actor: Actor, claim: ClaimFacts) =>
    actor !== null && claim.speakers[1 - claim.side] === actor.id && claim.by !== actor.id,
} as const;

export type Action = keyof typeof rules;
export type Facts<A extends Action> = Parameters<(typeof rules)[A]> extends [Actor, infer F] ? [facts: F] : [];

/** May `actor` do `action`, given the facts that its rule looks at? */
export function can<A extends Action>(actor: Actor, action: A, ...facts: Facts<A>): boolean {
  const rule = rules[action] as (actor: Actor, ...facts: Facts<A>) => boolean;
  return rule(actor, ...facts);
}

function isInCharge(actor: Actor, tournament: TournamentFacts): boolean {
  if (actor === null) return false;
  const isTheOrganizer = tournament.organizer_id === actor.id;
  switch (actor.role) {
    case 'root':
      return true;
    case 'admin':
      return isTheOrganizer || tournament.created_by === actor.id;
    case 'organizer':
      return isTheOrganizer;
    case 'user':
      return false;
  }
}

function isOrganizer(actor: Actor): boolean {
  return actor?.role === 'organizer' || isAdmin(actor);
}

function isAdmin(actor: Actor): boolean {
  return actor?.role === 'admin' || actor?.role === 'root';
}
