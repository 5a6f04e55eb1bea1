import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isDuring, type Span } from './moments.ts';
import { useMinute } from './useMinute.ts';

interface Props extends Span {
  className?: string | undefined;
  children?: ReactNode;
}

/** In sight from one moment until another. It stands in the document, too, for `keepOwnTimes`, hidden as long as nobody knows the time. */
export function During({ from, to, className, children }: Props) {
  const now = useMinute();
  const isHidden = now === undefined || !isDuring({ from, to }, now);
  const place = useRef<HTMLSpanElement>(null);
  // React does not know what was told while it rested.
  useLayoutEffect(() => {
    if (place.current !== null) place.current.hidden = isHidden;
  });
  return (
    <span
      ref={place}
      className={className}
      data-during=""
      data-from={from}
      data-to={to}
      hidden={isHidden}
      suppressHydrationWarning
    >
      {children}
    </span>
  );
}
