import { tournamentStatus } from './tournaments.ts';

/** Who may do what: one pure rule per action. The server enforces them, the web shows or hides by them. */

export const roles = ['user', 'organizer', 'admin', 'root'] as const;
export type Role = (typeof roles)[number];

/** Somebody who is signed in. */
export interface Person {
  readonly id: number;
  readonly role: Role;
  /** A role whose rights they have not as long as two-step sign-in is off; `role` is what counts. */
  readonly restingRole?: Role | null;
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

/** What the rules on a team look at. */
export interface TeamFacts {
  readonly captain_id: number | null;
}

/** What the rules on a player look at: whose character it is. */
export interface CharacterFacts {
  readonly user_id: number | null;
}

const rules = {
  'tournaments.create': (actor: Actor) => isOrganizer(actor),
  'tournaments.listOwn': (actor: Actor) => isOrganizer(actor),
  /** Those that others deleted, too. */
  'tournaments.listAllDeleted': (actor: Actor) => actor?.role === 'root',
  'tournaments.chooseOrganizer': (actor: Actor) => isAdmin(actor),
  'tournaments.placeOnMainPage': (actor: Actor) => isAdmin(actor),
  'tournaments.edit': (actor: Actor, tournament: TournamentFacts) =>
    tournament.status !== tournamentStatus.completed && isInCharge(actor, tournament),
  /** In charge of it, whatever its status. */
  'tournaments.run': (actor: Actor, tournament: TournamentFacts) => isInCharge(actor, tournament),
  /** What is completed belongs to its players' records, too: only root takes it away. */
  'tournaments.delete': (actor: Actor, tournament: TournamentFacts) =>
    tournament.status === tournamentStatus.completed ? actor?.role === 'root' : isInCharge(actor, tournament),
  /** The wallets of those who have won a prize: for who sends it, and nobody else. */
  'tournaments.seeWallets': (actor: Actor, tournament: TournamentFacts) =>
    tournament.status === tournamentStatus.completed &&
    tournament.organizer_id === actor?.id &&
    isInCharge(actor, tournament),
  'champions.induct': (actor: Actor) => isAdmin(actor),
  'tournaments.reopen': (actor: Actor) => actor?.role === 'root',
  'media.manage': (actor: Actor) => isAdmin(actor),
  /** Games with all that belongs to them: types, hierarchy, worlds, regions, players and teams. */
  'games.manage': (actor: Actor) => isAdmin(actor),
  /** Its roster; name and captain belong to the game. */
  'teams.edit': (actor: Actor, team: TeamFacts) => isAdmin(actor) || (actor !== null && team.captain_id === actor.id),
  /** One's own, or any for who manages games. */
  'players.edit': (actor: Actor, player: CharacterFacts) =>
    isAdmin(actor) || (actor !== null && player.user_id === actor.id),
  /** The root area: accounts, settings of the site, donations and thanks. */
  'site.run': (actor: Actor) => actor?.role === 'root',
  'claims.make': (actor: Actor, duel: DuelFacts) => actor !== null && duel.speakers.includes(actor.id),
  'claims.takeBack': (actor: Actor, claim: ClaimFacts) => actor !== null && claim.speakers[claim.side] === actor.id,
  /** Nobody confirms or disputes what they said themselves, even when both sides are theirs. */
  'claims.answer': (actor: Actor, claim: ClaimFacts) =>
    actor !== null && claim.speakers[1 - claim.side] === actor.id && claim.by !== actor.id,
} as const;

/** What comes with a role as such, whatever it is about. */
export const abilities = [
  'tournaments.create',
  'tournaments.chooseOrganizer',
  'tournaments.placeOnMainPage',
  'tournaments.reopen',
  'champions.induct',
  'media.manage',
  'games.manage',
  'site.run',
] as const satisfies readonly Action[];
export type Ability = (typeof abilities)[number];

export function abilitiesOf(role: Role): readonly Ability[] {
  return abilities.filter((ability) => can({ id: 0, role }, ability));
}

export type Action = keyof typeof rules;
export type Facts<A extends Action> = Parameters<(typeof rules)[A]> extends [Actor, infer F] ? [facts: F] : [];

/** May `actor` do `action`, given the facts that its rule looks at? */
export function can<A extends Action>(actor: Actor, action: A, ...facts: Facts<A>): boolean {
  const rule = rules[action] as (actor: Actor, ...facts: Facts<A>) => boolean;
  return rule(actor, ...facts);
}

/** Whose changes are in the log: whoever has rights beyond everybody's. */
export function isStaff(actor: Actor): actor is Person {
  return isOrganizer(actor);
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
