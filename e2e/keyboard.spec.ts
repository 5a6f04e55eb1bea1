import { expect } from '@playwright/test';
import { test } from './closing-test.ts';
import { announce, hydrated, newTitle, signIn, tabTo } from './people.ts';

/** Without a mouse. How results are entered so stands with the brackets. */

test('a player registers, logs out, logs in and asks to take part by the keyboard alone', async ({ page, browser }) => {
  await signIn(page);
  await announce(page, newTitle('Keyboard cup'));
  const player = await (await browser.newContext()).newPage();
  const { keyboard } = player;
  await player.goto(page.url());
  await hydrated(player);

  const email = `keys-${process.pid}-${Date.now()}@example.org`;
  await tabTo(player, 'Log in to register');
  await keyboard.press('Enter');
  await expect(player.getByRole('dialog', { name: 'Log in' }).getByLabel('E-mail')).toBeFocused();
  await tabTo(player, 'Register');
  await keyboard.press('Enter');
  await expect(player.getByRole('dialog', { name: 'Create an account' })).toBeVisible();
  await tabTo(player, 'E-mail');
  await keyboard.type(email);
  await tabTo(player, 'Password');
  await keyboard.type('correct horse');
  await tabTo(player, 'Confirm password');
  await keyboard.type('correct horse');
  await keyboard.press('Enter');
  // It goes on with what they signed in for, which they leave for now.
  await expect(player.getByRole('dialog', { name: /^Register/ })).toBeVisible();
  await keyboard.press('Escape');
  await expect(player.getByRole('dialog')).toBeHidden();

  await tabTo(player, 'Account');
  await keyboard.press('Enter');
  await tabTo(player, 'Log out');
  await keyboard.press('Enter');
  const login = player.getByRole('banner').getByRole('button', { name: 'Log in', exact: true });
  await expect(login).toBeFocused();
  await keyboard.press('Enter');
  await expect(player.getByRole('dialog', { name: 'Log in' }).getByLabel('E-mail')).toBeFocused();
  await keyboard.type(email);
  await tabTo(player, 'Password');
  await keyboard.type('correct horse');
  await keyboard.press('Enter');
  await expect(player.getByRole('dialog')).toBeHidden();

  // Who logs out is taken home.
  await player.goBack();
  await expect(player.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
  await tabTo(player, 'Register');
  await keyboard.press('Enter');
  await tabTo(player, 'Nick');
  await keyboard.type(`Keys${process.pid}`);
  await tabTo(player, 'Telegram');
  await keyboard.type('@keys');
  await tabTo(player, 'Send the request');
  await keyboard.press('Enter');
  await expect(player.getByText('We will contact you to confirm!')).toBeVisible();
});
