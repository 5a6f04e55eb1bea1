import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { standStill } from '../../../e2e/accessible.ts';
import { leftInEnglish } from './latin-words.ts';
import type { View } from './views.ts';

/** What is wrong with a page as it stands. */
export async function faultsOf(page: Page, view: View, names: ReadonlySet<string>): Promise<string[]> {
  // What is scrolled halfway under the header is no small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await standStill(page);
  return [
    ...(await violationsOf(page, view)),
    ...(await overflowOf(page)),
    ...(view.language === 'ru'
      ? leftInEnglish(await textsOf(page), names).map((text) => `left in English: ${text}`)
      : []),
    ...(view.options.reducedMotion === 'reduce' ? await movingOn(page) : []),
  ];
}

/**
 * All rules of axe, those of WCAG 2.2 AA among them. Forced colours are the system's, and axe reads those that they stand for.
 * Frames, which other sites' videos alone have, are theirs: so axe needs no page of its own, which takes it as long again.
 */
async function violationsOf(page: Page, { options }: View): Promise<string[]> {
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: options.forcedColors !== 'active' } };
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ rules }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

async function overflowOf(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return pixels > 0 ? [`${pixels} pixels wider than the screen`] : [];
}

async function movingOn(page: Page): Promise<string[]> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 20,
      )
      .map((one) => ('animationName' in one ? String(one.animationName) : one.constructor.name)),
  );
  return moving.map((name) => `moves although motion is reduced: ${name}`);
}

/** What is read on it, seen or spoken, but for what says itself that it is in another language. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isForeign = (element: Element | null) =>
      element === null || element.closest('script, style, noscript, code, [lang]:not([lang="ru"])') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      if (!isForeign(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (isForeign(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return [document.title, ...texts];
  });
}
