import { useCallback, useState } from 'react';
import { withReload } from '../api/with-reload.ts';
import { useText } from '../i18n/text.ts';
import { notify } from '../ui/notify.ts';

/** What is being done with an entry of a list, or with the list: at most one thing at a time. */
type Doing<T> =
  | { readonly what: 'add' }
  | { readonly what: 'order' }
  | { readonly what: 'edit' | 'delete'; readonly entry: T }
  | undefined;

/** Which dialog of a list is open, and what became of the last one. */
export function useSiteList<T extends { readonly id: number }>(list: readonly T[], reload: () => Promise<void>) {
  const t = useText();
  const [doing, setDoing] = useState<Doing<T>>();
  const close = useCallback(() => setDoing(undefined), []);
  const save = async (write: Promise<unknown>) => {
    await withReload(write, reload);
    close();
    notify(t('siteTools.saved'));
  };
  return { doing: asItIs(doing, list), start: setDoing, close, save };
}

/** With the entry as it is by now. */
function asItIs<T extends { readonly id: number }>(doing: Doing<T>, list: readonly T[]): Doing<T> {
  if (doing === undefined || !('entry' in doing)) return doing;
  return { ...doing, entry: list.find(({ id }) => id === doing.entry.id) ?? doing.entry };
}
