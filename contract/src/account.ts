export const passwordLimits = { min: 8, max: 200 } as const;

/** Characters of a code as somebody may type it: of an app six digits, a recovery code ten letters and digits. */
export const codeLimits = { digits: 6, recovery: 10, typed: 40 } as const;
export const recoveryCodeCount = 10;

/** Whom a site wants to have two-step sign-in: their rights beyond a user's rest without. */
export const secondFactorCircles = ['none', 'root', 'staff', 'all'] as const;
export type SecondFactorCircle = (typeof secondFactorCircles)[number];

/**
 * `on`; else `off`, or that the site asks for it, or does not let one use the rights of one's role without.
 */
export const secondFactorStates = ['on', 'off', 'asked', 'required'] as const;
export type SecondFactorState = (typeof secondFactorStates)[number];

/** Accounts that one call lists, and the most that it does. */
export const usersPerPage = { usual: 50, most: 200 } as const;
/** What a list of accounts can be sorted by. */
export const userSorts = ['username', 'email', 'role', 'created'] as const;
export type UserSort = (typeof userSorts)[number];

/** Characters of what people say about themselves. */
export const profileLimits = { username: { min: 3, max: 30 }, name: 60, wallet: 1000 } as const;

/** Letters of one alphabet only: otherwise an а of the other one would pass for an a. */
const usernamePattern = /^(?!.*[._-]{2})(?:[a-z\d][a-z\d._-]*[a-z\d]|[а-яё\d][а-яё\d._-]*[а-яё\d])$/iu;

/** Whoever is called so passes for somebody who runs the site. */
const ofStaff = [
  ...['admins?', 'administrators?', 'administration', 'agon', 'help', 'judges?', 'mods?', 'moderators?', 'official'],
  ...[
    'organizers?',
    'organisers?',
    'owners?',
    'referees?',
    'root',
    'security',
    'staff',
    'support',
    'system',
    'team',
    'webmaster',
  ],
  ...['агон', 'админы?', 'администраторы?', 'администрация', 'команда', 'модераторы?', 'организаторы?', 'официально'],
  ...['поддержка', 'рефери', 'система', 'судьи', 'судья', 'саппорт'],
].join('|');
/** Digits that are read as letters. */
const digits: Readonly<Record<string, number>> = {
  a: 4,
  e: 3,
  i: 1,
  l: 1,
  o: 0,
  s: 5,
  t: 7,
  а: 4,
  б: 6,
  е: 3,
  з: 3,
  и: 1,
  о: 0,
  ч: 4,
};
const inDigits = (names: string) => names.replace(/[aeilostабезиоч]/g, (letter) => `[${letter}${digits[letter]}]`);
/** They make no other name of it. */
const besides = 'the|super|sys|head|chief|main|real|site|web|master|tournament|главный|главная|глав|сайта|турнира';
const onlyOfStaff = new RegExp(`^\\d*(?:${inDigits(besides)})*(?:${inDigits(ofStaff)})+(?:${inDigits(besides)})*\\d*$`);

/**
 * Is this a name of those who run the site, or several in a row? Digits at its ends and what stands between letters do not make it another one,
 * nor do digits in place of letters.
 */
export function isNameOfStaff(name: string): boolean {
  return onlyOfStaff.test(name.toLowerCase().replace(/[._-]/g, ''));
}

/** May somebody be called so? How long it may be is another matter. */
export function isUsername(name: string): boolean {
  return usernamePattern.test(name);
}
