import type { Page } from '@playwright/test';

/** What lies over a page when it is open. */
const layer = 'dialog[open], [popover]:popover-open';

/** Ending the session would end the walk. */
const leaving = /^(Log out|Выйти)/;

/** Names of buttons that were pressed before. */
export interface Pressed {
  /** On pages of the same kind. */
  readonly onKind: Set<string>;
  /** Around the content, which is the same on all pages. */
  readonly around: Set<string>;
}

interface Button {
  readonly index: number;
  readonly name: string;
  readonly isAround: boolean;
}

/**
 * Presses one button of the page after the other, and looks whenever something opens over it or its content changes. If Escape
 * does not bring the page back as it was, it is opened anew for the next one.
 */
export async function lookBehindButtons(
  page: Page,
  { open, look, pressed }: { open: () => Promise<void>; look: (name: string) => Promise<void>; pressed: Pressed },
): Promise<void> {
  const placeOf = ({ isAround }: Button) => (isAround ? pressed.around : pressed.onKind);
  const isNew = (button: Button) => !leaving.test(button.name) && !placeOf(button).has(kindOf(button.name));
  for (;;) {
    const next = (await buttonsOf(page)).find(isNew);
    if (next === undefined) return;
    placeOf(next).add(kindOf(next.name));
    const before = await stateOf(page);
    await page
      .locator('button')
      .nth(next.index)
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    const isOpen = await turns(page, 'visible');
    if (isOpen || (await stateOf(page)) !== before) {
      await page.waitForLoadState('networkidle');
      await look(next.name);
    }
    if (isOpen) await page.keyboard.press('Escape');
    if (!(isOpen && (await turns(page, 'hidden')) && (await stateOf(page)) === before)) await open();
  }
}

/** Two that are the same show the same. */
async function stateOf(page: Page): Promise<string> {
  return page.url() + (await page.locator('main').innerHTML());
}

/** Whether something lies over the page, or nothing any more, within what a person takes for at once. */
function turns(page: Page, state: 'visible' | 'hidden'): Promise<boolean> {
  return page
    .locator(layer)
    .first()
    .waitFor({ state, timeout: 700 })
    .then(
      () => true,
      () => false,
    );
}

/** "Remove ANNA" and "Remove BERT" are one. */
function kindOf(name: string): string {
  return name.replace(/[\p{Lu}\d][\p{Lu}\d .'-]{2,}|\d+/gu, '…');
}

/** What is folded away is read as well. */
export async function unfold(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLDetailsElement) one.open = true;
  });
  await page.waitForLoadState('networkidle');
}

/** Those that are seen and can be pressed, outside of forms that they would send. */
function buttonsOf(page: Page): Promise<Button[]> {
  return page.locator('button').evaluateAll((all) =>
    all.flatMap((button, index) => {
      if (!(button instanceof HTMLButtonElement)) return [];
      const isSending = button.form !== null && button.type === 'submit';
      if (isSending || button.disabled || !button.checkVisibility()) return [];
      const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
      return [{ index, name, isAround: button.closest('main') === null }];
    }),
  );
}
