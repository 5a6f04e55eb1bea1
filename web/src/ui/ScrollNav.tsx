import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './ScrollNav.module.css';

/** Links in a row that scrolls where it is too narrow for them; the current one is in view. */
export function ScrollNav({ className = '', ...rest }: ComponentProps<'nav'>) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef<{ link: HTMLElement; linkCount: number }>(undefined);
  useEffect(() => {
    const nav = ref.current;
    const link = nav?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (nav === null || link === null) return;
    const linkCount = nav.childElementCount;
    // Whoever has scrolled before the script came is not called back, nor is a browser that began with the current one by itself.
    const isMoved = shown.current === undefined && nav.scrollLeft !== 0;
    // Nor is whoever has scrolled on, unless the links are others: those for organizers come with who it is, and push it out of view.
    if (link === shown.current?.link && linkCount === shown.current.linkCount) return;
    shown.current = { link, linkCount };
    if (isMoved) return;
    nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  });
  return <nav ref={ref} className={`${styles.nav} ${className}`} {...rest} />;
}
