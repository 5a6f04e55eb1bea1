import { narrow } from './view.ts';

/**
 * On a narrow screen a tree that rests begins with its current round, and the tab of that is in sight (`data-begin`); on others with its
 * beginning. Browsers that know `scroll-initial-target` see to it themselves, but not when a window changes. Returns what ends it.
 */
export function beginAtCurrent(place: Element): () => void {
  const screen = matchMedia(narrow);
  const begin = () => {
    for (const target of place.querySelectorAll('[data-begin]')) {
      const scroller = scrollerOf(target);
      if (scroller !== undefined) show(scroller, screen.matches ? target : undefined);
    }
  };
  if (screen.matches && !CSS.supports('scroll-initial-target', 'nearest')) begin();
  screen.addEventListener('change', begin);
  return () => screen.removeEventListener('change', begin);
}

/** @param target the beginning without one */
function show(scroller: HTMLElement, target: Element | undefined): void {
  const [inner, outer] = [target?.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const way = inner && inner.left - outer.left - (outer.width - inner.width) / 2;
  // By `scrollBy` it would come no further than the next round.
  scroller.scrollTo({ left: way === undefined ? 0 : scroller.scrollLeft + way, behavior: 'instant' });
  const rows = scroller.style.getPropertyValue('--first-rows');
  if (rows !== '') scroller.style.setProperty('--rows-in-view', rows);
}

function scrollerOf(target: Element): HTMLElement | undefined {
  for (let one = target.parentElement; one !== null; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return one;
  return undefined;
}
