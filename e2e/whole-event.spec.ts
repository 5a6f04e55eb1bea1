import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { match, report } from './organizing.ts';
import { newTitle, signIn, signUp } from './people.ts';

/** One event of teams from its announcement to the hall of fame, as an organizer, two captains and a visitor see it. */

const own = `${process.pid}`;
const [falcons, wolves] = [`FALCONS ${own}`, `WOLVES ${own}`];
const others = Array.from({ length: 14 }, (_, index) => `TEAM ${own}-${index + 1}`);

test('an event of sixteen teams from announcement to hall of fame', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const title = newTitle('Sixteen');
  await signIn(page);
  await announceForTeams(page, title);
  const address = new URL(page.url()).pathname;

  const visitor = await newPage(browser, `${address}?lng=en`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.getByRole('link', { name: 'Prizes' })).toBeHidden();

  await page.goto(`${address}/prizes`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Add a place' }).click();
  await page.keyboard.type('$1,000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await visitor.getByRole('link', { name: 'Prizes' }).click();
  await expect(visitor.getByText('$1,000')).toBeVisible();

  const [falconsCaptain, wolvesCaptain] = [
    await registerTeam(browser, address, falcons),
    await registerTeam(browser, address, wolves),
  ];
  await page.goto(`${address}/participants`);
  await expect(page.getByText('2 requests wait for a decision.')).toBeVisible();
  await page.getByLabel('Choose all').check();
  await page.getByRole('button', { name: 'Approve 2' }).click();
  await expect(falconsCaptain.getByText(`${falcons} takes part.`)).toBeVisible();
  await expect(wolvesCaptain.getByText(`${wolves} takes part.`)).toBeVisible();
  await page.getByLabel('Names, one per line').fill(others.join('\n'));
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText('16 participants', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Bracket', exact: true }).click();
  await page.getByRole('button', { name: 'Create the bracket' }).click();
  await expect(match(page, 1)).toContainText(falcons);
  await page.getByRole('button', { name: 'Start the tournament' }).click();

  await visitor.goto(`${address}/bracket`);
  for (let number = 1; number <= 14; number++) await report(page, number, '2 : 0');
  await expect(match(visitor, 15)).toContainText(falcons);
  await expect(match(visitor, 15)).toContainText(wolves);

  // The captains report the final themselves.
  await falconsCaptain.goto(`${address}/bracket`);
  await falconsCaptain.getByRole('button', { name: 'Report the result' }).click();
  await falconsCaptain.getByRole('dialog').getByText('2 : 1').click();
  await falconsCaptain.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await wolvesCaptain.goto(`${address}/bracket`);
  await wolvesCaptain.getByRole('button', { name: 'Confirm 2 : 1' }).click();
  await expect(match(visitor, 15)).toContainText(/2.*1/s);

  await page.getByRole('button', { name: 'Complete the tournament' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete the tournament' }).click();
  await expect(visitor.locator('article > header')).toContainText(`Champion: ${falcons}`);

  await visitor.goto('/champions?lng=en');
  await visitor.getByLabel('Search').fill(falcons);
  await expect(visitor.getByRole('listitem').filter({ hasText: title })).toHaveCount(1);
  await visitor.getByRole('link', { name: falcons }).click();
  await expect(visitor.getByRole('row', { name: title }).first()).toContainText('1 of 16');
  await visitor.getByRole('link', { name: `${wolves} 1 : 0` }).click();
  await expect(visitor.getByRole('row', { name: wolves })).toContainText('Win 2:1');
  await visitor.goto('/ranking?lng=en&game=rocket-league&of=teams&season=2027');
  // 100 · log2(17): four matches won.
  await expect(visitor.getByRole('row', { name: falcons })).toContainText('409');

  await page.goto('/hall-of-fame?lng=en&game=rocket-league');
  await page.getByRole('button', { name: 'Add champion' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(falcons);
  await dialog.getByLabel(falcons).check();
  await dialog.getByLabel('For what in English').fill('First of sixteen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await visitor.goto('/hall-of-fame?lng=en');
  await expect(visitor.getByRole('listitem').filter({ hasText: falcons })).toContainText('First of sixteen');

  await falconsCaptain.goto(address);
  await expect(falconsCaptain.getByRole('button', { name: 'Complete the tournament' })).toBeHidden();
  await expect(falconsCaptain.getByRole('button', { name: 'Reopen the tournament' })).toBeHidden();
});

async function newPage(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  return page;
}

async function announceForTeams(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Create tournament' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Game').selectOption({ label: 'Rocket League' });
  await dialog.getByLabel('Tournament type').selectOption({ index: 0 });
  await dialog.getByLabel('Start date').fill('01/03/2027');
  await dialog.getByRole('button', { name: 'Use a drawn one' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Somebody makes an account, a team, and asks for a place. */
async function registerTeam(browser: Browser, address: string, name: string): Promise<Page> {
  const captain = await newPage(browser, `${address}?lng=en`);
  await captain.getByRole('button', { name: 'Log in to register' }).click();
  await signUp(captain, `${name.replace(' ', '-').toLowerCase()}@example.org`);
  const dialog = captain.getByRole('dialog');
  await dialog.getByLabel('Name of the team').fill(name);
  await dialog.getByLabel('Discord').fill('captain#1');
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(captain.getByText('We will contact you to confirm!')).toBeVisible();
  return captain;
}
