import type { TestAnswer } from '../../../server/src/testing/app.ts';
import type { Somebody } from './people.ts';
import type { Word } from './words.ts';

/** A knock that was not answered as the table says. */
export interface WrongCase {
  readonly endpoint: string;
  readonly who: string;
  readonly status: string;
  readonly expected: string;
  readonly got: string;
}

export interface Found {
  readonly tried: number;
  readonly wrong: readonly WrongCase[];
}

/**
 * What the answer should have been, or nothing when it was that.
 * @param code by which those who may are answered, where it is no success
 */
export function expectedInstead(
  word: Word,
  { role }: Somebody,
  code: string | undefined,
  { status, body }: TestAnswer,
): string | undefined {
  const unless = (isSo: boolean, expected: string) => (isSo ? undefined : expected);
  switch (word) {
    case 'may':
      return code === undefined ? unless(status === 200, 'success') : unless(body.code === code, code);
    case 'may not': {
      const refusal = role === null ? 'account.notAuthorized' : 'permission.denied';
      return unless(body.code === refusal, refusal);
    }
    case 'hidden':
      return unless(status === 404, 'nothing to be there');
    case 'not now':
      return unless(status === 409 || body.code === 'permission.denied', 'refusal because of the status');
  }
}

export function told({ status, body }: TestAnswer, changed: readonly string[] = []): string {
  const answer = status === 200 ? 'success' : `${status} ${body.code}`;
  return changed.length === 0 ? answer : `${answer} and other ${changed.join(', ')}`;
}
