import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { test } from './closing-test.ts';
import { announce, enterCredentials, newTitle, root, signIn, signUp } from './people.ts';

/** What people say about themselves, and what becomes of it. */

let people = 0;

async function newcomer(page: Page): Promise<string> {
  people += 1;
  const email = `profile-${process.pid}-${people}-${Date.now()}@example.org`;
  await page.goto('/tournaments');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(page, email);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  return email;
}

/** The last part of the profile that asks for something of its own. */
async function allLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button').first()).toBeVisible();
}

async function openProfile(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
}

const square = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="240"><rect width="400" height="240" fill="${color}"/></svg>`;

/** A picture as a camera would have it, made by the browser. */
async function picture(page: Page, color: string) {
  const url = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  }, square(color));
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

test('a player fills in the profile, is told what is wrong, and goes on in Russian', async ({ page }) => {
  const email = await newcomer(page);
  await openProfile(page, email);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.getByLabel('Username').fill('-wrong-');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Discord').fill('ann');
  await page.getByLabel('Wallet').fill('USDT TRC20: T9');
  // It came with the account.
  await expect(page.getByLabel('Time zone')).toHaveValue(/^[12]$/);
  await page.getByLabel('Time zone').selectOption('9');
  await page.getByRole('button', { name: 'Take that of this device: GMT' }).click();
  await expect(page.getByLabel('Time zone')).toHaveValue(/^[12]$/);
  await save.click();
  await expect(page.getByText(/^Letters and digits, with single dots.*not both$/)).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('ROOT');
  await save.click();
  await expect(page.getByText('This username is kept for those who run the site')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ann');

  // The server is away for a moment: nothing is lost.
  const name = `Ann-${process.pid}-${people}`;
  await page.getByLabel('Username').fill(name);
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await save.click();
  await expect(page.getByText(/The server is unavailable/)).toBeVisible();
  await expect(page.getByLabel('Wallet')).toHaveValue('USDT TRC20: T9');
  await page.unroute('**/api/profile');
  // Who leaves is asked first, whatever else can be saved on the page.
  await expect(page.getByRole('button', { name: 'Save choices' })).toBeVisible();
  await page.getByRole('link', { name: 'Tournaments', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await noViolations(page);
  await save.click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(save).toBeDisabled();

  // Half an address would send the prize nowhere: what is too long is refused, not cut.
  await page.getByLabel('Wallet').fill('T'.repeat(1001));
  await save.click();
  await expect(page.getByLabel('Wallet')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Wallet')).toHaveValue('T'.repeat(1001));
  await page.getByLabel('Wallet').fill('USDT TRC20: T9');

  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Русский' });
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible();
  await expect(page.getByLabel('Имя на сайте')).toHaveValue(name);
  await page.getByLabel('Фамилия').fill('Иванова');
  await page.getByLabel('Имя на сайте').fill('аdmin');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText(/латиница или кириллица, но не вместе/)).toBeVisible();
  await page.getByLabel('Имя на сайте').fill(name);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Профиль сохранён')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Иванова');
  await expect(page.getByLabel('Кошелёк')).toHaveValue('USDT TRC20: T9');
});

test('a session that is lost while one types is found again without typing anew', async ({ page, context }) => {
  const email = await newcomer(page);
  await openProfile(page, email);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Wallet').fill('a long address');
  await allLoaded(page);
  await context.clearCookies();
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Wallet')).toHaveValue('a long address');
  await save.click();
  await enterCredentials(page, { email, password: 'correct horse' });
  await expect(page.getByText('You are logged in again. Please try once more')).toBeVisible();
  await expect(page.getByLabel('Wallet')).toHaveValue('a long address');
  await save.click();
  await expect(page.getByText('Profile saved')).toBeVisible();
});

test('an avatar is cut out with the keyboard, shown in the header, cut anew and removed', async ({ page }) => {
  const email = await newcomer(page);
  await openProfile(page, email);
  await page
    .getByLabel('Upload a picture')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Upload a picture').setInputFiles(await picture(page, 'red'));
  const dialog = page.getByRole('dialog', { name: 'Your avatar' });
  await expect(dialog.getByRole('img', { name: 'How it will look' })).toBeVisible();
  await dialog.getByLabel('Zoom').focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByLabel('Zoom')).toHaveValue('1.25');
  const shown = dialog.getByRole('img', { name: 'How it will look' }).locator('img').first();
  const before = await shown.getAttribute('style');
  await dialog.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(shown).not.toHaveAttribute('style', before ?? '');
  await noViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Avatar saved')).toBeVisible();
  const own = page.getByRole('button', { name: 'Account', exact: true }).locator('img');
  await expect(own).toHaveAttribute('src', /^\/files\/.*\.webp$/);
  const size = await own.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size[0], 'it is square').toBe(size[1]);
  await page.reload();
  await page.getByRole('button', { name: 'Cut anew' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Avatar removed')).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('of two tabs the second sees that the profile has changed, and chooses', async ({ page, browser }) => {
  const email = await newcomer(page);
  await openProfile(page, email);
  // Somewhere else altogether, where this tab cannot hear of it.
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, { email, password: 'correct horse' });
  await elsewhere.goto('/profile');
  await page.getByLabel('First name').fill('Here');
  await elsewhere.getByLabel('First name').fill('There');
  await elsewhere.getByLabel('Discord').fill('there#1');
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(elsewhere.getByText('Profile saved')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText(/Your profile was changed elsewhere/)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Here');
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await save.click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  // The other tab of this browser hears of it at once.
  const beside = await page.context().newPage();
  await beside.goto('/profile');
  await expect(beside.getByLabel('First name')).toHaveValue('Here');
  // What was changed there alone is still there.
  await expect(beside.getByLabel('Discord')).toHaveValue('there#1');
  await page.getByLabel('Last name').fill('Lee');
  await save.click();
  await expect(beside.getByLabel('Last name')).toHaveValue('Lee');
});

test('characters are added by game, changed and removed', async ({ page }) => {
  const email = await newcomer(page);
  await openProfile(page, email);
  await page.getByRole('button', { name: 'Add a character' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a character' });
  const nick = `P${process.pid}${people}`;
  await dialog.getByLabel('Nick').fill(nick);
  await dialog.getByLabel('Game', { exact: true }).selectOption({ label: 'Counter-Strike 2' });
  await expect(dialog.getByLabel('Nick'), 'it stays with another game').toHaveValue(nick);
  await dialog.getByRole('button', { name: 'Add a character' }).click();
  await expect(page.getByText(`${nick} is one of your characters now`)).toBeVisible();
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: nick, exact: true }) });
  await expect(line).toContainText('Counter-Strike 2');
  await page.getByRole('button', { name: `Edit ${nick}` }).click();
  const edited = page.getByRole('dialog', { name: nick });
  await edited.getByLabel('Nick').fill(`${nick}X`);
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: `${nick}X` })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${nick}X` }).click();
  const question = page.getByRole('dialog', { name: `Delete ${nick}X?` });
  await expect(question.getByText('Nothing depends on it.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No characters yet')).toBeVisible();
});

