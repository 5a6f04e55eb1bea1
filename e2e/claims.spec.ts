import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { call, tournamentByApi } from './by-api.ts';
import { test } from './closing-test.ts';
import { newTitle, root, signIn } from './people.ts';

/** What players report of their own matches. */

test('one player reports, the other confirms, and the bracket goes on', async ({ browser, request }) => {
  const event = await eventOf(request, 'Report cup');
  const [ann, bob, watcher] = [
    await open(browser, event.ann, event.address),
    await open(browser, event.bob, event.address),
    await open(browser, undefined, event.address),
  ];
  await expect(own(ann)).toContainText('ANN');
  await expect(own(ann)).toContainText('Match 1 · Bo3');
  await own(ann).getByRole('button', { name: 'Report the result' }).click();
  const dialog = ann.getByRole('dialog', { name: 'Report: match 1' });
  await expect(dialog.getByRole('button', { name: /^Send/ })).toBeDisabled();
  await dialog.getByText('2 : 1').click();
  await dialog.getByRole('button', { name: /^Send to BOB/ }).click();
  await expect(dialog).toBeHidden();
  await expect(own(ann).getByRole('status')).toContainText(/You reported 2\s:\s1\. It counts once/);
  await expect(own(ann)).toBeFocused();

  // Without a reload.
  await expect(own(bob).getByRole('status')).toContainText(/reported 2\s:\s1\. Is that right\?/);
  await expect(match(watcher, 1)).toHaveAccessibleName(/to be played$/);
  await own(bob).getByRole('button', { name: 'Confirm 2 : 1' }).click();
  await expect(match(watcher, 1)).toHaveAccessibleName(/2 to 1$/);
  await expect(match(watcher, 3)).toContainText('ANN');
  await expect(own(ann)).toContainText('Match 3');
  await expect(own(ann).getByRole('status')).toContainText('Your opponent is still to be decided.');
  await expect(own(bob)).toBeHidden();
  await expect(own(watcher)).toBeHidden();
});

