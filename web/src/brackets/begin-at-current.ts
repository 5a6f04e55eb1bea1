import { narrow } from './view.ts';

/**
 * On a narrow screen a tree that rests begins with its current round, and the tab of that is in sight (`data-begin`). Browsers that know
 * `scroll-initial-target` see to it themselves, but not when a window becomes narrow. Returns what ends it.
 */
export function beginAtCurrent(place: Element): () => void {
  const screen = matchMedia(narrow);
  const begin = () => {
    if (!screen.matches) return;
    for (const target of place.querySelectorAll('[data-begin]')) bringIntoSight(target);
  };
  if (!CSS.supports('scroll-initial-target', 'nearest')) begin();
  screen.addEventListener('change', begin);
  return () => screen.removeEventListener('change', begin);
}

function bringIntoSight(target: Element): void {
  const scroller = scrollerOf(target);
  if (scroller === undefined) return;
  const [inner, outer] = [target.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const way = inner.left - outer.left - (outer.width - inner.width) / 2;
  // By `scrollBy` it would come no further than the next round.
  scroller.scrollTo({ left: scroller.scrollLeft + way, behavior: 'instant' });
  const rows = scroller.style.getPropertyValue('--first-rows');
  if (rows !== '') scroller.style.setProperty('--rows-in-view', rows);
}

function scrollerOf(target: Element): HTMLElement | undefined {
  for (let one = target.parentElement; one !== null; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return one;
  return undefined;
}
