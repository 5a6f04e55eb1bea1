import { AppError } from '@agon/contract/errors';
import { type Action, type Actor, can, type Facts, type Person } from '@agon/contract/permissions';

/**
 * Returns the one who acts.
 * @throws {AppError} `account.notAuthorized` for a guest, `account.secondFactorNeeded` for whose rights rest, and
 * `permission.denied` for anyone else who may not.
 */
export function authorize<A extends Action>(actor: Actor, action: A, ...facts: Facts<A>): Person {
  if (actor === null) throw new AppError('account.notAuthorized');
  if (can(actor, action, ...facts)) return actor;
  const { id, restingRole } = actor;
  const mightOtherwise = restingRole != null && can({ id, role: restingRole }, action, ...facts);
  throw new AppError(mightOtherwise ? 'account.secondFactorNeeded' : 'permission.denied');
}
