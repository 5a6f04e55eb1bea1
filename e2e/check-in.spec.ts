import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { announce, newTitle, signIn, signUp } from './people.ts';

const minuteMs = 60_000;

test('who misses the check-in loses the place to the next in line who is ready', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await signIn(page);
  await announce(page, newTitle('Full cup'));
  const start = await moveStart(page);
  await page.getByRole('link', { name: 'Participants', exact: true }).click();
  await page.getByLabel('Names, one per line').fill('Xan\nYve');
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText('2 participants', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const terms = page.getByRole('dialog', { name: 'Places and check-in' });
  await terms.getByLabel('Places', { exact: true }).fill('1');
  await terms.getByRole('checkbox', { name: /^Waiting list/ }).check();
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms.getByText('At least 2')).toBeVisible();
  await terms.getByLabel('Places', { exact: true }).fill('4');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Participants: 2 / 4').last()).toBeVisible();

  const [eve, fay, gus] = await registerAll(browser, page, ['Eve', 'Fay', 'Gus']);
  await expect(page.getByText('3 requests wait for a decision.')).toBeVisible();
  await page.getByLabel('Choose all').check();
  await page.getByRole('button', { name: 'Approve 3' }).click();
  await expect(page.getByText('All places are taken: 1 request is on the waiting list now.')).toBeVisible();
  await expect(gus.getByText(/^GUS\d+ is on the waiting list, at place 1\.$/)).toBeVisible();
  await expect(fay.getByText('1 on the waiting list')).toBeVisible();

  // Open since half an hour ago, and closed at the first full minute after all of them had time to check in.
  const closes = Math.floor((start - Date.now() - 45_000) / minuteMs);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await terms.getByRole('checkbox', { name: /^Check-in/ }).check();
  await terms.getByLabel('Opens, minutes').fill(String(closes));
  await terms.getByLabel('Closes, minutes').fill(String(closes + 30));
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms.getByText('The check-in has to open before it closes')).toBeVisible();
  await terms.getByLabel('Opens, minutes').fill(String(closes + 30));
  await terms.getByLabel('Closes, minutes').fill(String(closes));
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 of 4 checked in')).toBeVisible();

  await eve.getByRole('button', { name: 'Check in' }).click();
  await expect(eve.getByText('You are checked in.')).toBeVisible();
  await expect(page.getByText('3 of 4 checked in')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^EVE\d+ is checked in$/ })).toBeChecked();
  await gus.getByRole('button', { name: 'I am ready to step in' }).click();
  await expect(gus.getByText('You are ready to step in')).toBeVisible();
  await expect(fay.getByRole('button', { name: 'Check in' })).toBeVisible();

  // By itself, on all pages.
  await expect(gus.getByText(/^GUS\d+ takes part\.$/)).toBeVisible({ timeout: 2.5 * minuteMs });
  await expect(fay.getByText(/^FAY\d+ lost the place/)).toBeVisible();
  await expect(page.getByText('4 of 4 checked in')).toBeVisible();
  await expect(eve.getByText('Participants: 4 / 4')).toBeVisible();

  await eve.getByRole('button', { name: 'Give the place back' }).click();
  await eve.getByRole('dialog').getByRole('button', { name: 'Give the place back' }).click();
  await expect(eve.getByText(/^You took your request for EVE\d+ back\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Let back in' }).click();
  await expect(fay.getByText(/^FAY\d+ takes part\.$/)).toBeVisible();
});

/** To a full hour in two or three hours. Returns it. */
async function moveStart(page: Page): Promise<number> {
  const start = new Date(Math.ceil(Date.now() / (60 * minuteMs)) * 60 * minuteMs + 120 * minuteMs);
  const [day = '', time = ''] = start.toISOString().split('T');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit main info' });
  await dialog.getByLabel('Start date').fill(day.split('-').toReversed().join('/'));
  await dialog.getByLabel('Start time').selectOption(time.slice(0, 5));
  await dialog.getByLabel('Time zone').selectOption({ label: 'GMT +0:00' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  return start.getTime();
}

async function registerAll(browser: Browser, organizer: Page, nicks: readonly string[]): Promise<[Page, Page, Page]> {
  const players: Page[] = [];
  for (const nick of nicks) {
    const player = await (await browser.newContext()).newPage();
    await player.goto(organizer.url());
    await player.getByRole('button', { name: 'Log in to register' }).click();
    await signUp(player, `check-in-${nick}-${process.pid}@example.org`);
    await player.getByLabel('Nick').fill(`${nick}${process.pid}`);
    await player.getByLabel('Telegram').fill(`@${nick}`);
    await player.getByRole('button', { name: 'Send the request' }).click();
    await expect(player.getByText('We will contact you to confirm!')).toBeVisible();
    players.push(player);
  }
  return players as [Page, Page, Page];
}
