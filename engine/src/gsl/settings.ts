import { BracketError } from '../bracket-error.ts';
import { checkKeys, isObject, isWhole } from '../checks.ts';
import { longestBestOf } from '../score.ts';
import type { GslSettings } from './nouns.ts';

/** Settings with nothing left open. */
export interface CheckedSettings {
  readonly groups: number;
  readonly bestOf: number;
}

const mostGroups = 16_384;

/** @throws BracketError `invalidSettings` */
export function checkSettings(settings: GslSettings): CheckedSettings {
  if (!isObject(settings)) throw invalid('settings');
  checkKeys(settings, ['groups', 'bestOf']);
  const { groups, bestOf = 1 } = settings;
  if (!isWhole(groups, 1, mostGroups)) throw invalid('groups');
  if (!isWhole(bestOf, 1, longestBestOf)) throw invalid('bestOf');
  return { groups, bestOf };
}

function invalid(field: string): BracketError {
  return new BracketError('invalidSettings', { field });
}
