import type { SecondFactorCircle, SecondFactorState } from '@agon/contract/account';
import type { Role } from '@agon/contract/permissions';

/** Does this role count as a user's without two-step sign-in? A user has no rights that could rest. */
export function doRightsRest(circle: SecondFactorCircle, role: Role): boolean {
  if (circle === 'root') return role === 'root';
  return circle !== 'none' && role !== 'user';
}

/** What the site says to somebody about it. */
export function secondFactorState(circle: SecondFactorCircle, role: Role, isOn: boolean): SecondFactorState {
  if (isOn) return 'on';
  if (doRightsRest(circle, role)) return 'required';
  return role !== 'user' || circle === 'all' ? 'asked' : 'off';
}
