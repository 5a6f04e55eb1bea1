import type { Somebody, Status } from './people.ts';

/** What the words of the table mean. They say what the specification says, and know nothing of the code that is tried. */

/** `not now`: as who one is one may, but the tournament's status forbids it; `hidden`: as if it were not there. */
export type Word = 'may' | 'may not' | 'hidden' | 'not now';

const open = ['pending', 'in progress'] as const;
const always = [...open, 'completed'] as const;

/** Section 6: roles, each with all that those before it may. */
const isSignedIn = ({ role }: Somebody) => role !== null;
const isOrganizer = ({ role }: Somebody) => role === 'organizer' || role === 'admin' || role === 'root';
const isAdmin = ({ role }: Somebody) => role === 'admin' || role === 'root';
const isRoot = ({ role }: Somebody) => role === 'root';

/** Section 5, "Tournament edit permission", but for the status. */
const isInCharge = ({ role, organizes, announced }: Somebody) =>
  (role === 'admin' && announced === true) ||
  (role === 'admin' && organizes === true) ||
  (role === 'organizer' && organizes === true) ||
  role === 'root';

const plays = (one: Somebody) => one.plays !== undefined;
const isFirst = (one: Somebody) => one.plays === 'first';
const isSecond = (one: Somebody) => one.plays === 'second';

export const words = {
  anybody: when(() => true, always),
  'whoever is signed in': when(isSignedIn, always),
  'whoever is signed in, while it is pending': when(isSignedIn, ['pending']),
  organizers: when(isOrganizer, always),
  admins: when(isAdmin, always),
  root: when(isRoot, always),

  'in charge': when(isInCharge, always),
  'in charge, until it is completed': when(isInCharge, open),
  'in charge, while it is pending': when(isInCharge, ['pending']),
  'in charge, while it is in progress': when(isInCharge, ['in progress']),
  'in charge, and an admin, while it is pending': among(isInCharge, isAdmin, ['pending']),
  'in charge until it is completed, then root': (one: Somebody, status: Status): Word =>
    isRoot(one) || (status !== 'completed' && isInCharge(one)) ? 'may' : 'may not',
  'its organizer, once it is completed': (one: Somebody, status: Status): Word =>
    status === 'completed' && isInCharge(one) && one.organizes === true ? 'may' : 'may not',

  'who asked to take part': hiddenFromOthers((one) => one.asked === true, always),
  'who takes part, while it is pending': hiddenFromOthers(plays, ['pending']),
  'a side of the duel, while it is in progress': when(plays, ['in progress']),
  'the side that has to answer, while it is in progress': among(plays, isFirst, ['in progress']),
  'the side that reported, or in charge, while it is in progress': among(
    (one) => plays(one) || isInCharge(one),
    (one) => isSecond(one) || isInCharge(one),
    ['in progress'],
  ),
  'its owner, or admins': when((one) => isFirst(one) || isAdmin(one), always),
} as const;

export type Words = keyof typeof words;

type Is = (one: Somebody) => boolean;

function when(who: Is, at: readonly Status[]) {
  return among(who, who, at);
}

/** Of those whom it concerns at all, only some. The status is the same for all of them. */
function among(concerned: Is, who: Is, at: readonly Status[]) {
  return (one: Somebody, status: Status): Word => {
    if (!concerned(one)) return 'may not';
    if (!at.includes(status)) return 'not now';
    return who(one) ? 'may' : 'may not';
  };
}

/** Others are told that they have no such thing. */
function hiddenFromOthers(who: Is, at: readonly Status[]) {
  return (one: Somebody, status: Status): Word => {
    const word = among(isSignedIn, who, at)(one, status);
    return word === 'may not' && isSignedIn(one) ? 'hidden' : word;
  };
}
