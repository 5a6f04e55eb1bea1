import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './ScrollNav.module.css';

/** Links in a row that scrolls where it is too narrow for them; the current one is in view. */
export function ScrollNav({ className = '', ...rest }: ComponentProps<'nav'>) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = ref.current;
    const link = nav?.querySelector<HTMLElement>('[aria-current]') ?? null;
    // Whoever has scrolled on is not called back.
    if (nav === null || link === null || link === shown.current) return;
    shown.current = link;
    nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  });
  return <nav ref={ref} className={`${styles.nav} ${className}`} {...rest} />;
}
