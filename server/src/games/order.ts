import { AppError } from '@agon/contract/errors';

/** @throws {AppError} `game.otherOrder` unless each of the list is named once. */
export function checkOrder(ids: readonly number[], list: readonly { readonly id: number }[]): void {
  const named = new Set(ids);
  const isWhole = named.size === ids.length && ids.length === list.length && list.every(({ id }) => named.has(id));
  if (!isWhole) throw new AppError('game.otherOrder');
}
