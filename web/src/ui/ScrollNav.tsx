import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './ScrollNav.module.css';

/** Links in a row that scrolls where it is too narrow for them; the current one is in view. */
export function ScrollNav({ className = '', ...rest }: ComponentProps<'nav'>) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef<{ link: HTMLElement; links: number }>(undefined);
  useEffect(() => {
    const nav = ref.current;
    const link = nav?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (nav === null || link === null) return;
    const links = nav.childElementCount;
    // Whoever has scrolled on is not called back, unless there are more links: those for organizers come with who it is, and push it out of view.
    if (link === shown.current?.link && links === shown.current.links) return;
    shown.current = { link, links };
    nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  });
  return <nav ref={ref} className={`${styles.nav} ${className}`} {...rest} />;
}
