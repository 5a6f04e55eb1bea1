import { AppError } from '@agon/contract/errors';
import { type Action, type Actor, can, type Facts } from '@agon/contract/permissions';

/** @throws {AppError} `account.notAuthorized` for a guest, `permission.denied` for anyone else who may not. */
export function authorize<A extends Action>(actor: Actor, action: A, ...facts: Facts<A>): void {
  if (can(actor, action, ...facts)) return;
  throw new AppError(actor === null ? 'account.notAuthorized' : 'permission.denied');
}