test('people take their data with them and delete their account', async ({ page }) => {
  const email = await newcomer(page);
  await openProfile(page, email);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^agon-user-.*\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).account.email).toBe(email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('wrong horse');
  await noViolations(page);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await dialog.getByLabel('Your password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/\?game=/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.getByLabel('E-mail').fill(email);
  await login.getByLabel('Password *', { exact: true }).fill('correct horse');
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(login.getByText('Wrong e-mail or password')).toBeVisible();
});

test('who organizes a tournament, or is the only root, is told so', async ({ page }) => {
  const title = newTitle('Mine');
  await signIn(page);
  await announce(page, title);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('link', { name: title })).toBeVisible();
  await expect(dialog.getByText(/You are the only root/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
});

test('the organizer of a completed tournament finds where to send the prizes, and nobody else does', async ({
  page,
  request,
}) => {
  const title = newTitle('Paid');
  await signIn(page);
  await announce(page, title);
  const path = new URL(page.url()).pathname;
  const { access_token } = await (await request.post('/api/authorize', { data: root })).json();
  const headers = { 'access-token': access_token };
  const post = async (to: string, data: object) => {
    const answer = await request.post(`/api${to}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const tournament = await (await request.get(`/api${path}`)).json();
  const wallet = `wallet ${title}`;
  expect((await request.put('/api/profile', { data: { wallet }, headers })).ok()).toBe(true);
  const nick = `W${process.pid}${Date.now() % 100_000}`;
  const { id: playerId } = await post('/profile/characters', { game_id: tournament.game.id, nick });
  const at = `/tournaments/${tournament.id}`;
  await post(`${at}/prizes`, { standard: [{ title: {}, reward: { EN: '100 €' } }], special: [], secondary: [] });
  // Of who is entered by hand, nobody learns the wallet.
  const asked = await post(`${path}/register`, { playerId, discord: 'payee' });
  await post(`${at}/requests/decide`, { approve: [asked.id] });
  const { participants } = await post(`${at}/participants`, { participants: [{ name: `${nick}B` }] });
  const ids = Object.values<{ id: number; name: string }>(participants)
    .toSorted((a, b) => a.name.length - b.name.length)
    .map(({ id }) => id);
  const { id } = await post('/brackets', { tournament_id: tournament.id, type: 'RELEGATION' });
  const bracket = await post(`/brackets/${id}/relegation-fill-first-round`, { participants: ids });
  await post(`${at}/status`, { status: 1 });
  const { round } = bracket.rounds[0].duels[0];
  await post(`/brackets/${id}/relegation-rounds/${round}/duels/1`, { result: 'played', score: [1, 0] });
  await post(`${at}/status`, { status: 2 });

  await page.goto(`${path}/prizes`);
  await expect(page.getByRole('heading', { name: 'Where to send the prizes' })).toBeVisible();
  await expect(page.getByText(wallet)).toBeVisible();
  await expect(page.getByText(`${nick}B`), 'there is one prize').toHaveCount(0);
  await noViolations(page);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText('100 €')).toBeVisible();
  await expect(page.getByText(wallet)).toHaveCount(0);
});

test('the profile fits a phone @phone', async ({ page }) => {
  const email = await newcomer(page);
  await openProfile(page, email);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('a part of the page that cannot be had takes nothing that is typed, and is asked for again', async ({
  page,
  context,
}) => {
  const email = await newcomer(page);
  await openProfile(page, email);
  const wallet = page.getByLabel('Wallet');
  await wallet.fill('USDT TRC20: T9');
  await allLoaded(page);
  await context.setOffline(true);
  const open = page.getByRole('button', { name: 'Change e-mail' });
  await open.click();
  const missing = page.getByRole('dialog', { name: 'This part of the page could not be loaded' });
  await expect(missing.getByRole('alert')).toContainText('Check your connection');
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(missing.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(missing).toBeHidden();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const noPanel = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded' });
  await expect(noPanel).toBeVisible();
  await expect(wallet).toHaveValue('USDT TRC20: T9');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByText('You are offline. Try again once you are connected.')).toBeVisible();
  await expect(wallet).toHaveValue('USDT TRC20: T9');
  await bell.click();
  await expect(noPanel).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(noPanel).toBeHidden();
  await expect(page.getByText('Nothing yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await open.click();
  await expect(page.getByRole('dialog').getByLabel('New e-mail')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
});
