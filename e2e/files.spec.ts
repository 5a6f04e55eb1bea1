import { expect, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { hydrated, signUp } from './people.ts';

test('a picture goes as it is, is shown no larger than needed, and soon comes as AVIF', async ({ page }) => {
  await page.goto('/');
  const shot = await page.screenshot();
  await openNewProfile(page, 'pictures');
  const sending = page.waitForRequest('**/api/files');
  await page.getByLabel('Upload a picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: shot });
  expect((await sending).headers()['content-type']).toContain('multipart/form-data');
  await page.getByRole('dialog', { name: 'Your avatar' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Avatar saved')).toBeVisible();

  const avatar = page.getByRole('button', { name: 'Account', exact: true }).locator('img');
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-96\.webp$/);
  const address = await avatar.evaluate((image: HTMLImageElement) => image.currentSrc);
  const typeNow = async () => (await page.request.get(address, { headers: { accept: 'image/avif' } })).headers();
  await expect.poll(async () => (await typeNow())['content-type'], { timeout: 30_000 }).toBe('image/avif');
  expect(await typeNow()).toMatchObject({ 'cache-control': expect.stringContaining('immutable'), vary: 'accept' });
});

test('a picture that is too large is refused in words, and another can be sent', async ({ page }) => {
  await openNewProfile(page, 'large');
  const input = page.getByLabel('Upload a picture');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(9_000_000) });
  await expect(page.getByRole('alert')).toContainText('at most 8 MB');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('dialog', { name: 'Your avatar' })).toBeVisible();
});

async function openNewProfile(page: Page, name: string): Promise<void> {
  await page.goto('/tournaments');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(page, `${name}-${Date.now()}@example.org`);
  await page.goto('/profile');
  await hydrated(page);
}
