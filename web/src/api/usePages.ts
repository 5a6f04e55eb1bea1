import { useCallback, useEffect, useState } from 'react';
import { useLatest } from './useLatest.ts';

export interface Page<Entry> {
  /** The latest first. */
  readonly entries: readonly Entry[];
  readonly hasMore: boolean;
}

interface Numbered {
  readonly id: string | number;
}

/** Asks for the latest page, or for the one that begins after an entry. */
type Load<Entry extends Numbered> = (before?: Entry['id']) => Promise<Page<Entry>>;

/** All pages that are known, without a gap. */
interface Known<Entry extends Numbered> extends Page<Entry> {
  readonly load: Load<Entry>;
}

/**
 * The latest page of a list, asked for anew with every change of what it is of, and on demand those before.
 * @param load stays the same from one time to the next, or asks for another list
 * @param state what the list is of, as it is now
 */
export function usePages<Entry extends Numbered>(load: Load<Entry>, state?: unknown) {
  const { answer: known, error, ask, change } = useLatest<Known<Entry>>(withLatest);
  const [going, setGoing] = useState<{ readonly load: Load<Entry>; readonly failure?: unknown }>();
  const reload = useCallback(() => ask(async () => ({ load, ...(await load()) })), [ask, load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of it may have another list
  useEffect(() => void reload(), [reload, state]);
  const goOn = async () => {
    const last = known?.entries.at(-1);
    if (last === undefined || known?.load !== load) return;
    setGoing({ load });
    const end = await load(last.id).then(
      (page) => {
        change((now) => now && withEarlier(now, { load, before: last.id }, page));
        return undefined;
      },
      (failure: unknown) => ({ load, failure }),
    );
    setGoing((now) => (now?.load === load ? end : now));
  };
  const isOfThis = going?.load === load;
  const isCurrent = known?.load === load;
  return {
    entries: known?.entries,
    /** False while those of another list are shown, until these are there. */
    isCurrent,
    hasMore: isCurrent && known.hasMore,
    error,
    reload,
    goOn,
    isBusy: isOfThis && !('failure' in going),
    failure: isOfThis ? going.failure : undefined,
    change,
  };
}

/** What was loaded on stays, unless so much has come meanwhile that there is a gap before it. */
export function withLatest<Entry extends Numbered>(known: Known<Entry> | undefined, page: Known<Entry>): Known<Entry> {
  if (known?.load !== page.load) return page;
  const last = page.entries.at(-1);
  const place = known.entries.findIndex(({ id }) => id === last?.id);
  const earlier = place === -1 ? [] : known.entries.slice(place + 1);
  return earlier.length === 0 ? page : { ...known, entries: [...page.entries, ...earlier] };
}

/** What was asked of another list, or when another entry was the last, does not go on with these. */
export function withEarlier<Entry extends Numbered>(
  known: Known<Entry>,
  { load, before }: { readonly load: Load<Entry>; readonly before: Entry['id'] },
  { entries, hasMore }: Page<Entry>,
): Known<Entry> {
  if (known.load !== load || known.entries.at(-1)?.id !== before) return known;
  return { load, entries: [...known.entries, ...entries], hasMore };
}