test('a result is disputed with a picture, and the organizer decides', async ({ browser, request }) => {
  const event = await eventOf(request, 'Dispute cup');
  const [ann, bob, organizer] = [
    await open(browser, event.ann, event.address),
    await open(browser, event.bob, event.address),
    await open(browser, root, event.address),
  ];
  const queue = organizer.getByRole('region', { name: 'Results from the players' });
  await expect(queue.getByText('No result waits for you.')).toBeVisible();
  await own(ann).getByRole('button', { name: 'Report the result' }).click();
  await ann.getByRole('dialog').getByText('2 : 0').click();
  await ann.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await expect(queue.getByText('1 result waits for the opponent.')).toBeVisible();

  await own(bob).getByRole('button', { name: 'Dispute' }).click();
  const dialog = bob.getByRole('dialog', { name: 'Dispute: match 1' });
  const send = dialog.getByRole('button', { name: 'Dispute' });
  await expect(send).toBeDisabled();
  await expect(dialog.getByLabel('Note')).toBeFocused();
  await dialog.getByLabel('Note').fill('I won');
  // While the picture is on its way one goes on typing, and nothing is sent without it.
  const arrived = Promise.withResolvers<void>();
  await bob.route('**/api/files', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await dialog.getByLabel('Picture').setInputFiles({ name: 'end.png', mimeType: 'image/png', buffer: await shot(bob) });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Note').fill('I won the third game');
  arrived.resolve();
  await expect(dialog.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await expect(dialog.getByLabel('Note')).toHaveValue('I won the third game');
  await expect(send).toBeEnabled();
  await dialog.getByText('1 : 2').click();

  await noViolations(bob);
  await bob.keyboard.press('Escape');
  await bob.getByRole('dialog', { name: 'Not saved' }).getByRole('button', { name: 'Keep editing' }).click();
  // Nothing is lost when it cannot be sent.
  await bob.route('**/claim/dispute', (route) => route.abort());
  await send.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await bob.unroute('**/claim/dispute');
  await expect(dialog.getByLabel('Note')).toHaveValue('I won the third game');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(own(ann).getByRole('status')).toContainText('disputes the result that you reported');
  await expect(own(ann).getByText('I won the third game')).toBeVisible();

  await expect(organizer.getByText('1 result needs your ruling', { exact: true })).toBeVisible();
  await organizer.getByRole('link', { name: 'Decide' }).click();
  await expect(queue).toBeInViewport();
  await expect(queue.getByText('I won the third game')).toBeVisible();
  await noViolations(organizer);
  await noViolations(ann);
  const [full] = await Promise.all([
    organizer.waitForEvent('popup'),
    queue.getByRole('link', { name: /full size/ }).click(),
  ]);
  await expect(full).toHaveURL(/\/files\/\w+\.webp$/);
  await queue
    .getByRole('region', { name: /^Disputed by BOB/ })
    .getByRole('button', { name: 'Enter: 1 : 2' })
    .click();
  await expect(queue.getByText('No result waits for you.')).toBeVisible();
  await expect(match(organizer, 3)).toContainText('BOB');
  await expect(own(bob)).toContainText('Match 3');
  for (const one of [ann, bob]) {
    await expect(own(one)).toContainText(/The organizer ruled on match 1: ANN\S* 1\s:\s2 BOB\S*\./);
    await expect(one.getByText('The organizer is asked to decide.')).toHaveCount(0);
  }
});

test('who reports another result a moment later is asked why, with what they chose', async ({ browser, request }) => {
  const event = await eventOf(request, 'Race cup');
  const [ann, bob] = [await open(browser, event.ann, event.address), await open(browser, event.bob, event.address)];
  await own(bob).getByRole('button', { name: 'Report the result' }).click();
  await bob.getByRole('dialog').getByText('0 : 2').click();
  await own(ann).getByRole('button', { name: 'Report the result' }).click();
  await ann.getByRole('dialog').getByText('2 : 0').click();
  await ann.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await expect(ann.getByRole('dialog')).toBeHidden();
  await bob.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  const dispute = bob.getByRole('dialog', { name: 'Dispute: match 1' });
  await expect(dispute.getByRole('alert')).toContainText(/reported another result a moment ago: ANN\w* 2\s:\s0 BOB/);
  await expect(dispute.getByRole('radio', { name: '0 : 2' })).toBeChecked();
});

test('switched off, players have no buttons and are refused @phone', async ({ browser, request }) => {
  const event = await eventOf(request, 'Strict cup');
  const [ann, organizer] = [await open(browser, event.ann, event.address), await open(browser, root, event.address)];
  await expect(own(ann).getByRole('button', { name: 'Report the result' })).toBeVisible();
  await organizer.getByLabel('Players report their results themselves').uncheck();
  await expect(organizer.getByText('Only you enter results now.')).toBeVisible();
  await expect(own(ann).getByRole('status')).toContainText('The organizer enters the result.');
  await expect(own(ann).getByRole('button')).toHaveCount(0);
  const refused = await request.post(`/api/brackets/${event.bracket}/duels/1/claim`, {
    headers: { 'access-token': event.ann.token },
    data: { result: 'played', score: [2, 0] },
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'claim.switchedOff']);
});

test('what the other side cannot confirm waits for the organizer, who is told', async ({ browser, request }) => {
  const event = await eventOf(request, 'Lonely cup');
  const as = (await call(request, 'post', '/authorize', root)).access_token;
  for (const duel of [1, 2]) {
    const path = `/brackets/${event.bracket}/relegation-rounds/1/duels/${duel}`;
    await call(request, 'post', path, { result: 'played', score: [2, 0] }, as);
  }
  const [ann, organizer] = [
    await open(browser, event.ann, event.address),
    await open(browser, root, event.address.replace('/bracket', '')),
  ];
  await own(ann).getByRole('button', { name: 'Report the result' }).click();
  const dialog = ann.getByRole('dialog', { name: 'Report: match 3' });
  await expect(dialog).toContainText('The organizer confirms it, then it counts.');
  await dialog.getByText('2 : 1').click();
  await dialog.getByRole('button', { name: 'Send to the organizer' }).click();
  await expect(own(ann).getByRole('status')).toContainText('2 : 1. It counts once the organizer confirms it.');

  // On another tab, and before the tournament is completed without it.
  await expect(organizer.getByText('1 result needs your ruling', { exact: true })).toBeVisible();
  await organizer.getByRole('button', { name: 'Complete the tournament' }).click();
  const question = organizer.getByRole('dialog');
  await expect(question).toContainText('1 reported result still needs your ruling; it will be dropped.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await organizer.getByRole('link', { name: 'Decide' }).click();
  const queue = organizer.getByRole('region', { name: 'Results from the players' });
  await expect(queue.getByText('Only you can confirm')).toBeVisible();
  await queue.getByRole('button', { name: 'Enter: 2 : 1' }).click();
  await expect(queue.getByText('No result waits for you.')).toBeVisible();
  await expect(own(ann)).toBeHidden();
});

test('once an event is completed nobody asks for its claims any more', async ({ browser, request }) => {
  const event = await eventOf(request, 'Quiet cup');
  const organizer = await open(browser, root, event.address);
  await expect(organizer.getByRole('region', { name: 'Results from the players' })).toBeVisible();
  const refused: string[] = [];
  organizer.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  // The word of it comes before the page knows.
  await organizer.route(/\/api\/tournaments\/[^/]+$/, async (call) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await call.continue();
  });
  await organizer.getByRole('button', { name: 'Complete the tournament' }).click();
  await organizer.getByRole('dialog').getByRole('button', { name: 'Complete the tournament' }).click();
  await expect(organizer.getByRole('button', { name: 'Reopen the tournament' })).toBeVisible();
  await organizer.waitForTimeout(500);
  expect(refused).toEqual([]);
});

function own(page: Page) {
  return page.getByRole('region', { name: 'Your match' });
}

function match(page: Page, number: number) {
  return page.locator(`[data-match="${number}"]`);
}

async function shot(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
}

async function open(browser: Browser, who: typeof root | undefined, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (who !== undefined) await signIn(page, who);
  await page.goto(address);
  return page;
}

let lastEvent = 0;

/** An event of four that runs; two of them are people. */
async function eventOf(request: APIRequestContext, title: string) {
  lastEvent += 1;
  const mark = `${process.pid}X${lastEvent}`;
  const types = await call(request, 'get', '/games/all/tournament-type');
  const type = types.find((one: { team_mode: boolean }) => !one.team_mode);
  const kind = { tournament_type_id: type.id, game_id: type.game_id };
  const event = await tournamentByApi(request, { title: newTitle(title), ...kind });
  const players = [];
  for (const nick of ['ANN', 'BOB']) {
    const person = { email: `${nick}-${mark}@example.org`, password: 'correct horse' };
    const { access_token: token } = await call(request, 'post', '/register', person);
    const made = await call(
      request,
      'post',
      '/profile/characters',
      { game_id: type.game_id, nick: nick + mark },
      token,
    );
    const wanted = { playerId: made.id, discord: 'me' };
    const asked = await call(request, 'post', `/tournaments/${event.slug}/register`, wanted, token);
    await event.post(`/tournaments/${event.id}/requests/decide`, { approve: [asked.id] });
    players.push({ ...person, token });
  }
  const participants = await event.enter(['CID', 'DAX'].map((name) => name + mark));
  const settings = { tournament_id: event.id, type: 'RELEGATION', best_of: 3 };
  const { id } = await event.post('/brackets', settings);
  await event.post(`/brackets/${id}/relegation-fill-first-round`, { participants });
  await event.post(`/tournaments/${event.id}/status`, { status: 1 });
  const [ann, bob] = players;
  if (ann === undefined || bob === undefined) throw new Error('nobody plays');
  return { ann, bob, bracket: id, address: `${event.address}/bracket?game=${event.game}` };
}
