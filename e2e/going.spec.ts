import { expect, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { announce, hydrated, newTitle, signIn } from './people.ts';

const list = '/tournaments?game=starcraft-2';

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

test('back and forward show what was in view, and a new page its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto(list);
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 250));
  await follow(page, 'Media');
  await expect(page).toHaveTitle(/Media/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/Tournaments/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250);
  await page.goForward();
  await expect(page).toHaveTitle(/Media/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('of links that are followed one after the other the last counts', async ({ page }) => {
  await page.goto(list);
  await hydrated(page);
  const held: (() => void)[] = [];
  await page.route('**/api/media-list*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await follow(page, 'Media');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await follow(page, 'Contacts');
  await expect(page).toHaveTitle(/Contacts/);
  for (const letGo of held) letGo();
  await page.waitForTimeout(500);
  await expect(page).toHaveTitle(/Contacts/);
  await page.goBack();
  await expect(page).toHaveURL(/\/tournaments\?/);
});

test('a link to where one is adds nothing to the history', async ({ page }) => {
  await page.goto('/contacts');
  await hydrated(page);
  await follow(page, 'Media');
  await expect(page).toHaveTitle(/Media/);
  const before = await page.evaluate(() => history.length);
  await follow(page, 'Media');
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.goBack();
  await expect(page).toHaveTitle(/Contacts/);
});

test('a place in the page is gone to and come back from without loading anything', async ({ page }) => {
  await page.goto('/contacts');
  await hydrated(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(page).toHaveTitle(/Contacts/);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('what is not saved is asked about before one goes back, and once only', async ({ page }) => {
  await signIn(page);
  await page.goto('/contacts');
  await hydrated(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'root@example.org' }).click();
  const name = page.getByLabel('First name');
  await name.fill('Somebody else');
  await page.goBack();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(name).toHaveValue('Somebody else');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveTitle(/Contacts/);
  await page.goForward();
  await expect(name).not.toHaveValue('Somebody else');
});

test('an address that nothing stands at leads home with its game', async ({ page }) => {
  await page.goto('/no/such/page?game=starcraft-2');
  await expect(page).toHaveURL(/\/\?game=starcraft-2$/);
  await page.goto('/TOURNAMENTS/?game=starcraft-2');
  await expect(page).toHaveTitle(/Tournaments/);
});

test('names that are typed for the list of participants are not lost by another tab', async ({ page }) => {
  await signIn(page);
  await page.goto('/tournaments/agon-open-starcraft-2/participants');
  const names = page.getByLabel('Names, one per line');
  await names.fill('Alpha\nBravo');
  const tab = page.getByRole('main').getByRole('link', { name: 'Bracket', exact: true });
  await tab.click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(names).toHaveValue('Alpha\nBravo');
  await tab.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByLabel('Name of the bracket').fill('Day 1');
  await page.getByRole('main').getByRole('link', { name: 'Main info', exact: true }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name of the bracket')).toHaveValue('Day 1');
});

test('a page left while it is being saved goes once it is, and asks where it is not', async ({ page }) => {
  await signIn(page);
  await announce(page, newTitle('Left early'));
  await page.getByRole('link', { name: 'Participants', exact: true }).click();
  const names = page.getByLabel('Names, one per line');
  const add = page.getByRole('button', { name: /^Add/ });
  const bracket = page.getByRole('link', { name: 'Bracket', exact: true });
  const question = page.getByRole('dialog');
  const held: (() => void)[] = [];
  await page.route('**/api/tournaments/*/participants', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await (held.length === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue());
  });

  await names.fill('Alpha\nBravo');
  await add.click();
  await bracket.click();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(names).toHaveValue('Alpha\nBravo');

  // Who stays and saves is not led away.
  await add.click();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect(names).toHaveValue('');
  await expect(page).toHaveURL(/\/participants/);

  await names.fill('Charlie');
  await add.click();
  await bracket.click();
  await expect(question).toBeVisible();
  held[2]?.();
  await expect(page.getByRole('heading', { name: 'Create the bracket' })).toBeVisible();
  await expect(question).toBeHidden();
});

test('an anchor that is followed twice is one step, also with something unsaved', async ({ page }) => {
  await signIn(page);
  await page.goto('/contacts');
  await hydrated(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'root@example.org' }).click();
  await expect(page).toHaveURL(/\/profile/);
  for (let time = 0; time < 2; time += 1) {
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#content';
      document.body.append(link);
      link.click();
      link.remove();
    });
    await expect(page).toHaveURL(/#content$/);
  }
  await page.getByLabel('First name').fill('Somebody else');
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveTitle(/Contacts/);
});
