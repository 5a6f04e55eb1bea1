import { expect, type Page, test } from '@playwright/test';
import { announce, newTitle, signIn, signUp } from './people.ts';

test('players ask to take part, and the organizer decides', async ({ page, browser }) => {
  const title = newTitle('Open cup');
  await signIn(page);
  await announce(page, title);
  await page.getByRole('link', { name: 'Participants' }).click();
  await expect(page.getByText('No requests wait for a decision.')).toBeVisible();

  const players: Page[] = [];
  for (const nick of ['Ann', 'Bob', 'Cid']) {
    const player = await (await browser.newContext()).newPage();
    await player.goto(page.url());
    await player.getByRole('button', { name: 'Log in to register' }).click();
    await signUp(player, `${nick}-${process.pid}@example.org`);
    await player.getByRole('button', { name: 'Register', exact: true }).click();
    const dialog = player.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Send the request' });
    await dialog.getByLabel('Nick').fill(`${nick}${process.pid}`);
    await expect(send).toBeDisabled();
    await expect(dialog.getByText('Please leave at least one contact')).toBeVisible();
    await dialog.getByLabel('Telegram').fill(`@${nick}`);
    await dialog.getByLabel('Link to your player page').fill('not a link');
    await send.click();
    await expect(dialog.getByText('Please enter a link such as')).toBeVisible();
    // Nothing is made of what can still be wrong.
    await expect(dialog.getByLabel('Nick')).toHaveValue(`${nick}${process.pid}`);
    await dialog.getByLabel('Link to your player page').fill('example.org/me');
    await send.click();
    await expect(player.getByText('We will contact you to confirm!')).toBeVisible();
    players.push(player);
  }
  const [ann, bob, cid] = players as [Page, Page, Page];
  await cid.getByRole('button', { name: 'Take the request back' }).click();
  await expect(cid.getByText('You took your request for CID')).toBeVisible();

  // Without a reload.
  await expect(page.getByText('2 requests wait for a decision.')).toBeVisible();
  const request = (name: string) => page.locator('li').filter({ hasText: name });
  await request('BOB').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Request declined.')).toBeVisible();
  await request('ANN').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Request approved.')).toBeVisible();
  await expect(page.getByText('1 participant', { exact: true })).toBeVisible();

  await expect(ann.getByText(/^ANN\d+ takes part\.$/)).toBeVisible();
  await expect(ann.getByText('1 participant', { exact: true })).toBeVisible();
  await bob.reload();
  await expect(bob.getByText(/Your request for BOB\d+ was declined\./)).toBeVisible();
  await bob.getByRole('button', { name: 'Register again' }).click();
  const again = bob.getByRole('dialog');
  await expect(again.getByLabel('Your character')).toContainText(/BOB/);
  await again.getByLabel('Discord').fill('bob#1');
  await again.getByRole('button', { name: 'Send the request' }).click();
  await expect(bob.getByText('waits for the organizer')).toBeVisible();
});

test('a captain registers two teams, and takes one of them back', async ({ page, browser }) => {
  await signIn(page);
  await announce(page, newTitle('Two teams'), 'Rocket League');
  await page.getByRole('link', { name: 'Participants' }).click();
  const captain = await (await browser.newContext()).newPage();
  await captain.goto(page.url());
  await captain.getByRole('button', { name: 'Log in to register' }).click();
  await signUp(captain, `captain-${process.pid}@example.org`);
  const [first, second] = [`LIONS ${process.pid}`, `TIGERS ${process.pid}`];
  for (const [name, button] of [
    [first, 'Register'],
    [second, 'Register another team'],
  ] as const) {
    await captain.getByRole('button', { name: button, exact: true }).click();
    const dialog = captain.getByRole('dialog');
    await dialog.getByLabel('Name of the team').fill(name);
    await dialog.getByLabel('Discord').fill('captain#1');
    await dialog.getByRole('button', { name: 'Send the request' }).click();
    await expect(captain.getByText(`Your request for ${name} waits for the organizer.`)).toBeVisible();
  }
  const request = (name: string) => page.locator('li').filter({ hasText: name });
  await request(second).getByRole('button', { name: 'Approve' }).click();
  await expect(captain.getByText(`${second} takes part.`)).toBeVisible();
  await expect(captain.getByText(`Your request for ${first} waits for the organizer.`)).toBeVisible();

  await captain.getByRole('button', { name: 'Give the place back' }).click();
  const dialog = captain.getByRole('dialog');
  await expect(dialog.getByText('Your place becomes free for somebody else.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Give the place back' }).click();
  await expect(captain.getByText(`${second} takes part.`)).toBeHidden();
  await captain.getByRole('button', { name: 'Take the request back' }).click();
  await expect(captain.getByText(`You took your request for ${first} back.`)).toBeVisible();
});
