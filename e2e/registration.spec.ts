import { expect, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { test } from './closing-test.ts';
import { announce, enterCredentials, newTitle, signIn, signUp } from './people.ts';

test('who signs in to register goes on with it; who did not, or has a request, is not asked', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await announce(page, newTitle('Asked cup'));
  const context = await browser.newContext();
  const player = await context.newPage();
  const who = { email: `asked-${process.pid}@example.org`, password: 'correct horse' };
  const form = player.getByRole('dialog', { name: /^Register/ });
  const ask = player.getByRole('button', { name: 'Log in to register' });
  await player.goto(page.url());
  await ask.click();
  await player.keyboard.press('Escape');
  await player.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(player, who.email);
  await expect(player.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
  await expect(form).toBeHidden();

  await context.clearCookies();
  await player.reload();
  await ask.click();
  await enterCredentials(player, who);
  await expect(form).toBeVisible();
  await form.getByLabel('Nick').fill(`Asked${process.pid}`);
  await form.getByLabel('Telegram').fill('@asked');
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form).toBeHidden();

  await context.clearCookies();
  await player.reload();
  await ask.click();
  await enterCredentials(player, who);
  await expect(player.getByText('waits for the organizer')).toBeVisible();
  await expect(form).toBeHidden();
  await player.getByRole('button', { name: 'Take the request back' }).click();
  await expect(player.getByText(/You took your request for .+ back\./)).toBeVisible();
  await expect(form).toBeHidden();
});

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
    const dialog = player.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Send the request' });
    await expect(dialog.getByLabel('Your character')).toBeFocused();
    await dialog.getByLabel('Nick').fill(`Ann${process.pid}`);
    await expect(send).toBeDisabled();
    await expect(dialog.getByText('Please leave at least one contact')).toBeVisible();
    await dialog.getByLabel('Telegram').fill(`@${nick}`);
    if (nick === 'Bob') {
      await send.click();
      await expect(dialog.getByText('Player already exists')).toBeVisible();
    }
    await dialog.getByLabel('Nick').fill(`${nick}${process.pid}`);
    await expect(dialog.getByText('Player already exists')).toBeHidden();
    await dialog.getByLabel('Link to your player page').fill('not a link');
    await send.click();
    await expect(dialog.getByText('Please enter a link such as')).toBeVisible();
    await expect(dialog.getByLabel('Link to your player page')).toBeFocused();
    await dialog.getByLabel('Nick').focus();
    await send.click();
    await expect(dialog.getByLabel('Link to your player page')).toBeFocused();
    // Nothing is made of what can still be wrong.
    await expect(dialog.getByLabel('Nick')).toHaveValue(`${nick}${process.pid}`);
    await dialog.getByLabel('Link to your player page').fill('example.org/me');
    // Nor is what was typed dropped by a slip.
    await player.keyboard.press('Escape');
    await keepEditing(player);
    await send.click();
    await expect(player.getByText('We will contact you to confirm!')).toBeVisible();
    players.push(player);
  }
  const [ann, bob, cid] = players as [Page, Page, Page];

  await expect(page.getByText('3 requests wait for a decision.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Participants 3 requests wait' })).toBeVisible();
  await noViolations(page);
  // An outage leaves no trace once it is over.
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.route(/\/api\/tournaments\/\d+\/requests$/, (route) => route.abort());
  await comeBack();
  await expect(page.getByRole('alert')).toContainText('The server is unavailable');
  await expect(page.getByText('3 requests wait for a decision.')).toBeVisible();
  await page.unrouteAll();
  await comeBack();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await cid.getByRole('button', { name: 'Take the request back' }).click();
  await expect(cid.getByText('You took your request for CID')).toBeVisible();

  // Without a reload.
  await expect(page.getByText('2 requests wait for a decision.')).toBeVisible();
  const request = (name: string) => page.locator('li').filter({ hasText: name });
  await request('BOB').getByRole('button', { name: 'Decline' }).click();
  const refusal = page.getByRole('dialog', { name: /^Decline BOB/ });
  await refusal.getByLabel('Reason').fill('The level is another.');
  await refusal.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Request declined.')).toBeVisible();
  await request('ANN').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Request approved.')).toBeVisible();
  await expect(page.getByText('1 participant', { exact: true })).toBeVisible();

  // Taken out by mistake.
  await page.getByRole('button', { name: /^Remove ANN/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Request approved.'), 'which is no longer so').toHaveCount(0);
  await expect(ann.getByText(/^The organizer has taken ANN\d+ out/)).toBeVisible();
  await page.getByText('Decided requests').click();
  await page.getByRole('button', { name: 'Let back in' }).click();
  await expect(page.getByText('1 participant', { exact: true })).toBeVisible();

  await expect(ann.getByText(/^ANN\d+ takes part\.$/)).toBeVisible();
  await expect(ann.getByText('1 participant', { exact: true })).toBeVisible();
  await bob.reload();
  await expect(bob.getByText(/Your request for BOB\d+ was declined\./)).toBeVisible();
  await expect(bob.getByText('The organizer: The level is another.')).toBeVisible();
  await bob.getByRole('button', { name: 'Register again' }).click();
  const again = bob.getByRole('dialog');
  await expect(again.getByLabel('Your character')).toContainText(/BOB/);
  await again.getByLabel('Discord').fill('bob#1');
  await again.getByRole('button', { name: 'Send the request' }).click();
  await expect(bob.getByText('waits for the organizer')).toBeVisible();
});

