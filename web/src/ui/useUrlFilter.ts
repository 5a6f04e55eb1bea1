import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

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

/** The filter of the address. A change takes effect at once; what is typed stands in the address a moment later. */
export function useUrlFilter<F>({ read, write, typed }: UrlFilter<F>): [F, (filter: F) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => read(new URLSearchParams(search)));
  const seen = useRef(search);
  /** What this filter has made of the address and has not seen there yet. */
  const written = useRef<readonly string[]>([]);

  useEffect(() => {
    const isNew = search !== seen.current;
    seen.current = search;
    if (isNew) {
      const place = written.current.indexOf(search);
      // Somebody followed a link.
      if (place < 0) {
        written.current = [];
        return setFilter(read(new URLSearchParams(search)));
      }
      written.current = written.current.slice(place + 1);
    }
    const asked = read(new URLSearchParams(search));
    const wanted = write(search, filter);
    if (wanted === write(search, asked)) return;
    const timer = setTimeout(
      () => {
        written.current = [...written.current, wanted === '' ? '' : `?${wanted}`];
        void navigate({ search: wanted }, { replace: true, preventScrollReset: true, state: { keepsFocus: true } });
      },
      typed(filter) === typed(asked) ? 0 : writtenAfterMs,
    );
    return () => clearTimeout(timer);
  }, [filter, search, navigate, read, write, typed]);

  return [filter, setFilter];
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
