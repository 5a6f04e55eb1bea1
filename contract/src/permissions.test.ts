import { expect, test } from 'vitest';
import { type Action, type Actor, can, type Facts, type Role } from './permissions.ts';
import { type TournamentStatus, tournamentStatus } from './tournaments.ts';

/** Who acts; their id is 1, others are 2 and on. */
type Who = Role | 'guest';
const everybody: readonly Who[] = ['guest', 'user', 'organizer', 'admin', 'root'];
const signedIn = everybody.slice(1);
const organizers: readonly Who[] = ['organizer', 'admin', 'root'];
const admins: readonly Who[] = ['admin', 'root'];
const root: readonly Who[] = ['root'];
const nobody: readonly Who[] = [];

/** Of each situation that the rule tells apart: its facts, and who may. */
type Matrix = { readonly [A in Action]: readonly (readonly [situation: string, Facts<A>, readonly Who[]])[] };

const { completed, inProgress } = tournamentStatus;

/** Who is in charge of a tournament, by what they have to do with it. */
const tournaments = [
  ['organizes and created it', { organizer_id: 1, created_by: 1 }, organizers],
  ['organizes it', { organizer_id: 1, created_by: 2 }, organizers],
  ['created it for another organizer', { organizer_id: 2, created_by: 1 }, admins],
  ['has nothing to do with it', { organizer_id: 2, created_by: 2 }, root],
] as const;

/** What somebody claims of a duel, and who may make a claim of it, take this one back, and answer it. */
const claims = [
  ['for their own, the first side', { speakers: [1, 2], side: 0, by: 1 }, signedIn, signedIn, nobody],
  ['for their own, the second side', { speakers: [2, 1], side: 1, by: 1 }, signedIn, signedIn, nobody],
  ['for their own side, by who spoke for it before', { speakers: [1, 2], side: 0, by: 4 }, signedIn, signedIn, nobody],
  ['for the other, the first side', { speakers: [2, 1], side: 0, by: 2 }, signedIn, nobody, signedIn],
  ['for the other, the second side', { speakers: [1, 2], side: 1, by: 2 }, signedIn, nobody, signedIn],
  ['for the other side, by themselves', { speakers: [2, 1], side: 0, by: 1 }, signedIn, nobody, nobody],
  ['where nobody can answer', { speakers: [1, null], side: 0, by: 1 }, signedIn, signedIn, nobody],
  ['where both sides are theirs, by themselves', { speakers: [1, 1], side: 0, by: 1 }, signedIn, signedIn, nobody],
  ['where both sides are theirs, by another', { speakers: [1, 1], side: 0, by: 4 }, signedIn, signedIn, signedIn],
  ['for another, of a duel of others', { speakers: [2, 3], side: 0, by: 2 }, nobody, nobody, nobody],
  ['of a duel for which nobody speaks', { speakers: [null, null], side: 0, by: null }, nobody, nobody, nobody],
] as const;

const matrix: Matrix = {
  'tournaments.create': always(organizers),
  'tournaments.listOwn': always(organizers),
  'tournaments.listAllDeleted': always(root),
  'tournaments.chooseOrganizer': always(admins),
  'tournaments.placeOnMainPage': always(admins),
  'tournaments.edit': inEachStatus((inCharge, status) => (status === completed ? nobody : inCharge)),
  'tournaments.run': inEachStatus((inCharge) => inCharge),
  'tournaments.delete': inEachStatus((inCharge, status) => (status === completed ? root : inCharge)),
  'tournaments.reopen': always(root),
  'tournaments.seeWallets': [
    ['organizes it, completed', [{ status: completed, organizer_id: 1, created_by: 2 }], organizers],
    ['created it for another, completed', [{ status: completed, organizer_id: 2, created_by: 1 }], nobody],
    ['has nothing to do with it, completed', [{ status: completed, organizer_id: 2, created_by: 2 }], nobody],
    ['organizes it, under way', [{ status: inProgress, organizer_id: 1, created_by: 1 }], nobody],
  ],
  'champions.induct': always(admins),
  'media.manage': always(admins),
  'games.manage': always(admins),
  'site.run': always(root),
  'teams.edit': [
    ['of which they are the captain', [{ captain_id: 1 }], signedIn],
    ['of another captain', [{ captain_id: 2 }], admins],
    ['without a captain', [{ captain_id: null }], admins],
  ],
  'players.edit': [
    ['which is their own character', [{ user_id: 1 }], signedIn],
    ['which is the character of another', [{ user_id: 2 }], admins],
    ['which is nobody’s', [{ user_id: null }], admins],
  ],
  'claims.make': claims.map(([situation, facts, may]) => [situation, [facts], may]),
  'claims.takeBack': claims.map(([situation, facts, , may]) => [situation, [facts], may]),
  'claims.answer': claims.map(([situation, facts, , , may]) => [situation, [facts], may]),
};

test.each(Object.keys(matrix) as Action[])('%s', (action) => {
  expect(whoMay(action)).toEqual(matrix[action].map(([situation, , may]) => [situation, may]));
});

function whoMay<A extends Action>(action: A) {
  const rows: Matrix[A] = matrix[action];
  return rows.map(([situation, facts]) => [situation, everybody.filter((who) => can(actorOf(who), action, ...facts))]);
}

function actorOf(who: Who): Actor {
  return who === 'guest' ? null : { id: 1, role: who };
}

function always(may: readonly Who[]): Matrix['tournaments.create'] {
  return [['always', [], may]];
}

function inEachStatus(
  may: (inCharge: readonly Who[], status: TournamentStatus) => readonly Who[],
): Matrix['tournaments.edit'] {
  return Object.entries(tournamentStatus).flatMap(([name, status]) =>
    tournaments.map(([relation, facts, inCharge]) => [
      `who ${relation}, ${name}`,
      [{ status, ...facts }],
      may(inCharge, status),
    ]),
  );
}
