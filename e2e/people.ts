import { expect, type Page } from '@playwright/test';

export const root = { email: 'root@example.org', password: 'a password for tests' };

/** Signs in through the page, as a person does. */
export async function signIn(page: Page, who = root): Promise<void> {
  await page.goto('/tournaments');
  await page.getByRole('button', { name: 'Log in' }).click();
  await enterCredentials(page, who);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
}

/** Where the page already asks for them. */
export async function enterCredentials(page: Page, who = root): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('E-mail').fill(who.email);
  await dialog.getByLabel('Password', { exact: false }).first().fill(who.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
}

let lastNumber = 0;

/** A title that no other test uses. */
export function newTitle(base: string): string {
  lastNumber += 1;
  return `${base} ${process.pid}-${lastNumber}`;
}
