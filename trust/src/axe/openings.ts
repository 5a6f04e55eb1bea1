import type { Locator, Page } from '@playwright/test';

const menu = '[popover]:popover-open';

/** What lies over a page when it is open. */
const layer = `dialog[open], ${menu}`;

/** Ending the session would end the walk, or another one. */
const leaving = /^(Log out|Выйти|End the session.*|Завершить сеанс.*)$/;

/** Names of buttons that were pressed before. */
interface Pressed {
  /** On pages of the same kind. */
  readonly onKind: Set<string>;
  /** Around the content, which is the same on all pages. */
  readonly around: Set<string>;
}

interface Button {
  readonly index: number;
  readonly name: string;
  readonly isAround: boolean;
  /** In one of many rows. */
  readonly isInRow: boolean;
}

interface Looking {
  /** Opens the page anew. */
  open(): Promise<void>;
  look(pressed: string): Promise<void>;
  /** What cannot be pressed, although it is seen. */
  complain(pressed: string): void;
  readonly pressed: Pressed;
}

/**
 * Presses one button of the page after the other, those of its menus, too, and looks whenever something opens over it or its content
 * changes. If Escape does not bring the page back as it was, it is opened anew for the next one.
 */
export async function lookBehindButtons(page: Page, looking: Looking): Promise<void> {
  const buttons = page.locator('button');
  for (;;) {
    const next = (await listButtons(buttons)).find((button) => isNew(button, looking.pressed));
    if (next === undefined) return;
    let before = await stateOf(page);
    if (!(await isPressed(buttons.nth(next.index)))) {
      // What lay over it may have gone with the page.
      await looking.open();
      before = await stateOf(page);
      const again = (await listButtons(buttons)).find((button) => isSame(button, next));
      if (again === undefined || !(await isPressed(buttons.nth(again.index)))) {
        looking.complain(next.name);
        continue;
      }
    }
    const isOpen = await turns(page, 'visible');
    if (isOpen || (await stateOf(page)) !== before) {
      await page.waitForLoadState('networkidle');
      await looking.look(next.name);
    }
    if (isOpen && (await lookBehindItems(page, next, looking)) === 0) await page.keyboard.press('Escape');
    if (!(await turns(page, 'hidden')) || (await stateOf(page)) !== before) await looking.open();
  }
}

/** The same with what the menu offers that this button has opened; says how many there were that are new. */
async function lookBehindItems(
  page: Page,
  opener: Button,
  { open, look, complain, pressed }: Looking,
): Promise<number> {
  const items = page.locator(menu).locator('button');
  const offered = (await listButtons(items)).filter((item) => isNew({ ...item, isAround: opener.isAround }, pressed));
  for (const item of offered) {
    await open();
    const again = (await listButtons(page.locator('button'))).find((button) => isSame(button, opener));
    // What did something has told of it, and is no menu's.
    if (again === undefined) break;
    const called = `${opener.name}” → “${item.name}`;
    if (!(await isPressed(page.locator('button').nth(again.index)))) {
      complain(called);
      continue;
    }
    if (!(await turns(page, 'visible', menu))) break;
    await page.waitForLoadState('networkidle');
    const there = (await listButtons(items)).find((one) => isSame(one, item));
    // Another walk of the same person may have done already what it does.
    if (there === undefined) continue;
    const before = await stateOf(page);
    if (!(await isPressed(items.nth(there.index)))) {
      complain(called);
      continue;
    }
    const isOpen = await turns(page, 'visible', 'dialog[open]');
    if (!isOpen && (await stateOf(page)) === before) continue;
    await page.waitForLoadState('networkidle');
    await look(called);
  }
  return offered.length;
}

/** Not pressed before; from now on it is. */
function isNew(button: Button, { around, onKind }: Pressed): boolean {
  const place = button.isAround ? around : onKind;
  const kind = kindOf(button);
  if (leaving.test(button.name) || place.has(kind)) return false;
  place.add(kind);
  return true;
}

/** "Remove ANNA" and "Remove BERT" are one; in rows "Name, Mage: Mage. Change" and "Name, Monk: Monk. Change", too. */
function kindOf({ name, isInRow }: Button): string {
  const what = isInRow ? name.replace(/[:,] .*/su, ': …') : name;
  return what.replace(/[\p{Lu}\d][\p{Lu}\d .'-]{2,}|\d+/gu, '…');
}

function isSame(one: Button, other: Button): boolean {
  return one.name === other.name && one.isAround === other.isAround;
}

/** One that something else lies over cannot be pressed. */
function isPressed(button: Locator): Promise<boolean> {
  return button.click({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}

/** Whether something lies over the page, or nothing any more, within what a person takes for at once. */
function turns(page: Page, state: 'visible' | 'hidden', what = layer): Promise<boolean> {
  return page
    .locator(what)
    .first()
    .waitFor({ state, timeout: 700 })
    .then(
      () => true,
      () => false,
    );
}

/** Two that are the same show the same. */
async function stateOf(page: Page): Promise<string> {
  return page.url() + (await page.locator('main').innerHTML());
}

/** What is folded away is read as well. */
export async function unfold(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLDetailsElement) one.open = true;
  });
  await page.waitForLoadState('networkidle');
}

/** Those of them that are seen and can be pressed, outside of forms that they would send. */
function listButtons(buttons: Locator): Promise<Button[]> {
  return buttons.evaluateAll((all) =>
    all.flatMap((button, index) => {
      if (!(button instanceof HTMLButtonElement)) return [];
      const isSending = button.form !== null && button.type === 'submit';
      if (isSending || button.disabled || !button.checkVisibility()) return [];
      const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
      const isInRow = button.closest('tbody tr, li') !== null;
      return [{ index, name, isAround: button.closest('main') === null, isInRow }];
    }),
  );
}
