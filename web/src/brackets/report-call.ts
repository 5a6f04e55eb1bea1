import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket, Duel } from '@agon/contract/brackets.endpoints';
import { browserApi } from '../api/browser-api.ts';
import type { Result } from './duel-result.ts';

interface Report {
  /** Null takes the result back. */
  readonly choice: Result | null;
  readonly version: number;
  readonly undoes: readonly number[] | undefined;
}

/** Reports a duel's result by the call of its bracket's type. */
export async function sendReport(bracket: Bracket, duel: Duel, { choice, version, undoes }: Report): Promise<Bracket> {
  const body = { ...bodyOf(choice), version, ...(undoes && { undoes: [...undoes] }) };
  const { id } = bracket;
  if (bracket.type === bracketTypes.elimination) {
    const params = { id, round: duel.round, duel: duel.id };
    return browserApi('POST /brackets/{id}/relegation-rounds/{round}/duels/{duel}', { params, body });
  }
  if ('group' in duel) {
    const params = { id, group: duel.group, duel: duel.id };
    return browserApi('POST /brackets/{id}/groups/{group}/duels/{duel}', { params, body });
  }
  const params = { id, round: duel.round, duel: duel.id };
  return browserApi('POST /brackets/{id}/swiss/rounds/{round}/duels/{duel}', { params, body });
}

function bodyOf(choice: Result | null) {
  if (choice === null) return { result: null };
  if (choice.result !== 'played') return choice;
  const [a, b] = choice.score;
  return { result: choice.result, score: [a, b] as [number, number] };
}
