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

/** Who speaks for the sides of a duel; 1 is the actor. */
const duels = {
  'is its first side': [1, 2],
  'is its second side': [2, 1],
  'has nothing to do with it': [2, 3],
  'has nobody to answer': [1, null],
  'is both': [1, 1],
} as const;

test.each(Object.entries(duels))('who %s, whatever the role', (relation, speakers) => {
  const isSide = relation !== 'has nothing to do with it';
  const signedIn = people.filter((one) => one !== 'guest');
  const whoMay = (action: 'claims.takeBack' | 'claims.answer', side: 0 | 1, by: number | null) =>
    people.filter((one) => can(actorOf(one), action, { speakers, side, by }));
  expect(people.filter((one) => can(actorOf(one), 'claims.make', { speakers }))).toEqual(isSide ? signedIn : []);
  for (const side of [0, 1] as const) {
    expect(whoMay('claims.takeBack', side, 4)).toEqual(speakers[side] === 1 ? signedIn : []);
    expect(whoMay('claims.answer', side, 4)).toEqual(speakers[1 - side] === 1 ? signedIn : []);
    expect(whoMay('claims.answer', side, 1), 'what they said themselves').toEqual([]);
  }
});
