import { expect, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { match, report } from './organizing.ts';
import { announce, newTitle, signIn } from './people.ts';

const players = ['Ada', 'Bix', 'Cora', 'Dax', 'Eve', 'Finn', 'Gia', 'Hugo'];

test('an organizer takes eight players from nothing to a champion while a visitor watches', async ({
  page,
  browser,
}) => {
  const title = newTitle('Cup of eight');
  await signIn(page);
  await announce(page, title);
  await addPlayers(page, players);
  await drawBracket(page, 'Single elimination');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(page.url());
  await expect(match(visitor, 1)).toContainText('ADA');

  await match(page, 1).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('The tournament starts with its first result.');
  await page.keyboard.press('Escape');
  for (const [number, score] of [
    [1, '2 : 0'],
    [2, '2 : 1'],
    [3, '2 : 0'],
    [4, '0 : 2'],
    [5, '2 : 0'],
    [6, '2 : 1'],
  ] as const) {
    await report(page, number, score);
    const [a, b] = score.split(' : ');
    // Without a reload, and within a second.
    await expect(match(visitor, number)).toContainText(new RegExp(`${a}.*${b}`, 's'), { timeout: 1_000 });
  }
  await report(page, 7, '2 : 1');
  await expect(match(visitor, 7)).toContainText('ADA', { timeout: 1_000 });

  await page.getByRole('button', { name: 'Complete the tournament' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Only an administrator of the site (root) can reopen it');
  await question.getByRole('button', { name: 'Complete the tournament' }).click();
  await expect(page.locator('article > header')).toContainText(/Champion:\s*ADA/);
  await expect(visitor.locator('article > header')).toContainText(/Champion:\s*ADA/, { timeout: 2_000 });
});

test('correcting an earlier result says first what it undoes, and undoes just that', async ({ page }) => {
  await signIn(page);
  await announce(page, newTitle('Correction'));
  await addPlayers(page, players.slice(0, 4));
  await drawBracket(page, 'Double elimination');
  await report(page, 1, '2 : 0');
  await report(page, 2, '2 : 0');
  await report(page, 3, '2 : 0');

  await match(page, 1).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '0 : 2' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('takes back the result of 1 later match: 3');
  await dialog.getByRole('button', { name: 'Take it back and save' }).click();
  await expect(dialog).toBeHidden();
  await expect(match(page, 1)).toContainText(/0.*2/s);
  await expect(match(page, 2)).toContainText(/2.*0/s);
  await expect(match(page, 3)).toHaveAttribute('data-status', 'ready');
});

test('taking a result back asks once for all that go with it', async ({ page }) => {
  await signIn(page);
  await announce(page, newTitle('Taken back'));
  await addPlayers(page, players.slice(0, 4));
  await drawBracket(page, 'Single elimination');
  for (const number of [1, 2, 3]) await report(page, number, '2 : 0');

  await match(page, 1).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take the result back' }).click();
  await expect(dialog.getByRole('alert')).toContainText('takes back the result of 1 later match: 3');
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('radio', { name: '2 : 0' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Take the result back' }).click();
  await dialog.getByRole('button', { name: 'Take back all 2' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The results of matches 1, 3 are taken back.')).toBeAttached();
  await expect(match(page, 1)).toHaveAttribute('data-status', 'ready');
  await expect(match(page, 2)).toHaveAttribute('data-status', 'completed');
});

test('a list of names says which line is wrong, and who is left out of the bracket', async ({ page }) => {
  await signIn(page);
  await announce(page, newTitle('Lists'));
  await addPlayers(page, players.slice(0, 3));
  const names = page.getByLabel('Names, one per line');
  await names.fill(`Ada\nZoe\nzoe\n${'x'.repeat(65)}`);
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText('Line 1: Ada is already a participant')).toBeVisible();
  await expect(page.getByText('Line 3: zoe is twice in the list')).toBeVisible();
  await expect(page.getByText(/Line 4: x+ is longer than 64 characters/)).toBeVisible();
  await names.fill('a\n'.repeat(1022));
  await expect(page.getByText('has 1024 places: this is 1 too many')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add/ })).toBeDisabled();
  await names.fill('');

  let removals = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') removals += 1;
  });
  await page.getByRole('button', { name: 'Remove ADA' }).click();
  const question = page.getByRole('dialog', { name: 'Remove ADA?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(removals).toBe(0);
  await page.getByRole('button', { name: 'Remove ADA' }).click();
  await question.getByRole('button', { name: 'Remove' }).dblclick();
  await expect(page.getByRole('button', { name: 'Remove BIX' })).toBeFocused();
  expect(removals).toBe(1);
  await expect(page.getByText('2 participants')).toBeVisible();
  await drawBracket(page, 'Single elimination');
  await page.getByRole('link', { name: 'Participants' }).click();
  await names.fill('Late');
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText('1 participant is not in the bracket.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove LATE' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('not in the bracket')).toHaveCount(0);
});

test('a tournament is not saved without a title, and started once however often one presses', async ({
  page,
  context,
}) => {
  await signIn(page);
  const title = newTitle('Pressed twice');
  await announce(page, title);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(' ');
  await expect(dialog.getByText('Please fill title')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await context.grantPermissions(['clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('x'.repeat(140)));
  await dialog.getByLabel('Title').press('ControlOrMeta+a');
  await dialog.getByLabel('Title').press('ControlOrMeta+v');
  await expect(dialog.getByText('20 characters of what you pasted are left out.')).toBeVisible();
  await dialog.getByLabel('Title').fill(title);
  await expect(dialog.getByText('Please fill title')).toBeHidden();
  await page.keyboard.press('Escape');

  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/status')) sent += 1;
  });
  await page.getByRole('button', { name: 'Start the tournament' }).click();
  await expect(dialog.getByText('There is no bracket yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start the tournament' }).dblclick();
  await expect(page.getByRole('button', { name: 'Complete the tournament' })).toBeVisible();
  expect(sent).toBe(1);

  // Not knowing who is champion is not knowing that there is none.
  await page.route('**/outcome', (route) => route.abort());
  await page.getByRole('button', { name: 'Complete the tournament' }).click();
  await expect(page.getByRole('alert')).toContainText('The server is unavailable');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('of two who change the main info the second is told, and undoes nothing unawares', async ({ page, context }) => {
  await signIn(page);
  const title = newTitle('Two hands');
  await announce(page, title);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Prize pool').fill('Mine');

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit' }).click();
  await other.getByRole('dialog').getByLabel('Title').fill(`${title} of theirs`);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  // The page behind the dialog has heard of it.
  await expect(page.locator('h1')).toHaveText(`${title} of theirs`);
  await expect(dialog.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await refused).status()).toBe(409);
  await expect(dialog.getByLabel('Prize pool')).toHaveValue('Mine');
  await dialog.getByRole('button', { name: /^Drop mine/ }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(`${title} of theirs`);
  await dialog.getByLabel('Prize pool').fill('Ours');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ours', { exact: true })).toBeVisible();
  await expect(page.locator('h1')).toHaveText(`${title} of theirs`);
});

test('what is saved is shown, and said, though the page cannot be refreshed at first', async ({ page }) => {
  await signIn(page);
  const title = newTitle('Refreshed');
  await announce(page, title);
  await page.goto(`${new URL(page.url()).pathname}/participants`);
  const { pathname } = new URL(page.url().replace('/participants', ''));
  await page.getByRole('link', { name: 'Main info' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(`${title} anew`);
  let isDown = false;
  await page.route(`**/api${pathname}`, (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') isDown = true;
  });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes are saved.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  isDown = false;
  await expect(page.getByRole('heading', { name: `${title} anew` })).toBeVisible({ timeout: 10_000 });
  expect(new URL(page.url()).pathname).toBe(pathname);
});

test('of two organizers who report the same match, the second sees what the first entered', async ({
  page,
  context,
}) => {
  await signIn(page);
  await announce(page, newTitle('Two desks'));
  await addPlayers(page, players.slice(0, 4));
  await drawBracket(page, 'Single elimination');
  const other = await context.newPage();
  await other.goto(page.url());

  for (const desk of [page, other]) await match(desk, 1).getByRole('button').click();
  const [dialog, otherDialog] = [page.getByRole('dialog'), other.getByRole('dialog')];
  await otherDialog.getByRole('radio', { name: '0 : 2' }).check();
  await dialog.getByRole('radio', { name: '2 : 0' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  await expect(otherDialog.getByRole('alert')).toContainText('changed meanwhile');
  await otherDialog.getByRole('button', { name: 'Look again' }).click();
  await expect(otherDialog.getByRole('radio', { name: '2 : 0' })).toBeChecked();
  await other.keyboard.press('Escape');
  for (const desk of [page, other]) await expect(match(desk, 1)).toContainText(/2.*0/s);
});

test('a step with the tournament keeps the focus, and on a phone the last semi-final leads to the final', async ({
  page,
}) => {
  await signIn(page);
  await announce(page, newTitle('Four on a phone'));
  await addPlayers(page, players.slice(0, 4));
  await drawBracket(page, 'Single elimination');
  await page.getByRole('button', { name: 'Start the tournament' }).press('Enter');
  await expect(page.getByText('The tournament has started.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete the tournament' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to upcoming' }).press('Enter');
  await expect(page.getByText('The tournament is upcoming again.')).toBeVisible();
  await expect(page.getByText('The tournament has started.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start the tournament' })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await report(page, 1, '2 : 0');
  await expect(match(page, 2).getByRole('button')).toBeFocused();
  await report(page, 2, '2 : 0');
  const final = match(page, 3).getByRole('button');
  await expect(final).toBeFocused();
  await expect(final).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  // What a step asks gives the focus back to its button.
  await page.getByRole('button', { name: 'Complete the tournament' }).click();
  // How it would end is asked first.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Complete the tournament' })).toBeFocused();
});

test('the keyboard alone reports a result', async ({ page }) => {
  await signIn(page);
  await announce(page, newTitle('Keys'));
  await addPlayers(page, players.slice(0, 2));
  await drawBracket(page, 'Single elimination');
  await match(page, 1).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(match(page, 1)).toHaveAttribute('data-status', 'completed');
});

async function addPlayers(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Participants' }).click();
  await page.getByLabel('Names, one per line').fill(names.join('\n'));
  await page.getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText(`${names.length} participants`)).toBeVisible();
}

async function drawBracket(page: Page, kind: string): Promise<void> {
  await page.getByRole('link', { name: 'Bracket', exact: true }).click();
  await page.getByLabel('Format', { exact: true }).selectOption(kind);
  await page.getByRole('button', { name: 'Create the bracket' }).click();
  await expect(match(page, 1)).toBeVisible();
}
