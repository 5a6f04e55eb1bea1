import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type MatchFilter, readFilter, withFilter } from './match-filter.ts';

/** Typing has paused. */
const writtenAfterMs = 300;

/** The filter of the address. A change takes effect at once; what is typed stands in the address a moment later. */
export function useMatchFilter(): [MatchFilter, (filter: MatchFilter) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => readFilter(new URLSearchParams(search)));
  const seen = useRef(search);
  const written = useRef<string>(undefined);

  useEffect(() => {
    const isNew = search !== seen.current;
    seen.current = search;
    // Somebody followed a link.
    if (isNew && search !== written.current) return setFilter(readFilter(new URLSearchParams(search)));
    const asked = readFilter(new URLSearchParams(search));
    const wanted = withFilter(search, filter);
    if (wanted === withFilter(search, asked)) return;
    const timer = setTimeout(
      () => {
        written.current = wanted === '' ? '' : `?${wanted}`;
        void navigate({ search: wanted }, { replace: true, preventScrollReset: true, state: { keepsFocus: true } });
      },
      filter.side === asked.side ? 0 : writtenAfterMs,
    );
    return () => clearTimeout(timer);
  }, [filter, search, navigate]);

  return [filter, setFilter];
}
