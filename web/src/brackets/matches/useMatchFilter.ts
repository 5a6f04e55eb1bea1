import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type MatchFilter, readFilter, withFilter } from './match-filter.ts';

/** Typing is over. */
const writtenAfterMs = 300;

/** The filter of the address. A change takes effect at once, and stands in the address a moment later. */
export function useMatchFilter(): [MatchFilter, (filter: MatchFilter) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => readFilter(new URLSearchParams(search)));
  const written = useRef(search);

  useEffect(() => {
    const isOwn = search === written.current;
    written.current = search;
    // Somebody followed a link.
    if (!isOwn) setFilter(readFilter(new URLSearchParams(search)));
  }, [search]);

  useEffect(() => {
    const wanted = withFilter(search, filter);
    if (wanted === withFilter(search, readFilter(new URLSearchParams(search)))) return;
    const timer = setTimeout(() => {
      written.current = wanted === '' ? '' : `?${wanted}`;
      void navigate({ search: wanted }, { replace: true, preventScrollReset: true, state: { keepsFocus: true } });
    }, writtenAfterMs);
    return () => clearTimeout(timer);
  }, [filter, search, navigate]);

  return [filter, setFilter];
}
