import { AppError } from '@agon/contract/errors';
import { type Action, type Actor, can, type Facts, type Person } from '@agon/contract/permissions';

/**
 * Returns the one who acts.
 * @throws {AppError} `account.notAuthorized` for a guest, `permission.denied` for anyone else who may not.
 */
export function authorize<A extends Action>(actor: Actor, action: A, ...facts: Facts<A>): Person {
  if (actor === null) throw new AppError('account.notAuthorized');
  if (!can(actor, action, ...facts)) throw new AppError('permission.denied');
  return actor;
}
