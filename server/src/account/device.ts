import type { Session } from '@agon/contract/account.security.endpoints';
import Bowser from 'bowser';

const longestName = 40;

/** What a `User-Agent` says of a browser and its system; of a program, its own name. */
export function deviceOf(userAgent: string): Session['device'] {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || programOf(userAgent), system: os.name || null };
}

/** "curl/8.14.1" is curl. */
function programOf(userAgent: string): string | null {
  const name = /^[\w.-]+/.exec(userAgent)?.[0];
  return name === undefined || name === 'Mozilla' ? null : name.slice(0, longestName);
}
