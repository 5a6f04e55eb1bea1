import type { Page } from '@playwright/test';

/** What lies over a page when it is open. */
const layer = 'dialog[open], [popover]:popover-open';

/** Ending the session would end the walk. */
const leaving = /^(Log out|Выйти)/;

/**
 * Presses one button of the page after the other, and looks whenever something opens over it. Whatever else a button does, the
 * page is opened anew for the next one.
 * @param seen names of buttons that were pressed before, on pages of the same kind
 */
export async function lookIntoLayers(
  page: Page,
  { open, look, seen }: { open: () => Promise<void>; look: (name: string) => Promise<void>; seen: Set<string> },
): Promise<void> {
  for (;;) {
    const next = (await buttonsOf(page)).find(({ name }) => !leaving.test(name) && !seen.has(kindOf(name)));
    if (next === undefined) return;
    seen.add(kindOf(next.name));
    await page
      .locator('button')
      .nth(next.index)
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    const isOpen = await page
      .locator(layer)
      .first()
      .waitFor({ timeout: 700 })
      .then(
        () => true,
        () => false,
      );
    if (isOpen) {
      await page.waitForLoadState('networkidle');
      await look(next.name);
    }
    await open();
  }
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
function buttonsOf(page: Page): Promise<{ index: number; name: string }[]> {
  return page.locator('button').evaluateAll((all) =>
    all.flatMap((button, index) => {
      if (!(button instanceof HTMLButtonElement)) return [];
      const isSending = button.form !== null && button.type === 'submit';
      if (isSending || button.disabled || !button.checkVisibility()) return [];
      return [{ index, name: (button.getAttribute('aria-label') ?? button.textContent ?? '').trim() }];
    }),
  );
}