test('a registration that is being typed is there when one has signed in again', async ({ page, browser }) => {
  await signIn(page);
  await announce(page, newTitle('Lasting cup'));
  const context = await browser.newContext();
  const ann = await context.newPage();
  const who = { email: `lasting-${process.pid}@example.org`, password: 'correct horse' };
  await ann.goto(page.url());
  await ann.getByRole('button', { name: 'Log in to register' }).click();
  await signUp(ann, who.email);
  const form = ann.getByRole('dialog', { name: /^Register/ });
  await form.getByLabel('Nick').fill(`Lasting${process.pid}`);
  await form.getByLabel('Telegram').fill('@lasting');
  await context.clearCookies();
  await form.getByRole('button', { name: 'Send the request' }).click();
  await enterCredentials(ann, who);
  await expect(form.getByLabel('Telegram')).toHaveValue('@lasting');
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(ann.getByText('waits for the organizer')).toBeVisible();
});

test('who plays another game from now on is told of the requests that this declines', async ({ page, browser }) => {
  await signIn(page);
  await announce(page, newTitle('Moving cup'));
  const ann = await (await browser.newContext()).newPage();
  await ann.goto(page.url());
  await ann.getByRole('link', { name: 'Participants' }).click();
  await ann.getByRole('button', { name: 'Log in to register' }).click();
  await signUp(ann, `moved-${process.pid}@example.org`);
  const form = ann.getByRole('dialog');
  await form.getByLabel('Nick').fill(`Moved${process.pid}`);
  await form.getByLabel('Telegram').fill('@moved');
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(ann.getByText('waits for the organizer')).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Game', { exact: false }).selectOption({ label: 'Rocket League' });
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog').last();
  await expect(question.getByText('Its requests to take part will be declined.')).toBeVisible();
  await expect(question.getByText('participants')).toHaveCount(0);
  await question.getByRole('button', { name: 'Change the game and decline the requests' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await ann.reload();
  await expect(ann.getByText(/Your request for MOVED\d+ was declined\./)).toBeVisible();
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
  for (const name of [first, second]) {
    if (name === second) await captain.getByRole('button', { name: 'Register another team' }).click();
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

test('a captain founds a team in one tab and registers it in another that was open before', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const addresses: string[] = [];
  for (const title of ['First cup', 'Second cup']) {
    await announce(page, newTitle(title), 'Rocket League');
    addresses.push(page.url());
  }
  const person = await browser.newContext();
  const [first, second] = [await person.newPage(), await person.newPage()];
  await first.goto(addresses[0] ?? '');
  await first.getByRole('button', { name: 'Log in to register' }).click();
  await signUp(first, `founder-${process.pid}@example.org`);
  await second.goto(addresses[1] ?? '');
  const name = `Jackals ${process.pid}`;
  await second.getByRole('button', { name: 'Register', exact: true }).click();
  for (const tab of [first, second]) {
    await tab.getByLabel('Name of the team').fill(name);
    await tab.getByLabel('Discord').fill('founder#1');
  }
  for (const tab of [first, second]) {
    await tab.getByRole('button', { name: 'Send the request' }).click();
    await expect(tab.getByText(`Your request for ${name.toUpperCase()} waits for the organizer.`)).toBeVisible();
  }

  // How one is reached need not be typed again.
  await announce(page, newTitle('Third cup'), 'Rocket League');
  await first.goto(page.url());
  await first.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(first.getByLabel('Discord')).toHaveValue('founder#1');
  await first.getByRole('button', { name: 'Send the request' }).click();
  await first.getByRole('button', { name: 'Register another team' }).click();
  await first.getByLabel('Discord').fill('founder#2');
  await first.getByLabel('Name of the team').fill(`Bears ${process.pid}`);
  await first.getByRole('button', { name: 'Send the request' }).click();
  await first.getByRole('button', { name: 'Register another team' }).click();
  await expect(first.getByLabel('Discord')).toHaveValue('founder#2');
});

test('who plays comes first, then the contacts, before what a character may have besides @phone', async ({ page }) => {
  await page.goto('/tournaments/agon-open-starcraft-2?lng=en');
  await page.getByRole('button', { name: 'Log in to register' }).click();
  await signUp(page, `phone-${process.pid}@example.org`);
  const dialog = page.getByRole('dialog');
  const topOf = async (label: string) => (await dialog.getByLabel(label).first().boundingBox())?.y ?? 0;
  await expect(dialog.getByLabel('Telegram')).toBeInViewport();
  await expect(dialog.getByLabel('Your character')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Send the request' })).toBeInViewport();
  expect(await topOf('Nick')).toBeLessThan(await topOf('Discord'));
  expect(await topOf('Telegram')).toBeLessThan(await topOf('Race'));
});

test('the organizer of a full tournament is told what they can do, and a visitor what they can', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await announce(page, newTitle('Full cup'));
  await page.getByRole('link', { name: 'Participants' }).click();
  await page.getByLabel('Names, one per line').fill('Ada\nIda');
  await page.getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'Places' }).fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('to let somebody in, free a place or add one.')).toBeVisible();
  await expect(page.getByText('You can send a request all the same')).toBeHidden();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByText('You can send a request all the same')).toBeVisible();
});

test('what was typed of a participant, or of the entry, is not dropped by a slip', async ({ page }) => {
  await signIn(page);
  await announce(page, newTitle('Slips'));
  await page.getByRole('link', { name: 'Participants' }).click();
  await page.getByLabel('Names, one per line').fill('Ada');
  await page.getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('button', { name: 'Edit ADA' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel('Name').fill('Ida');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await keepEditing(page);
  await expect(dialog.getByLabel('Name')).toHaveValue('Ida');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit IDA' })).toBeVisible();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByRole('spinbutton', { name: 'Places' }).fill('8');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await keepEditing(page);
  await page.goBack();
  await page.getByRole('dialog', { name: 'Not saved' }).getByRole('button', { name: 'Close without saving' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/participants/);
});

async function keepEditing(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Not saved' }).getByRole('button', { name: 'Keep editing' }).click();
}
