import { onLatinKeys } from '@agon/contract/account.passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From guessed at once to out of reach: under 10^3, 10^6, 8 and 10 guesses, and more. */
export const strengths = [0, 1, 2, 3, 4] as const;
export type Strength = (typeof strengths)[number];

const zxcvbn = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'] },
  graphs: { qwerty: adjacencyGraphs.qwerty },
});

/** By an estimate of the guesses that it takes, not by the kinds of characters in it; of a Russian one, of the Latin keys that it is typed with. */
export function strengthOf(password: string, email: string): Strength {
  const { score } = zxcvbn.check(onLatinKeys(password), ['agon', email, ...email.split(/[@.]/).filter(Boolean)]);
  return strengths.find((strength) => strength === score) ?? 0;
}
