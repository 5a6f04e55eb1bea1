import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { tournamentByApi } from './by-api.ts';
import { test } from './closing-test.ts';
import { crossPage, hydrated, signIn } from './people.ts';

/** What a visitor sees of groups, of a Swiss and of a table. */

const names = ['ADA', 'BIX', 'CORA', 'DAX', 'EVE', 'FINN', 'GIA'];

test('a group shows its table, who met whom and its matches; the standings all tables', async ({ page, request }) => {
  const { address } = await groups(request, 'GROUP');
  await page.goto(address);
  await expect(tabs(page, 'Groups')).toHaveText(['Group A', 'Group B', 'Standings']);
  await expect(tabs(page, 'Groups').nth(0)).toHaveAttribute('aria-current', 'page');
  const table = page.getByRole('region', { name: 'Group A', exact: true });
  await expect(table.getByRole('row')).toHaveCount(5);
  const crosstable = page.getByRole('region', { name: 'Crosstable, Group A' });
  await expect(crosstable.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    '1',
    '',
    '1:0',
    '1:0',
    '1:0',
    '3',
    '1',
  ]);
  await expect(page.locator('[data-match]')).toHaveCount(6);

  await table.getByLabel('Why ADA is above the next').click();
  await expect(table.getByText(/^Above \w+ by points: 3 against 2\.$/)).toBeVisible();
  await noViolations(page);

  await tabs(page, 'Groups').nth(1).click();
  await expect(page).toHaveURL(/round=2/);
  await expect(page.getByText('Without a match: ').first()).toBeVisible();
  await tabs(page, 'Groups').nth(2).click();
  await expect(page).toHaveURL(/round=standings/);
  await expect(page.getByRole('region', { name: /^Group/ })).toHaveCount(2);
});

test('by round the same is shown round first', async ({ page, request }) => {
  const { address } = await groups(request, 'OLD_GROUP');
  await page.goto(address);
  await expect(tabs(page, 'Rounds')).toHaveText(['Round 1', 'Round 2', 'Round 3', 'Standings']);
  await expect(page.getByRole('heading', { name: /^Group/ })).toHaveText([/Group A/, /Group B/]);
  await tabs(page, 'Rounds').nth(2).click();
  await expect(page).toHaveURL(/round=3/);
  await noViolations(page);
});

test('a Swiss round stands in columns by record and says why of each pair', async ({ page, request }) => {
  const { address } = await swiss(request);
  await page.goto(address);
  await expect(tabs(page, 'Rounds')).toHaveText([
    'Round 1',
    /^Round 2.*3 matches to be played$/,
    'Round 3',
    'Standings',
  ]);
  await expect(page.getByText('has the bye')).toBeVisible();
  await page.getByText('Why this pair?').first().click();
  await expect(page.getByText(/the seeding decides\. By rank, number 1 of 6 meets number 6/)).toBeVisible();
  await noViolations(page);

  await tabs(page, 'Rounds').nth(1).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['1–0', '0–1']);
  await tabs(page, 'Rounds').nth(2).click();
  await expect(page.getByRole('heading', { name: 'Round 3 is not paired yet' })).toBeVisible();
  await tabs(page, 'Rounds').nth(3).click();
  await expect(page.getByRole('columnheader', { name: 'OP' })).toBeVisible();
  await noViolations(page);
});

test('opponents’ points are hidden where the organizer hides them', async ({ page, request }) => {
  const { address, id, post } = await swiss(request);
  await post(`/brackets/${id}/set-is-show-op`, { is_show_op: false });
  await page.goto(`${address}&round=standings`);
  await expect(page.getByRole('columnheader', { name: 'Participant' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'OP' })).toHaveCount(0);
});

test('a result that comes in is seen in the open round', async ({ page, request }) => {
  const { address, report, open } = await swiss(request);
  await page.goto(`${address}&round=2`);
  await crossPage(page);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await expect(page.locator(`[data-match="${open}"]`)).toHaveAttribute('data-status', 'ready');
  await report(open);
  await expect(page.locator(`[data-match="${open}"]`)).toHaveAttribute('data-status', 'completed', { timeout: 5_000 });
});

test('a table shows the columns that are on, with their titles', async ({ page, request }) => {
  const { address } = await table(request);
  await page.goto(address);
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Participant', 'Wins', 'Remark']);
  await expect(page.getByRole('row').nth(1)).toContainText('CORA');
  await page.goto(`${address}&lng=ru`);
  await expect(page.getByRole('columnheader')).toHaveText(['№', 'Участник', 'Победы', 'Заметка']);
  await noViolations(page);
});

