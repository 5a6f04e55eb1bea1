import type { MatchNumber } from './bracket.ts';
import { BracketError } from './bracket-error.ts';

/** What an event did. `changed` are the matches that read differently now, `undone` those that lost a reported result. */
export interface Change<B> {
  readonly bracket: B;
  readonly changed: readonly MatchNumber[];
  readonly undone: readonly MatchNumber[];
}

/** For the length of one call. */
export type Mutable<T> = { -readonly [key in keyof T]: T[key] };

/**
 * The caller must have seen what is lost: no more and no less than that.
 *
 * @throws BracketError `undoesOthers`
 */
export function checkUndoes(undone: readonly MatchNumber[], event: object) {
  if (undone.length === 0 && !('undoes' in event)) return;
  const undoes = ('undoes' in event ? event.undoes : undefined) ?? [];
  if (!Array.isArray(undoes)) throw new BracketError('invalidEvent', { field: 'undoes' });
  const isSame = undoes.length === undone.length && undone.every((match) => undoes.includes(match));
  if (!isSame) throw new BracketError('undoesOthers', { matches: undone });
}

/** More are sorted by the library, whose call costs more than a handful is worth. */
const aHandful = 16;

/** By number, each once; the list that is given is used up. */
export function inOrder(matches: MatchNumber[]): MatchNumber[] {
  if (matches.length < 2) return matches;
  if (matches.length > aHandful) {
    if (matches.every((match, index) => index === 0 || match > (matches[index - 1] as number))) return matches;
    // Typed, since that is sorted without asking for each two which is first.
    const sorted = Float64Array.from(matches).sort();
    return Array.from(sorted.filter((match, index) => match !== sorted[index - 1]));
  }
  let count = 0;
  for (let next = 0; next < matches.length; next++) {
    const match = matches[next] as number;
    let place = count;
    while (place > 0 && (matches[place - 1] as number) > match) place--;
    if (place > 0 && matches[place - 1] === match) continue;
    for (let at = count; at > place; at--) matches[at] = matches[at - 1] as number;
    matches[place] = match;
    count++;
  }
  if (count < matches.length) matches.length = count;
  return matches;
}
