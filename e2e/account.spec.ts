import { expect } from '@playwright/test';
import { test } from './closing-test.ts';
import { enterCredentials, newTitle, root, signIn, signUp } from './people.ts';

test('a person registers, leaves and comes back', async ({ page }) => {
  const email = `eve-${process.pid}-${Date.now()}@example.org`;
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Register' }).click();
  const submit = dialog.getByRole('button', { name: 'Register' });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password *', { exact: true }).fill('correct horse');
  await dialog.getByLabel('Confirm password').fill('correct hors');
  await expect(submit).toBeDisabled();
  await expect(dialog.getByText('The passwords do not match')).toBeVisible();
  await dialog.getByLabel('Confirm password').fill('correct horse');
  await submit.click();

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create tournament' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/\?game=starcraft-2$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeFocused();
  await signIn(page, { email, password: 'correct horse' });
});

test('signing in: what is wrong is said under the e-mail and goes when one types', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Log in', exact: true });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('E-mail').press('Enter');
  await expect(dialog.getByLabel('Password *', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password *', { exact: true }).press('Enter');
  await expect(dialog.getByText('Email and password should not empty')).toBeVisible();
  await dialog.getByLabel('E-mail').fill('nobody@example.org');
  await expect(dialog.getByText('Email and password should not empty')).toBeHidden();
  await dialog.getByLabel('Password *', { exact: true }).fill('wrong password');
  await submit.click();
  await expect(dialog.getByText('Wrong e-mail or password')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(dialog.getByLabel('Password *', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a password is hidden, can be pasted, and is offered to password managers', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Password *', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await dialog.getByLabel('E-mail').fill('from-a-password-manager');
  await dialog.getByLabel('E-mail').press('ControlOrMeta+a');
  await dialog.getByLabel('E-mail').press('ControlOrMeta+c');
  await password.press('ControlOrMeta+v');
  await expect(password).toHaveValue('from-a-password-manager');
  await dialog.getByRole('button', { name: 'Register' }).click();
  for (const field of [password, dialog.getByLabel('Confirm password')]) {
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
  }
});

test('scripts of the page never see a token', async ({ page, context }) => {
  await signIn(page);
  const cookies = await context.cookies();
  const tokens = cookies.filter(({ name }) => name.endsWith('_token'));
  expect(tokens.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]).sort()).toEqual([
    ['access_token', true, 'Lax'],
    ['refresh_token', true, 'Lax'],
  ]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)).not.toMatch(/_token/);
});

test('whoever logs in or out does so in all tabs', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/tournaments');
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await signIn(page);
  await expect(other.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await other.goto('/profile');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(other).toHaveURL(/\/\?game=[\w-]+$/);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('a session that is lost while one types is found again without typing anew', async ({ page, context }) => {
  const title = newTitle('Late save');
  await signIn(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Create tournament' }).click();
  const form = page.getByRole('dialog', { name: 'Create tournament' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Start date').fill('01/03/2027');
  await form.getByRole('button', { name: 'Use a drawn one' }).click();
  await context.clearCookies();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please log in and try again');
  await enterCredentials(page);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  // A form of the page itself stays, too, and the browser's Back takes only a dialog away.
  await page.getByRole('link', { name: 'Participants' }).click();
  const names = page.getByLabel('Names, one per line');
  await names.fill('Ada');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Add (1)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(names).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Add (1)' }).click();
  await enterCredentials(page);
  await page.getByRole('button', { name: 'Add (1)' }).click();
  await expect(page.getByText('1 participant', { exact: true })).toBeVisible();
});

test('a session that is ended elsewhere takes nothing that is typed', async ({ page, request }) => {
  const who = { email: `elsewhere-${process.pid}-${Date.now()}@example.org`, password: 'correct horse' };
  await page.goto('/tournaments');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(page, who.email);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: who.email }).click();
  const wallet = page.getByLabel('Wallet');
  await wallet.fill('USDT TRC20: T9');
  const { access_token } = await (await request.post('/api/authorize', { data: who })).json();
  await request.post('/api/sessions/end-all', { headers: { 'access-token': access_token } });
  // As when one comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('status').getByText('Not authorized')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Nothing is lost');
  await enterCredentials(page, who);
  await expect(wallet).toHaveValue('USDT TRC20: T9');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();

  // Nor does leaving in another tab.
  const other = await page.context().newPage();
  await other.goto('/tournaments');
  await wallet.fill('USDT TRC20: T10');
  await other.getByRole('button', { name: 'Account', exact: true }).click();
  await other.getByRole('button', { name: 'Log out', exact: true }).click();
  await enterCredentials(page, who);
  await expect(wallet).toHaveValue('USDT TRC20: T10');
  await other.close();

  // Nor by oneself, unasked.
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Not saved' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(wallet).toHaveValue('USDT TRC20: T10');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/\?game=[\w-]+$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeFocused();
});

test('a registration that is closed with something typed asks first', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await dialog.getByLabel('E-mail').fill('nearly-there@example.org');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Not saved' }).getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('E-mail')).toHaveValue('nearly-there@example.org');
  const policy = dialog.getByRole('link', { name: 'What is stored about you' });
  await expect(policy).toHaveAttribute('href', /^\/privacy-policy/);
});

test('who loses a role, is blocked, or comes back as somebody else while typing is told the truth', async ({
  page,
  request,
}) => {
  const who = { email: `falling-${process.pid}-${Date.now()}@example.org`, password: 'correct horse' };
  await page.goto('/tournaments');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(page, who.email);
  const { access_token } = await (await request.post('/api/authorize', { data: root })).json();
  const headers = { 'access-token': access_token };
  const found = await (await request.get(`/api/users?search=${who.email}`, { headers })).json();
  const user = `/api/users/${found.users[0].id}`;
  await request.put(`${user}/role`, { headers, data: { role: 'organizer' } });
  await page.reload();
  const menu = page.getByRole('button', { name: 'Account', exact: true });
  await menu.click();
  await page.getByRole('button', { name: 'Create tournament' }).click();
  const form = page.getByRole('dialog', { name: 'Create tournament' });
  await form.getByLabel('Title').fill(newTitle('Falling'));
  await form.getByLabel('Start date').fill('01/03/2027');
  await form.getByRole('button', { name: 'Use a drawn one' }).click();

  await request.put(`${user}/role`, { headers, data: { role: 'user' } });
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByRole('alert')).toHaveText('You are not allowed to do this');
  await expect(form.getByLabel('Title')).toHaveValue(/^Falling/);

  await request.put(`${user}/block`, { headers, data: { blocked: true } });
  await form.getByRole('button', { name: 'Create' }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await expect(login).toContainText('Nothing is lost');
  await login.getByLabel('E-mail').fill(who.email);
  await login.getByLabel('Password *', { exact: true }).fill(who.password);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(login.getByText('This account is blocked')).toBeVisible();
  await expect(login).not.toContainText('Nothing is lost');

  await enterCredentials(page, root);
  await expect(page.getByText('You are root now. What is not saved on this page was typed as')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue(/^Falling/);
});

test('what one typed about oneself is not shown to who signs in instead, and they are told', async ({
  page,
  context,
}) => {
  const email = `typed-${process.pid}-${Date.now()}@example.org`;
  await page.goto('/tournaments');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(page, email);
  await page.goto('/profile');
  await page.getByLabel('Wallet').fill('USDT TRC20: T9');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toHaveValue(email);
  await enterCredentials(page, root);
  await expect(page.getByText(/^You are root now\. What .* had not saved here is gone$/)).toBeVisible();
  await expect(page.getByLabel('Wallet')).not.toHaveValue(/T9/);
});