test('a row that changes is lit in the standings, too', async ({ page, request }) => {
  const { address, write } = await table(request);
  await page.goto(address.replace('/bracket?', '/standing?'));
  await crossPage(page);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await write(4, 'win', 1);
  const lit = page.locator('tr[data-fresh]');
  await expect(lit).toContainText('EVE');
  await expect(lit).toHaveCount(0);
});

test('an organizer writes in the table that is shown; what does not fit stays, says so and shifts nothing', async ({
  page,
  request,
}) => {
  const { address, write } = await table(request);
  await signIn(page);
  await page.goto(address);
  const cell = (name: string) => page.getByRole('textbox', { name });
  await expect(cell('ADA: Wins')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Off not shown' })).toBeVisible();
  const lefts = () =>
    page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  const before = await lefts();

  await cell('CORA: Wins').fill('three');
  await page.keyboard.press('Enter');
  const note = page.getByRole('alert').filter({ hasText: 'Wins: A whole number, or nothing' });
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(cell('CORA: Wins')).toHaveAccessibleDescription('Wins: A whole number, or nothing');
  await expect(cell('CORA: Wins')).toHaveValue('three');
  expect(await lefts()).toEqual(before);
  await noViolations(page);

  // Rows stay where they are under the hands.
  const rows = page.getByRole('rowheader');
  await cell('GIA: Wins').fill('9');
  await page.keyboard.press('Tab');
  await page.keyboard.type('has');
  await write(4, 'win', 5);
  await expect(cell('EVE: Wins')).toHaveValue('5');
  await expect(cell('GIA: Remark')).toHaveValue('has');
  await expect(rows.first()).toHaveText(/CORA/);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(rows.first()).toHaveText(/GIA/);
  await expect(cell('CORA: Wins')).toHaveValue('three');

  await page.getByRole('link', { name: 'Participants', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await cell('CORA: Wins').press('Escape');
  await expect(note).toHaveCount(0);
});

test('each kind can be shown in another site and over a stream', async ({ page, request }) => {
  for (const [make, chosen, followed] of [
    [() => groups(request, 'GROUP'), 'round=2', 'round=2'],
    [() => groups(request, 'OLD_GROUP'), 'round=2', undefined],
    [() => swiss(request), 'round=2', undefined],
    [() => table(request), undefined, undefined],
  ] as const) {
    const { address } = await make();
    await page.goto(chosen === undefined ? address : `${address}&${chosen}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByLabel('Link to the bracket')).toHaveValue(/^http/);
    const link = await page.getByLabel('Link to the bracket').inputValue();
    const code = await page.getByLabel('Code for another site').inputValue();
    const overlay = await page.getByLabel('Stream overlay').inputValue();
    const embed = /src="([^"]+)"/.exec(code)?.[1] ?? '';
    expect([link, embed].map((one) => new URL(one).search.includes(chosen ?? 'bracket='))).toEqual([true, true]);
    expect(new URL(overlay).search.includes('round=')).toBe(followed !== undefined);
    for (const one of [embed, overlay]) {
      await page.goto(one);
      await expect(page.getByText('ADA').or(page.getByText('EVE')).first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    }
  }
});

test('matches are found by side, status and group as one types', async ({ page, request }) => {
  const { address } = await groups(request, 'GROUP');
  const matches = address.replace('/bracket?', '/matches?');
  await page.goto(matches);
  await expect(page.locator('[data-match]')).toHaveCount(9);
  await hydrated(page);
  await page.getByLabel('Participant').pressSequentially('ada');
  await expect(page.getByRole('status').filter({ hasText: /match/ })).toHaveText('3 matches');
  await expect(page).toHaveURL(/side=ada/);
  await page.getByLabel('Status').selectOption('To be played');
  await expect(page.getByRole('status').filter({ hasText: /No match fits/ })).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByLabel('Participant')).toHaveValue('');
  await expect(page.locator('[data-match]')).toHaveCount(9);
  await page.getByLabel('Group').selectOption('Group B');
  await expect(page.locator('[data-match]')).toHaveCount(3);
  await expect(page).toHaveURL(/round=2/);
  await page.reload();
  await expect(page.locator('[data-match]')).toHaveCount(3);
  await noViolations(page);
});

test('the standings of each kind stand in their tab', async ({ page, request }) => {
  for (const [make, rows] of [
    [() => groups(request, 'GROUP'), 9],
    [() => swiss(request), 8],
    [() => table(request), 8],
  ] as const) {
    const { address } = await make();
    await page.goto(address.replace('/bracket?', '/standing?'));
    await expect(page.getByRole('row')).toHaveCount(rows);
  }
});

test('without scripts all views are there, and the filter is a form @nojs', async ({ page, request }) => {
  const { address } = await groups(request, 'GROUP');
  await page.goto(address);
  await page.getByRole('link', { name: 'Group B' }).click();
  await expect(page.getByRole('heading', { name: 'Group B' })).toBeVisible();
  await page.goto(address.replace('/bracket?', '/matches?'));
  await page.getByLabel('Participant').fill('ada');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.locator('[data-match]')).toHaveCount(3);

  await page.goto((await swiss(request)).address);
  await page.getByText('Why this pair?').first().click();
  await expect(page.getByText(/the seeding decides/).first()).toBeVisible();
});

test('a phone shows each kind without widening the page @phone', async ({ page, request }) => {
  const { address: inGroups } = await groups(request, 'GROUP');
  const { address: inSwiss } = await swiss(request);
  const { address: inTable } = await table(request);
  for (const address of [inGroups, `${inGroups}&round=standings`, inSwiss, `${inSwiss}&round=standings`, inTable]) {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      expect([address, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
        address,
        0,
      ]);
    }
  }
  // Names stay in view while the crosstable is scrolled.
  await page.goto(inGroups);
  const crosstable = page.getByRole('region', { name: 'Crosstable, Group A' });
  await crosstable.evaluate((one) => one.scrollTo({ left: 1000 }));
  await expect(crosstable.getByRole('rowheader', { name: 'ADA' })).toBeInViewport({ ratio: 1 });
});

function tabs(page: Page, label: string) {
  return page.getByRole('navigation', { name: label, exact: true }).getByRole('link');
}

/** Seven in two groups; the first group is played, the better seeds win. */
async function groups(request: APIRequestContext, type: 'GROUP' | 'OLD_GROUP') {
  const { address, id: tournament_id, post, enter } = await tournamentByApi(request);
  const ids = await enter(names);
  const bracket = await post('/brackets', { tournament_id, type, groups: 2, players_per_group: 4 });
  const path = `/brackets/${bracket.id}`;
  const drawn = { participants: ids, draw: 'ordered' };
  const { rounds } = await post(`${path}/groups/participants`, drawn);
  const duels: Duel[] = rounds.flatMap((round: { duels: Duel[] }) => round.duels);
  for (const duel of duels.filter(({ group, status }) => group === 1 && status === 'ready')) {
    await post(`${path}/groups/1/duels/${duel.id}`, { result: 'played', score: scoreOf(duel) });
  }
  return { address: `${address}/bracket?bracket=${bracket.id}` };
}

/** Seven; the first of three rounds is played, the second is paired. */
async function swiss(request: APIRequestContext) {
  const { address, id: tournament_id, post, enter } = await tournamentByApi(request);
  const ids = await enter(names);
  const bracket = await post('/brackets', { tournament_id, type: 'SWISS', rounds: 3 });
  const path = `/brackets/${bracket.id}/swiss`;
  await post(`${path}/participants`, { participants: ids });
  const pair = async (round: number): Promise<Duel[]> => {
    const { rounds } = await post(`${path}/rounds/${round}/generate`, {});
    return rounds.at(-1).duels.filter(({ status }: Duel) => status === 'ready');
  };
  const reportIn = (round: number, id: number, score: readonly number[]) =>
    post(`${path}/rounds/${round}/duels/${id}`, { result: 'played', score });
  for (const duel of await pair(1)) await reportIn(1, duel.id, scoreOf(duel));
  const [open] = await pair(2);
  return {
    address: `${address}/bracket?bracket=${bracket.id}`,
    id: bracket.id,
    post,
    open: open?.id ?? 0,
    report: (duel: number) => reportIn(2, duel, [1, 0]),
  };
}

async function table(request: APIRequestContext) {
  const { address, id: tournament_id, post, enter } = await tournamentByApi(request);
  const ids = await enter(names);
  const columns = [
    { id: 'win', kind: 'win', title: { EN: 'Wins', RU: 'Победы' }, enabled: true },
    { id: 'note', kind: 'text', title: { EN: 'Remark', RU: 'Заметка' }, enabled: true },
    { id: 'off', kind: 'integer', title: { EN: 'Off' }, enabled: false },
  ];
  const bracket = await post('/brackets', { tournament_id, type: 'TABLE', columns });
  await post(`/brackets/${bracket.id}/table-participants`, { participants: ids });
  await post(`/brackets/${bracket.id}/table-cell`, { rowId: ids[2], columnId: 'win', value: 3 });
  const write = (row: number, columnId: string, value: string | number) =>
    post(`/brackets/${bracket.id}/table-cell`, { rowId: ids[row], columnId, value });
  return { address: `${address}/bracket?bracket=${bracket.id}`, write };
}

interface Duel {
  id: number;
  group?: number;
  status: string;
  sides: { participant: number }[];
}

/** Whoever was entered first wins. */
function scoreOf({ sides: [a, b] }: Duel): [number, number] {
  return (a?.participant ?? 0) < (b?.participant ?? 0) ? [1, 0] : [0, 1];
}
