import type { ReactNode } from 'react';
import { isDuring, type Span } from './own-time.ts';
import { useMinute } from './useMinute.ts';

interface Props extends Span {
  className?: string | undefined;
  children?: ReactNode;
}

/** In sight from one moment until another. It stands in the document, too, for `keepOwnTimes`, hidden as long as nobody knows the time. */
export function During({ from, to, className, children }: Props) {
  const now = useMinute();
  return (
    <span
      className={className}
      data-during=""
      data-from={from}
      data-to={to}
      hidden={now === undefined || !isDuring({ from, to }, now)}
    >
      {children}
    </span>
  );
}
