import { expect, type Locator, type Page } from '@playwright/test';
import { announce, newTitle, signIn } from './people.ts';

/** What several journeys of organizers begin with. */

/** A new tournament with these players, on its bracket tab. */
export async function begin(page: Page, title: string, names: readonly string[]): Promise<void> {
  await signIn(page);
  await announce(page, newTitle(title));
  await page.getByRole('link', { name: 'Participants', exact: true }).click();
  await page.getByLabel('Names, one per line').fill(names.join('\n'));
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText(`${names.length} participants`)).toBeVisible();
  await page.getByRole('link', { name: 'Bracket', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Create the bracket' })).toBeVisible();
}

export function match(page: Page, number: number): Locator {
  return page.locator(`[data-match="${number}"]`);
}

/** The organizer enters a score. */
export async function report(page: Page, number: number, score: string): Promise<void> {
  await match(page, number).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: score }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}
