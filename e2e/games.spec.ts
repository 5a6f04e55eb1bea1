import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { test } from './closing-test.ts';
import { announce, newTitle, signIn, signUp } from './people.ts';

/** Games: an admin sets up a new one from nothing, and nobody else comes in. */

test('an admin sets up a new game through the page alone', async ({ page }) => {
  test.slow();
  const name = newTitle('Age of toys');
  await signIn(page);
  await page.goto('/games?lng=en');
  await page.getByRole('link', { name: 'New game' }).click();

  // What is wrong is said, and nothing that was typed is lost.
  await page.getByRole('button', { name: 'Create the game' }).click();
  await expect(page.getByLabel('Name in English')).toBeFocused();
  await page.getByLabel('Name in English').fill(name);
  await page.getByLabel('Name in Russian').fill(`Век игрушек ${name}`);
  await page.getByLabel('Link of the button').first().fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Create the game' }).click();
  await expect(page.getByText(/^Please enter a page of this site/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Game creation failed!');
  await page.getByLabel('Link of the button').first().fill('/tournaments');
  await page.getByLabel('Title in English').first().fill('Small, but mighty');
  await page.getByLabel('Icon', { exact: true }).setInputFiles({
    name: 'icon.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixel, 'base64'),
  });
  await expect(page.getByRole('button', { name: 'Without a picture' })).toBeVisible();
  await noViolations(page);
  await page.getByRole('link', { name: 'Tournaments', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Not saved' }).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Create the game' }).click();
  await expect(page.getByText('Game created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/edit\/tournament-types/);

  await page.getByRole('button', { name: 'Add a type' }).click();
  const type = page.getByRole('dialog', { name: 'New tournament type' });
  await type.getByLabel('Name in English').fill('Teams of three');
  await type.getByLabel('Who plays').selectOption('teams');
  await type.getByLabel('Players in a team').fill('3');
  for (const format of ['Playoffs', 'Groups', 'Swiss', 'Table']) await type.getByLabel(format).uncheck();
  await type.getByRole('button', { name: 'Save' }).click();
  await expect(type.getByText('Please choose at least one format')).toBeVisible();
  await type.getByLabel('Playoffs').check();
  await noViolations(page);
  await type.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Teams of three/ })).toContainText('Playoffs');

  // The hierarchy: names of the levels, a list from a file, one by hand, and what goes together.
  await openTab(page, 'Hierarchy');
  await page.getByLabel('Level 1 in English').fill('Side');
  await page.getByLabel('Level 2 in English').fill('Kind');
  await page.getByRole('button', { name: 'Save the names' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await openTab(page, 'Factions · Side');
  await importRows(page, 'name_en;name_ru;color\nred;красные;#ff0000\nblue;синие;blue');
  const preview = page.getByRole('dialog', { name: 'Import from CSV' });
  await expect(preview.getByText('“blue” is no colour like #1f8a4c')).toBeVisible();
  await expect(preview.getByRole('button', { name: /^Import \d/ })).toBeDisabled();
  await chooseFile(page, 'name_en;name_ru;color\nred;красные;#ff0000\nblue;синие;#0000ff');
  await expect(preview.getByText('2 new.')).toBeVisible();
  await preview.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 added.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /RED/ })).toContainText('КРАСНЫЕ');

  // In its place: Escape gives up, a refusal keeps what was typed, Enter and leaving save.
  await page.getByRole('button', { name: 'Name (English) of BLUE: BLUE. Edit' }).click();
  const cell = page.getByRole('textbox', { name: 'Name (English) of BLUE' });
  await cell.fill('nothing');
  await cell.press('Escape');
  await page.getByRole('button', { name: 'Name (English) of BLUE: BLUE. Edit' }).click();
  await cell.fill('red');
  await cell.press('Enter');
  await expect(page.getByText('This level has RED already')).toBeVisible();
  await expect(cell).toHaveValue('red');
  await expect(cell).toBeFocused();
  await cell.selectText();
  await cell.pressSequentially('grey');
  await cell.press('Enter');
  await expect(page.getByRole('row', { name: /GREY/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name (English) of GREY' }).pressSequentially('green');
  for (const _ of ['save', 'give up', 'the next cell']) await page.keyboard.press('Tab');
  await expect(page.getByRole('row', { name: /GREEN/ })).toBeVisible();
  await noViolations(page);

  await openTab(page, 'Races · Kind');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const race = page.getByRole('dialog', { name: 'New entry: Kind' });
  await race.getByLabel('Name in English').fill('bear');
  await race.getByLabel('RED').check();
  await race.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /BEAR/ })).toContainText('RED');
  await openTab(page, 'Hierarchy');
  await expect(page.getByLabel('BEAR with RED')).toBeChecked();
  await page.getByLabel('BEAR with GREEN').check();
  await page.getByRole('button', { name: 'Save the combinations' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('BEAR with GREEN')).toBeChecked();
  await noViolations(page);

  // A world in a region.
  await openTab(page, 'Features');
  await page.getByLabel(/^World/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await openTab(page, 'Regions');
  await page.getByRole('button', { name: 'Add a region' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Europe');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a region' }).click();
  await expect(page.getByRole('row', { name: /Europe/ })).toBeVisible();
  await openTab(page, 'Worlds');
  const newWorld = page.getByRole('dialog', { name: 'New world' });
  for (const expected of ['World created successfully', 'World creation failed!']) {
    await page.getByRole('button', { name: 'Add a world' }).click();
    await newWorld.getByLabel('Name').fill('toybox');
    await newWorld.getByLabel('Region').selectOption('Europe');
    await newWorld.getByRole('button', { name: 'Add a world' }).click();
    await expect(page.getByText(expected)).toBeVisible();
  }
  await expect(newWorld.getByLabel('Name')).toHaveValue('toybox');
  await newWorld.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Not saved' }).getByRole('button', { name: 'Close without saving' }).click();
  await expect(page.getByRole('row', { name: /TOYBOX/ })).toContainText('Europe');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('TOYBOX,Europe');

  // The game is there for everybody, and stays as long as it has a tournament.
  await announce(page, newTitle('Toy cup'), name);
  await page.goto('/games');
  await page.getByLabel('Search').fill(name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(question.getByText('1 tournament', { exact: true })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('a game that is none is passed over, and the one chosen last stays', async ({ page }) => {
  await page.goto('/?game=dota-2&lng=en');
  const title = page.getByRole('heading', { level: 1 });
  const intro = await title.innerText();
  const chosen = async () => (await page.context().cookies()).find(({ name }) => name === 'game')?.value;
  await page.goto('/?game=nonexist');
  await expect(title).toHaveText(intro);
  await page.waitForLoadState('networkidle');
  expect(await chosen()).toBe('dota-2');
  await page.goto('/terms-of-services?game=nonexist');
  const contacts = page.getByRole('article').getByRole('link', { name: 'Contacts' });
  await expect(contacts).toHaveAttribute('href', '/contacts?game=dota-2');

  await signIn(page);
  expect((await page.goto('/games/nonexist/edit/common'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here');
});

test('a file that cannot be read as it is says so, and what is needed is marked', async ({ page }) => {
  await signIn(page);
  await page.goto('/games/super-smash-bros-ultimate/edit/regions?lng=en');
  await importRows(page, 'name\nA\n"B\nC\n');
  const preview = page.getByRole('dialog', { name: 'Import from CSV' });
  await expect(preview.getByText('A quotation mark in line 3 of the file is not closed')).toBeVisible();
  await expect(preview.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await chooseFile(page, 'name\n\nA,B\n');
  await expect(preview.getByText('“B” stands under no column')).toBeVisible();
  await expect(preview.getByRole('rowheader', { name: '3' })).toBeVisible();
  // "name", and a name in Windows-1251.
  await chooseFile(page, Buffer.from('6e616d650aceeae5e0ede8ff', 'hex'));
  await expect(preview.getByText('read as Windows-1251')).toBeVisible();
  await expect(preview.getByRole('cell', { name: 'Океания' })).toBeVisible();
  await expect(preview.getByRole('button', { name: /^Import/ })).toBeEnabled();
  await noViolations(page);
  await page.goto('/games/new');
  await expect(page.locator('label').filter({ hasText: 'Name in English *' })).toBeVisible();
  await expect(page.getByText('In at least one language')).toHaveCount(2);
});

test('whoever is no admin finds the doors closed', async ({ page, browser }) => {
  await page.goto('/games');
  await expect(page).toHaveURL(/\/($|\?)/);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(page, `${newTitle('nobody').replaceAll(' ', '')}@example.org`);
  const slug = 'rocket-league';
  for (const path of ['/games', '/games/new', `/games/${slug}/edit/common`, `/games/${slug}/edit/worlds`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Games are managed by admins' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Create the game|Add a world|Save/ })).toHaveCount(0);
  }
  const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/games', {
    data: { info: { name: { EN: 'Mine' } } },
    headers: { 'x-xsrf-token': decodeURIComponent(xsrf) },
  });
  expect(answer.status()).toBe(403);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/games/${slug}/edit/common`);
  await expect(guest).toHaveURL(/\/($|\?)/);
  await guest.context().close();
});

test('the tables and forms fit a phone @phone', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const parts = 'common tournament-types features hierarchy classes worlds regions players teams'.split(' ');
  const paths = ['/games', '/games/new', '/root/users', '/root/donate', '/root/thanks', '/root/games'];
  for (const path of [...paths, ...parts.map((part) => `/games/rocket-league/edit/${part}`)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 320]);
  }
});

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function importRows(page: Page, csv: string): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await chooseFile(page, csv);
}

async function chooseFile(page: Page, csv: string | Buffer): Promise<void> {
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: typeof csv === 'string' ? Buffer.from(csv) : csv };
  await page.getByRole('dialog').getByLabel('CSV file').setInputFiles(file);
}

/** Its buttons may be called as those of the tab before. */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('link', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}
