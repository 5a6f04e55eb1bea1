import type { Somebody, Status } from './people.ts';
import type { Named } from './things.ts';

type Sent = Readonly<Record<string, unknown>>;

/** How to knock at an endpoint so that nothing but the permission stands in the way. */
export interface Knock {
  /** For the `{parts}` of its path, where they are not what `usual` says. */
  readonly at?: Readonly<Record<string, Named | string>>;
  readonly query?: Readonly<Record<string, Named | number | string>>;
  readonly body?: Sent | ((status: Status) => Sent);
  /** What is not one's own is passed over in silence: the answer is a success, and nothing has happened. */
  readonly isQuiet?: true;
  /** A success leaves all as it was: it only answers, or what is asked for is so already. All other writes have to change something. */
  readonly isIdle?: true | ((who: Somebody) => boolean);
  /** What root does before, without a body. */
  readonly first?: string;
  /**
   * The code by which those who may are answered where it is no success: they came through, and what they asked for
   * cannot be.
   */
  readonly answered?: string | ((who: Somebody, status: Status) => string | undefined);
}

export function answeredTo({ answered }: Knock, who: Somebody, status: Status): string | undefined {
  return typeof answered === 'function' ? answered(who, status) : answered;
}

/** Must a success have changed something? What was done before may have changed the same. */
export function hasToChange({ isIdle, isQuiet, first }: Knock, method: string, who: Somebody): boolean {
  if (method === 'GET' || isQuiet === true || first !== undefined) return false;
  return typeof isIdle === 'function' ? !isIdle(who) : isIdle !== true;
}
