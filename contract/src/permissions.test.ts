import { expect, test } from 'vitest';
import { type Action, type Actor, can, type Role } from './permissions.ts';

const people: readonly (Role | 'guest')[] = ['guest', 'user', 'organizer', 'admin', 'root'];

const actorOf = (person: Role | 'guest'): Actor => (person === 'guest' ? null : { id: 1, role: person });

const whoMay: readonly [Exclude<Action, 'tournaments.edit' | 'tournaments.run'>, ...(Role | 'guest')[]][] = [
  ['tournaments.create', 'organizer', 'admin', 'root'],
  ['tournaments.listOwn', 'organizer', 'admin', 'root'],
  ['tournaments.chooseOrganizer', 'admin', 'root'],
  ['tournaments.placeOnMainPage', 'admin', 'root'],
  ['tournaments.reopen', 'root'],
  ['media.manage', 'admin', 'root'],
];

test.each(whoMay)('%s: only %s %s %s', (action, ...allowed) => {
  expect(people.filter((person) => can(actorOf(person), action))).toEqual(allowed);
});

/** Who the tournament belongs to, seen from the one who acts; 1 is the actor, 2 somebody else. */
const tournaments = {
  'organizes and created it': { organizer_id: 1, created_by: 1 },
  'organizes it': { organizer_id: 1, created_by: 2 },
  'created it for another organizer': { organizer_id: 2, created_by: 1 },
  'has nothing to do with it': { organizer_id: 2, created_by: 2 },
} as const;

const editors: readonly [keyof typeof tournaments, ...Role[]][] = [
  ['organizes and created it', 'organizer', 'admin', 'root'],
  ['organizes it', 'organizer', 'admin', 'root'],
  ['created it for another organizer', 'admin', 'root'],
  ['has nothing to do with it', 'root'],
];

test.each(editors)('who %s runs it, and may edit it until it is completed: only %s %s %s', (relation, ...allowed) => {
  const whoMayIn = (action: 'tournaments.edit' | 'tournaments.run', status: number) =>
    people.filter((person) => can(actorOf(person), action, { status, ...tournaments[relation] }));
  expect([0, 1, 2].map((status) => whoMayIn('tournaments.edit', status))).toEqual([allowed, allowed, []]);
  expect([0, 1, 2].map((status) => whoMayIn('tournaments.run', status))).toEqual([allowed, allowed, allowed]);
});
