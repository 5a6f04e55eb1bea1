import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './closing-test.ts';
import { announce, newTitle, signIn } from './people.ts';

test('a tournament goes into the calendar, also without scripts', async ({ page, browser }) => {
  const title = newTitle('Remember me');
  await signIn(page);
  await announce(page, title);
  const { pathname, host } = new URL(page.url());
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await visitor.goto(`${pathname}?lng=en`);
    await visitor.getByRole('button', { name: 'Add to calendar' }).click();
    const google = visitor.getByRole('link', { name: 'Google Calendar' });
    await expect(google).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\/.*20270301T/);
    await expect(google).toHaveAttribute('target', '_blank');
    await expect(visitor.getByRole('link', { name: 'Follow it in my calendar' })).toHaveAttribute(
      'href',
      `webcal://${host}${pathname}/calendar.ics`,
    );
    const [download] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('link', { name: /Download as a file/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(`SUMMARY:${title}`);
  }

  await page.goto('/tournaments?lng=en&game=starcraft-2');
  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Follow StarCraft II' })).toHaveAttribute(
    'href',
    `webcal://${host}/calendar.ics?game=starcraft-2&lng=en`,
  );
  await expect(page.getByRole('link', { name: 'Follow all games' })).toHaveAttribute(
    'href',
    `webcal://${host}/calendar.ics`,
  );
});
