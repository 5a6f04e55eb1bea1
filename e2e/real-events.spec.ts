import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { begin } from './organizing.ts';

/** Real events, one of each kind, from an empty tournament to the last result through the page alone. */

const folder = process.env.TOURNAMENT_DATA ?? fileURLToPath(new URL('../../shared/data/open', import.meta.url));

interface RealMatch {
  readonly sec: string;
  readonly r: number;
  readonly a: number | null;
  readonly b: number | null;
  readonly sa?: number;
  readonly sb?: number;
  readonly win: 'a' | 'b';
  readonly how: string;
}

interface RealStage {
  readonly slots?: readonly (number | null)[];
  readonly groups?: readonly { readonly members: readonly number[] }[];
  readonly matches: readonly RealMatch[];
  readonly standings?: readonly {
    readonly rows: readonly Readonly<Record<'p' | 'w' | 'd' | 'l' | 'pts', number>>[];
  }[];
}

class RealEvent {
  readonly names: readonly string[];
  readonly stages: readonly RealStage[];

  constructor(file: string) {
    const { participants, stages } = JSON.parse(readFileSync(`${folder}/${file}.json`, 'utf8'));
    this.names = participants.map(({ name }: { name: string }) => name.toUpperCase());
    this.stages = stages;
  }

  nameOf(id: number | null): string {
    return this.names[(id ?? 0) - 1] ?? '';
  }

  stage(index: number): RealStage {
    const stage = this.stages[index];
    if (stage === undefined) throw new Error(`the event has no stage ${index}`);
    return stage;
  }

  /** The score of the next match of these two, which is taken off the list. */
  take(left: RealMatch[], [x = '', y = '']: readonly string[]): readonly [number, number] {
    const index = left.findIndex(({ a, b }) => [this.nameOf(a), this.nameOf(b)].every((one) => [x, y].includes(one)));
    const [real] = left.splice(index, index < 0 ? 0 : 1);
    if (real === undefined) throw new Error(`${x} and ${y} did not meet`);
    const { sa = 0, sb = 0, win } = real;
    const [a, b] = sa + sb > 0 ? [sa, sb] : win === 'a' ? [1, 0] : [0, 1];
    return this.nameOf(real.a) === x ? [a, b] : [b, a];
  }
}

