import type { Bracket } from '@agon/contract/brackets.endpoints';
import { AppError } from '@agon/contract/errors';

type BracketOfType<Type> = Extract<Bracket, { readonly type: Type }>;

/** What a call for brackets of one type answers. */
export async function answerOf<const Type extends Bracket['type']>(
  types: readonly Type[],
  answer: Promise<Bracket>,
): Promise<BracketOfType<Type>> {
  const bracket = await answer;
  if (!isOfType(bracket, types)) throw new AppError('bracket.otherType');
  return bracket;
}

function isOfType<Type extends Bracket['type']>(
  bracket: Bracket,
  types: readonly Type[],
): bracket is BracketOfType<Type> {
  return types.some((type) => type === bracket.type);
}
