import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNextLocation } from '../router/RouterProvider.tsx';

/** Typing has paused. */
const writtenAfterMs = 300;

/** How a filter stands in an address, or in a form. */
export interface UrlFilter<F> {
  read(fields: { get(name: string): unknown }): F;
  /** The query with the filter in it; what says nothing is left out. */
  write(search: string, filter: F): string;
  /** What is typed, as opposed to chosen. */
  typed(filter: F): string;
}

/** The filter of the address, and what changes parts of it. A change takes effect at once; what is typed stands in the address a moment later. */
export function useUrlFilter<F>({ read, write, typed }: UrlFilter<F>): [F, (changed: Partial<F>) => void] {
  const { key, pathname, search } = useLocation();
  const next = useNextLocation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => read(new URLSearchParams(search)));
  const seen = useRef(key);
  /** What this filter has made of the address and has not seen there yet. */
  const written = useRef<readonly string[]>([]);
  /** Somebody follows a link, which the filter must not overtake. */
  const isLeaving = next !== undefined && (next.pathname !== pathname || !written.current.includes(next.search));

  useEffect(() => {
    const isNew = key !== seen.current;
    seen.current = key;
    if (isNew) {
      const place = written.current.indexOf(search);
      // A link was followed, be it to where one already was.
      if (place < 0) {
        written.current = [];
        return setFilter(read(new URLSearchParams(search)));
      }
      written.current = written.current.slice(place + 1);
    }
    if (isLeaving) return;
    const asked = read(new URLSearchParams(search));
    const wanted = write(search, filter);
    if (wanted === write(search, asked)) return;
    const timer = setTimeout(
      () => {
        written.current = [...written.current, wanted === '' ? '' : `?${wanted}`];
        void navigate(`?${wanted}`, { replace: true, keepsScroll: true, keepsFocus: true });
      },
      typed(filter) === typed(asked) ? 0 : writtenAfterMs,
    );
    // A link that was followed is told to the page a moment later, when it has time.
    const giveWay = (event: MouseEvent) => isFollowing(event) && clearTimeout(timer);
    document.addEventListener('click', giveWay, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', giveWay, { capture: true });
    };
  }, [filter, key, search, isLeaving, navigate, read, write, typed]);

  const change = useCallback((changed: Partial<F>) => setFilter((before) => ({ ...before, ...changed })), []);
  return [filter, change];
}

function isFollowing({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
  return isPlain && target instanceof Element && target.closest('a[href]') !== null;
}

/** The query with these; empty ones are left out. */
export function withFields(search: string, fields: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}
