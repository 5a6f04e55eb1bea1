import { kindReferredBy } from '@agon/contract/site.changes';
import type { Change } from '@agon/contract/site.changes.endpoints';
import type { Translator } from '../i18n/text.ts';
import { changedValue, deedOf, differencesIn, type Names, type ShownValue } from './change-texts.ts';

/** What is shown of it by column, beside the sentence. */
export function changedRows(t: Translator, change: Change, names: Names) {
  const shown = (column: string, value: unknown) => changedValue(t, { change, names }, column, value);
  return (
    Object.keys({ ...change.before, ...change.after })
      .filter((column) => !isInSentence(change, column))
      .flatMap((column) => differencesIn(change, column))
      .map((row) => ({ row, before: shown(row.column, row.before), after: shown(row.column, row.after) }))
      // An account that is gone is nobody, before as after.
      .filter(({ row, before, after }) => !isOfPerson(change, row.column) || !isSame(before, after))
  );
}

/**
 * Has it lost what it said, or whom it was about, with an account? A change has columns or hidden ones when it is written, and a
 * player a nick; the others have a name as long as the account is there.
 */
export function isErased(t: Translator, change: Change, names: Names): boolean {
  const { act, kind, name, before, after, hidden } = change;
  if (['users', 'sessions', 'devices', 'second_factors', 'requests'].includes(kind)) return name === null;
  if (kind === 'players' && act !== 'update') return !('nick' in { ...before, ...after });
  if (kind === 'bracket_events' || deedOf(change) !== 'update') return false;
  return hidden.length === 0 && changedRows(t, change, names).length === 0;
}

function isOfPerson({ kind, act }: Change, column: string): boolean {
  return act === 'update' && kindReferredBy(kind, column) === 'users';
}

function isSame(before: ShownValue, after: ShownValue): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** What the sentence above the values tells already. */
function isInSentence({ kind, act, tournament, after }: Change, column: string): boolean {
  if (column === 'id' || (kind === 'tournaments' && act === 'update' && column.startsWith('deleted_'))) return true;
  if (column === 'tournament_id') return tournament !== null;
  if (kind === 'bracket_events') {
    return (
      column === 'type' ||
      column === 'facts' ||
      // Which pairs there are is told, and their bracket says why.
      column === 'reasons' ||
      (after.type === 'report' && ['match', 'sides', 'result'].includes(column))
    );
  }
  return (
    act !== 'update' && /^(player|team)_id$/.test(column) && /^(participants|team_members|hall_of_fame)$/.test(kind)
  );
}
