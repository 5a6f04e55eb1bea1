import { expect, type Page } from '@playwright/test';

export const root = { email: 'root@example.org', password: 'a password for tests' };

/** Signs in through the page, as a person does. */
export async function signIn(page: Page, who = root): Promise<void> {
  await page.goto('/tournaments');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await enterCredentials(page, who);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}

/** Where the page already asks for them. */
export async function enterCredentials(page: Page, who = root): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('E-mail').fill(who.email);
  await dialog.getByLabel('Password', { exact: false }).first().fill(who.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Makes an account, where the page asks to sign in. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password *', { exact: true }).fill('correct horse');
  await dialog.getByLabel('Confirm password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog).toBeHidden();
}

/** As a mouse does that comes to a page: what rests wakes. */
export async function crossPage(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(1, 1);
}

/** Waits for the page's own script, and that all that rests is awake. */
export async function hydrated(page: Page): Promise<void> {
  await crossPage(page);
  await page.waitForFunction(() => {
    const content = document.getElementById('content');
    const isThere = content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'));
    return isThere && document.querySelector('[data-resting]') === null;
  });
}

/** Presses Tab until what has the focus is called so. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const nameOfFocus = () =>
    page.evaluate(() => {
      const one = document.activeElement;
      const label = one instanceof HTMLSelectElement || one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
      return (one?.getAttribute('aria-label') ?? label?.textContent ?? one?.textContent ?? '').trim();
    });
  for (let presses = 0; presses < 200; presses += 1) {
    if ((await nameOfFocus()).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`nothing called ${name} can be reached`);
}

let lastNumber = 0;

/** A title that no other test uses. */
export function newTitle(base: string): string {
  lastNumber += 1;
  return `${base} ${process.pid}-${lastNumber}`;
}

/** Announces a tournament through the page, as who may; of the first type of this game, if one is named. */
export async function announce(page: Page, title: string, game?: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Create tournament' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  if (game !== undefined) {
    await dialog.getByLabel('Game').selectOption({ label: game });
    await dialog.getByLabel('Tournament type').selectOption({ index: 0 });
  }
  await dialog.getByLabel('Start date').fill('01/03/2027');
  await dialog.getByRole('button', { name: 'Use a drawn one' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
