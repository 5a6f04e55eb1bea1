import { expect } from '@playwright/test';
import { test } from './closing-test.ts';

test('the page about the API shows its calls, with nothing refused and nothing asked elsewhere', async ({
  page,
  baseURL,
}) => {
  const faults: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => {
    if (/Content Security Policy|Refused/i.test(message.text())) faults.push(message.text());
  });
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).origin);
  });
  await page.goto('/api/docs');
  // Its script is three megabytes of others.
  await expect(page.getByRole('heading', { name: 'Agon API' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Make an account and sign in' })).toBeVisible();
  expect(faults).toEqual([]);
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
});
