import { passwordLimits } from '@agon/contract/account';
import { onLatinKeys } from '@agon/contract/account.passwords';
import type { Fault } from '@agon/contract/errors';

/** Who guesses tries these first. In small letters, short ones, too: what is left without figures is looked for as well. */
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * What is wrong with a new password. There is no rule on what must be in it: such rules make passwords that people forget
 * and machines guess (NIST SP 800-63B, 3.1.1.2).
 */
export async function faultOfPassword(password: string, { email, username }: Owner): Promise<Fault | undefined> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain === email || plain === email.split('@')[0]) return 'ownPassword';
  if (await isCommon(plain)) return 'commonPassword';
  const words = [...siteWords, ...wordsOf(email), ...wordsOf(username ?? '')];
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain);
  const isCarried = rest !== plain && (rest.length < passwordLimits.min || (await isCommon(rest)));
  return isCarried ? 'guessablePassword' : undefined;
}

/** Whom the password is for, as others know them. */
export interface Owner {
  readonly email: string;
  readonly username?: string;
}

/** What anybody tries here who knows what this site is. Like the owner's names, they count for nothing in a password. */
const siteWords = ['tournament', 'esports', 'bracket', 'twitch', 'battlenet', 'agon', 'турнир', 'киберспорт'];

/** What the list lacks. */
const commonBesides = ['любовь'].map(onLatinKeys);

/** Shorter ones stand in many a word. */
const shortestWord = 4;

/** The whole, and its parts; the longest first, since they hold the others. */
function wordsOf(name: string): string[] {
  const plain = name.toLowerCase();
  const [local = ''] = plain.split('@');
  const words = [plain, local, ...plain.split(/[^\p{L}\d]+/u)].filter((word) => word.length >= shortestWord);
  return words.sort((a, b) => b.length - a.length);
}

/** A Russian word is in the lists as the Latin letters on its keys, most often without figures after it. */
async function isCommon(plain: string): Promise<boolean> {
  common ??= loadCommon();
  const known = await common;
  const typed = onLatinKeys(plain);
  const isRussianWord = typed !== plain && known.has(typed.replace(/\d+$/, ''));
  return isMonotonous(plain) || isRussianWord || known.has(typed);
}

/** At most three characters again and again. */
function isMonotonous(plain: string): boolean {
  return /^(.{1,3})\1+$/u.test(plain);
}

/** Some 50,000, unpacked when the first account asks for them. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].map(String), ...commonBesides]);
}