if (existsSync(folder)) {
  test('a double elimination that needed its second final', async ({ page }) => {
    const event = new RealEvent('smash-gekokujo-mini-48');
    await begin(page, 'Gekokujo', event.names);
    await page.getByLabel('Format', { exact: true }).selectOption({ label: 'Double elimination' });
    await page.getByLabel('Match format').selectOption('Bo5');
    await page.getByRole('button', { name: 'Create the bracket' }).click();
    await playAll(page, event, event.stage(0).matches);
    await complete(page);
    await page.getByRole('link', { name: 'Standings', exact: true }).click();
    const places = [2, 1, 5, 3].map((id) => event.nameOf(id));
    for (const [index, name] of places.entries()) {
      await expect(page.locator('main table tbody tr').nth(index)).toContainText(name);
    }
  });

  test('four groups and their playoffs, where the organizer knows better who goes on', async ({ page }) => {
    const event = new RealEvent('wta-elite-trophy-2019');
    const [groups, playoffs] = [event.stage(0), event.stage(1)];
    const members = (groups.groups ?? []).flatMap((group) => group.members);
    await begin(
      page,
      'Elite trophy',
      members.map((id) => event.nameOf(id)),
    );
    await page.getByText('Everybody meets everybody in their group').click();
    await page.getByLabel('Number of groups').fill('4');
    await page.getByLabel('Match format').selectOption('Bo3');
    await page.getByLabel('Draw', { exact: false }).first().selectOption('ordered');
    await page.getByRole('button', { name: 'Create the bracket' }).click();
    await playAll(page, event, groups.matches);

    await page.getByRole('link', { name: 'Bracket', exact: true }).click();
    await page.getByRole('button', { name: 'Another bracket' }).click();
    await page.getByLabel('Who plays').selectOption({ label: 'From: Groups' });
    await page.getByLabel('Go on from each group').fill('1');
    // One group is level between three; its organizers counted the games of every set.
    await expect(page.getByText('Level on the line between going on and going out')).toBeVisible();
    await page.getByLabel('Match format').selectOption('Bo3');
    await page.getByLabel('First round').selectOption('hand');
    await page.getByRole('button', { name: 'Create the bracket' }).click();
    await expect(page).toHaveURL(/bracket=\d/);
    await place(
      page,
      (playoffs.slots ?? []).map((id) => event.nameOf(id)),
    );
    await page.getByRole('button', { name: 'Save the places' }).click();
    await playAll(page, event, playoffs.matches);
    await complete(page);
    await expect(page.locator('article > header')).toContainText(`Champion: ${event.nameOf(4)}`);
  });

  test('the Swiss stage of a Counter-Strike Major, paired as it was', async ({ page }) => {
    const event = new RealEvent('cs2-austin-2025-stage1');
    const { matches, standings } = event.stage(0);
    await begin(page, 'Major', event.names);
    await page.getByText('Equals meet equals, nobody is out').click();
    await page.getByLabel('Out or through after a number of wins or losses').check();
    await page.getByRole('button', { name: 'Create the bracket' }).click();
    for (const round of [1, 2, 3, 4, 5]) {
      await page.getByRole('link', { name: 'Bracket', exact: true }).click();
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('button', { name: 'Pair by hand' }).click();
      const played = matches.filter(({ r }) => r === round);
      await place(
        page,
        played.flatMap(({ a, b }) => [event.nameOf(a), event.nameOf(b)]),
      );
      await page.getByRole('button', { name: `Pair round ${round}`, exact: true }).click();
      await expect(page.getByRole('button', { name: `Pair round ${round} anew` })).toBeVisible();
      await playAll(page, event, played);
    }
    await page.getByRole('link', { name: 'Standings', exact: true }).click();
    const through = (standings?.[0]?.rows ?? []).slice(0, 8).map(({ p }) => event.nameOf(p));
    await expect(page.locator('main table tbody tr')).toHaveCount(event.names.length);
    const shown = await page.locator('main table tbody tr').allInnerTexts();
    for (const name of through)
      expect(
        shown.slice(0, 8).some((row) => row.includes(name)),
        name,
      ).toBe(true);
  });

  test('the table of a football league', async ({ page }) => {
    const event = new RealEvent('premier-league-2023-24');
    const rows = event.stage(0).standings?.[0]?.rows ?? [];
    await begin(page, 'League', event.names);
    await page.getByText('You keep the standings by hand').click();
    await page.getByRole('button', { name: 'Create the bracket' }).click();
    for (const { p, w, d, l, pts } of rows) {
      await page.getByRole('textbox', { name: `${event.nameOf(p)}: Wins`, exact: true }).click();
      for (const value of [w, d, l, pts]) {
        await page.keyboard.type(String(value));
        await page.keyboard.press('Tab');
      }
    }
    await page.getByRole('link', { name: 'Standings', exact: true }).click();
    const table = page.locator('main table tbody tr');
    for (const [index, { p, pts }] of rows.entries()) {
      // Those with equal points may stand either way.
      await expect(table.nth(index)).toContainText(String(pts));
      if (index === 0 || index === rows.length - 1) await expect(table.nth(index)).toContainText(event.nameOf(p));
    }
  });
} else {
  test(`NO REAL EVENTS WERE RUN: set TOURNAMENT_DATA, there is no ${folder}`, () => {
    expect(existsSync(folder)).toBe(false);
  });
}

/** Reports every match that can be played until there is none, as it was really played. */
async function playAll(page: Page, event: RealEvent, matches: readonly RealMatch[]): Promise<void> {
  const tab = page.getByRole('link', { name: 'Matches', exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  const left = matches.filter(({ how }) => how === 'played');
  const open = page.locator('[data-match][data-status="ready"]').first();
  const dialog = page.getByRole('dialog');
  while (left.length > 0) {
    const next = page.locator(`[data-match="${await open.getAttribute('data-match')}"][data-status="ready"]`);
    let names: string[] = [];
    // The tab that comes may take its place meanwhile; of a row that is not drawn yet only the content is known.
    await expect(async () => {
      names = await next.locator('[data-known="true"]').allTextContents();
      expect(names).toHaveLength(2);
    }).toPass();
    const score = event.take(left, names);
    await next.getByRole('button', { name: 'Report the result' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.type(score.join(''));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(next).toHaveCount(0);
  }
  await expect(open).toHaveCount(0);
}

async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete the tournament' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete the tournament' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Puts these into the places of the board in their order, each by taking it and putting it down. */
async function place(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const target = page.locator(`[data-place="${Math.floor(index / 2)}.${index % 2}"]`);
    if ((await target.innerText()) === name) continue;
    await page.locator('[data-place]').getByText(name, { exact: true }).click();
    await target.click();
    await expect(target).toHaveText(name);
  }
}
