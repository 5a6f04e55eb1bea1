import { expect, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { begin, match } from './organizing.ts';
import { announce, newTitle, signIn, tabTo } from './people.ts';

/** One event of each kind, from nothing to its last result, through the page alone. */

const players = ['Ada', 'Bix', 'Cora', 'Dax', 'Eve', 'Finn'];

test('a playoff of five is run by the keyboard alone', async ({ page }) => {
  await begin(page, 'By keyboard', players.slice(0, 5));

  await tabTo(page, 'Format');
  await page.keyboard.type('Double');
  await tabTo(page, 'First round');
  await page.keyboard.type('By hand');
  await tabTo(page, 'Create the bracket');
  await page.keyboard.press('Enter');
  // It is shown from its top, and the keyboard goes on from there.
  await expect(page.locator(':focus').locator(match(page, 1))).toBeInViewport();

  // The last of those without a place is taken, and put down so many places after the first.
  await tabTo(page, 'Match 1, place 1');
  for (const downs of [6, 4, 3, 2, 0]) {
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    for (let step = 0; step < downs; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'Save the places');
  await page.keyboard.press('Enter');
  await expect(match(page, 2)).toContainText(/BIX.*CORA/s);

  await page.getByRole('link', { name: 'Matches', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Matches', exact: true })).toHaveAttribute('aria-current', 'page');
  const open = page.locator('[data-status="ready"] button').first();
  await tabTo(page, 'Report the result');
  while ((await open.count()) > 0) {
    await expect(page.locator('[data-status="ready"] button:focus')).toBeVisible();
    const startedAt = Date.now();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('21');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(Date.now() - startedAt).toBeLessThan(3_000);
  }
  await expect(page.getByRole('button', { name: 'Complete the tournament' })).toBeVisible();
});

test('from the last match that is ready one goes on to the one that it makes ready', async ({ page }) => {
  await begin(page, 'Three', players.slice(0, 3));
  await page.getByRole('button', { name: 'Create the bracket' }).click();
  await page.locator('[data-status="ready"] button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '2 : 0' }).first().check();
  await dialog.getByRole('button', { name: 'Save and next' }).click();
  await expect(dialog.getByRole('radio', { name: '2 : 0' }).first()).not.toBeChecked();
  await expect(dialog).toContainText('ADA');
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save and next' })).toBeHidden();
});

test('a button that has nothing more to do keeps the focus until one goes on', async ({ page }) => {
  await signIn(page);
  await announce(page, newTitle('By keyboard'));
  await page.getByRole('link', { name: 'Participants', exact: true }).click();
  await page.getByLabel('Names, one per line').fill('Ada\nBix');
  const add = page.getByRole('button', { name: /^Add/ });
  await add.press('Enter');
  await expect(page.getByText('2 participants')).toBeVisible();
  await expect(add).toBeFocused();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(add).toHaveAttribute('disabled', '');
  await expect(page.getByText('2 participants')).toBeVisible();
});

test('groups with ties are drawn, changed by hand, and played to the end', async ({ page }) => {
  await begin(page, 'Groups', players);
  await page.getByText('Everybody meets everybody in their group').click();
  await page.getByLabel('Number of groups').fill('2');
  await page.getByLabel('Match format').selectOption('Bo2');
  await expect(page.getByText('2 × 3')).toBeVisible();
  await page.getByRole('button', { name: 'Create the bracket' }).click();

  // Until the places are drawn, the panel is open by itself.
  const groupA = page.getByRole('region', { name: 'Group A', exact: true });
  await expect(groupA).toContainText('ADA');
  await page.getByRole('button', { name: 'Participants and places' }).click();
  const ada = page.getByRole('button', { name: 'Group A, place 1: ADA' });
  await ada.click();
  await page.getByRole('button', { name: 'Group B, place 1: BIX' }).click();
  await page.getByRole('button', { name: 'Save the places' }).click();
  await expect(groupA).toContainText('BIX');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await reportAll(page, (count) => (count % 2 === 0 ? '1 : 1' : '2 : 0'));
  await page.getByRole('link', { name: 'Bracket', exact: true }).click();
  await page.getByText('What happened').click();
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('2 : 0');
});

test('a Swiss is paired round by round, with a look at why, a locked pair and a pair by hand', async ({ page }) => {
  await begin(page, 'Swiss', players);
  await page.getByText('Equals meet equals, nobody is out').click();
  await page.getByLabel('Number of rounds').fill('2');
  await page.getByRole('button', { name: 'Create the bracket' }).click();

  await page.getByRole('button', { name: 'Preview' }).click();
  const pairs = page.getByRole('list', { name: 'Preview' });
  await expect(pairs).toContainText('Nobody has played yet');
  await pairs.getByRole('button', { name: 'Forbid' }).first().click();
  await expect(page.getByRole('list', { name: 'Forbidden pairs' })).toBeVisible();
  await pairs.getByRole('button', { name: 'Lock' }).first().click();
  await expect(pairs.getByRole('button', { name: 'Locked' })).toBeVisible();
  await page.getByRole('button', { name: 'Pair round 1' }).click();
  await expect(page.getByRole('button', { name: 'Pair round 1 anew' })).toBeVisible();

  await page.getByRole('button', { name: 'Pair by hand' }).click();
  await page.getByRole('button', { name: /^Pair 1, place 1/ }).click();
  await page.getByRole('button', { name: /^Pair 2, place 1/ }).click();
  await page.getByRole('button', { name: 'Pair round 1 anew' }).click();
  for (const round of [1, 2]) {
    await reportAll(page, () => '1 : 0');
    await page.getByRole('link', { name: 'Bracket', exact: true }).click();
    if (round === 2) break;
    await page.getByRole('button', { name: 'Pair round 2' }).click();
    // From the tools below it one is taken to the new round.
    await expect(page.locator(':focus').locator('[data-match="5"]')).toBeInViewport();
  }
  await expect(page.getByText('All rounds are paired.')).toBeVisible();
});

test('the best of two groups go on to the playoffs, and the organizer has the last word', async ({ page }) => {
  await begin(page, 'Two stages', players);
  await page.getByText('Everybody meets everybody in their group').click();
  await page.getByLabel('Number of groups').fill('2');
  await page.getByRole('button', { name: 'Create the bracket' }).click();
  await expect(match(page, 1)).toBeVisible();

  await page.getByRole('button', { name: 'Another bracket' }).click();
  await page.getByLabel('Who plays').selectOption({ label: 'From: Groups' });
  const going = page.getByRole('list', { name: 'They go on' });
  await expect(going.getByRole('listitem')).toHaveText(['1A ADA', '1B BIX', '2A DAX', '2B CORA']);
  await expect(page.getByText('This stage is not over')).toBeVisible();
  await expect(page.getByText(/^Level on the line.*ADA, DAX, EVE, BIX, CORA, FINN/)).toBeVisible();
  await page.getByLabel('And the best of the next place').fill('1');
  await expect(going.getByRole('listitem')).toHaveCount(5);
  await page.getByLabel('And the best of the next place').fill('0');
  await expect(going.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByLabel('First round')).toHaveValue('apart');
  await page.getByRole('button', { name: 'Create the bracket' }).click();

  // No two of one group meet in a semi-final.
  await expect(page.locator('#round-1 [data-match]')).toHaveCount(2);
  const pairs = await page
    .locator('#round-1 [data-match]')
    .evaluateAll((cards) => cards.map((card) => card.textContent));
  for (const pair of pairs) expect(pair, String(pairs)).not.toMatch(/ADA.*DAX|BIX.*CORA/s);

  // Somebody else is to play after all.
  await page.getByRole('button', { name: 'Participants and places' }).click();
  await page.getByRole('button', { name: 'From another stage' }).click();
  await page.getByLabel('Go on from each group').fill('3');
  await expect(page.getByRole('list', { name: 'They go on' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'Use this order' }).click();
  await page.getByRole('checkbox', { name: 'CORA' }).uncheck();
  await page.getByRole('button', { name: /^Place/ }).click();
  await expect(page.locator('[data-match]').filter({ hasText: 'FINN' }).first()).toBeVisible();
  await expect(page.locator('[data-match]').filter({ hasText: 'CORA' })).toHaveCount(0);
});

test('a table is kept by hand', async ({ page }) => {
  await begin(page, 'Table', players.slice(0, 3));
  await page.getByText('You keep the standings by hand').click();
  await page.getByRole('button', { name: 'Add a column' }).click();
  await page.getByLabel('Title in English').last().fill('Rating');
  await page.getByRole('button', { name: 'Create the bracket' }).click();

  const cell = (name: string) => page.getByRole('textbox', { name });
  await cell('ADA: Wins').fill('2');
  await page.keyboard.press('Enter');
  await expect(cell('BIX: Wins')).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await expect(cell('BIX: Ties')).toBeFocused();
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(cell('BIX: Ties')).toHaveValue('');
  await cell('CORA: Rating').fill('2100');
  await page.keyboard.press('Enter');
  await expect(cell('CORA: Rating')).toHaveAttribute('data-state', 'saved');
  await page.reload();
  await expect(cell('BIX: Wins')).toHaveValue('3');
  await expect(cell('CORA: Rating')).toHaveValue('2100');
});

test('a name is corrected, a side withdraws, that is undone, and the bracket is renamed and deleted', async ({
  page,
}) => {
  await begin(page, 'Changes', players.slice(0, 4));
  await page.getByRole('link', { name: 'Participants', exact: true }).click();
  await page.getByRole('button', { name: 'Edit BIX' }).click();
  const editing = page.getByRole('dialog', { name: 'BIX' });
  await editing.getByLabel('Name').fill('cora');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing.getByRole('alert')).toContainText('Player already exists');
  await editing.getByLabel('Name').fill('Bixby');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit BIXBY' })).toBeFocused();
  await page.getByRole('link', { name: 'Bracket', exact: true }).click();
  await page.getByRole('button', { name: 'Create the bracket' }).click();
  await expect(match(page, 1)).toContainText('ADA');
  await page.getByRole('button', { name: 'Withdraw or replace' }).click();
  await page.getByLabel('Who', { exact: true }).selectOption('ADA');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(match(page, 1)).toHaveAttribute('data-status', 'completed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(match(page, 1)).toHaveAttribute('data-status', 'ready');

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Name of the bracket').fill('Main event');
  // Whether it can be seen or not, what is not saved is asked about.
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('dialog', { name: 'Not saved' }).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  // What is dropped takes along what was said of it.
  await page.route('**/api/brackets/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Drop the changes' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.unroute('**/api/brackets/*');
  await page.getByLabel('Name of the bracket').fill('Main event');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The bracket was renamed: Main event')).toBeVisible();
  await page.getByRole('button', { name: 'Order and removal' }).click();
  await page.getByRole('button', { name: 'Delete the bracket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the bracket' }).click();
  await expect(page.getByRole('heading', { name: 'Create the bracket' })).toBeVisible();
});

/** Reports every open match, on the tab of matches. */
async function reportAll(page: Page, scoreOf: (count: number) => string): Promise<void> {
  const tab = page.getByRole('link', { name: 'Matches', exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  const open = page.locator('[data-status="ready"] button').first();
  await expect(open).toBeVisible();
  const dialog = page.getByRole('dialog');
  for (let count = 0; (await open.count()) > 0; count += 1) {
    await open.click();
    await dialog
      .getByRole('radio', { name: scoreOf(count) })
      .first()
      .check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
