import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Translator } from '../i18n/text.ts';
import { notify } from '../ui/notify.ts';
import { announcementOf } from './announcement.ts';

/** Tells who wrote to a bracket that it is written; aloud only where nothing is announced of the change itself. */
export function notifyUpdated(t: Translator, before: Bracket | null, after: Bracket): void {
  const isQuiet = before?.id === after.id && announcementOf(t, before, after) !== undefined;
  notify(t('bracketTools.updated'), { isQuiet });
}
