import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './ScrollNav.module.css';

/** Links in a row that scrolls where it is too narrow for them; the current one is in view. */
export function ScrollNav({ className = '', ...rest }: ComponentProps<'nav'>) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef<{ link: HTMLElement; of: number }>(undefined);
  useEffect(() => {
    const nav = ref.current;
    const link = nav?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (nav === null || link === null) return;
    const of = nav.childElementCount;
    // Whoever has scrolled on is not called back, unless links come beside it: those for organizers come with who it is.
    if (link === shown.current?.link && of === shown.current.of) return;
    shown.current = { link, of };
    nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  });
  return <nav ref={ref} className={`${styles.nav} ${className}`} {...rest} />;
}
