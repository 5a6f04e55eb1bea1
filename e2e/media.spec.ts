import { type Browser, expect, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { test } from './closing-test.ts';
import { newTitle, signIn } from './people.ts';

/** Texts and videos: an admin publishes them, visitors find, read and play them. */

test('an admin publishes a text and a video in both languages, and visitors read and play them', async ({
  page,
  browser,
}) => {
  const title = newTitle('Night of the underdogs');
  const clip = newTitle('The last goal');
  await signIn(page);

  await page.goto('/media?lng=en&game=rocket-league');
  await page.getByRole('button', { name: 'Add a text or a video' }).click();
  const dialog = page.getByRole('dialog', { name: 'New text or video' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Please fill the title in at least one language', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Title in English')).toBeFocused();
  await expect(dialog.getByText('Write a text or add a link to a video', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Game')).toHaveValue(await optionOf(dialog.getByLabel('Game'), 'Rocket League'));
  await dialog.getByLabel('Title in English').fill(title);
  await dialog.getByLabel('Title in Russian').fill(`Ночь андердогов ${title}`);
  await dialog.getByLabel('Text in English').fill('It was **close**\n\n## And then\n\nIt was over.');
  await dialog.getByLabel('Text in Russian').fill('Было *близко*');
  await dialog.getByRole('button', { name: 'Preview' }).first().click();
  const preview = dialog.getByRole('region', { name: 'Preview: Text in English' });
  await expect(preview.getByRole('heading', { name: 'And then' })).toBeVisible();
  await noViolations(page);
  await dialog.getByRole('button', { name: 'Back to the text' }).click();
  await expect(dialog.getByLabel('Text in English')).toHaveValue(/close/);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('strong', { hasText: 'close' })).toBeVisible();
  const address = new URL(page.url()).pathname;

  await page.getByRole('link', { name: 'All media' }).click();
  await page.getByRole('button', { name: 'Add a text or a video' }).click();
  await dialog.getByLabel('Title in English').fill(clip);
  await dialog.getByLabel('Title in Russian').fill(`Последний гол ${clip}`);
  await dialog.getByLabel('Link to the video').fill('nowhere');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Please enter a link that begins with https://')).toBeVisible();
  await dialog.getByLabel('Link to the video').fill('www.youtube.com/watch?v=aaaaaaaaaaa&t=90');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clip);
  const clipAddress = new URL(page.url()).pathname;

  // Change it, and close with something typed.
  await page.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit' });
  await editor.getByLabel('Text in English').fill('Watch the ball.');
  await editor.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: 'Not saved' }).getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor.getByLabel('Text in English')).toHaveValue('Watch the ball.');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByText('Watch the ball.')).toBeVisible();

  for (const javaScriptEnabled of [true, false]) {
    const { visitor, asked } = await newVisitor(browser, javaScriptEnabled);
    const here = () => [new URL(visitor.url()).host];
    await visitor.goto('/media?lng=en');
    const card = (name: string) => visitor.getByRole('listitem').filter({ hasText: name });
    await expect(card(title)).toBeVisible();
    if (javaScriptEnabled) await noViolations(visitor);
    await visitor.getByLabel('Type').selectOption({ label: 'Video' });
    await visitor.getByLabel('Search').fill('last goal');
    if (!javaScriptEnabled) await visitor.getByRole('button', { name: 'Show' }).click();
    await expect(visitor).toHaveURL(/type=2/);
    await expect(card(clip)).toBeVisible();
    await expect(card(title)).toHaveCount(0);
    await visitor.getByLabel('Game').selectOption({ label: 'StarCraft II' });
    if (!javaScriptEnabled) await visitor.getByRole('button', { name: 'Show' }).click();
    await expect(visitor.getByText('No text or video fits these filters.')).toBeVisible();
    await visitor.getByRole('link', { name: 'Clear the filters' }).click();
    await visitor.goto(`${address}?lng=ru`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/Ночь андердогов/);
    await expect(visitor.locator('em', { hasText: 'близко' })).toBeVisible();
    await visitor.getByRole('link', { name: /Последний гол/ }).click();
    await expect(visitor).toHaveURL(new RegExp(clipAddress));
    await visitor.goto(`${clipAddress}?lng=en`);
    const play = visitor.getByRole('link', { name: `Play: ${clip}` });
    await expect(play).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aaaaaaaaaaa&t=90');
    if (javaScriptEnabled) await noViolations(visitor);
    expect([...new Set(asked)], 'nothing is asked of other sites').toEqual(here());
    if (!javaScriptEnabled) continue;
    await play.click();
    await expect(visitor.locator('iframe')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?autoplay=1&start=90',
    );
    await expect.poll(() => asked).toContain('www.youtube-nocookie.com');
  }

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/media\?game=rocket-league/);
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText(clip)).toHaveCount(0);
});

test('of two admins the second keeps what they typed when the first saves', async ({ page, context }) => {
  const title = newTitle('Two hands');
  await signIn(page);
  await page.goto('/media?lng=en');
  await page.getByRole('button', { name: 'Add a text or a video' }).click();
  await page.getByLabel('Title in English').fill(title);
  await page.getByLabel('Text in English').fill('First');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Text in English').fill('Mine');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit' }).click();
  await other.getByLabel('Text in English').fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Theirs')).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expect(page.getByLabel('Text in English')).toHaveValue('Mine');
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Mine')).toBeVisible();
});

test('media is for visitors to read and not to change', async ({ page }) => {
  await page.goto('/media?lng=en&of=starcraft-2');
  await page.getByRole('link', { name: /Four times 3:2/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sting wins in Singapore');
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await page.getByRole('link', { name: /Rain drops one game/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rain drops one game');
  await page.getByRole('link', { name: 'WCS Asia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('World Championship Series');
});

async function newVisitor(browser: Browser, javaScriptEnabled: boolean) {
  const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
  const asked: string[] = [];
  visitor.on('request', (sent) => asked.push(new URL(sent.url()).host));
  return { visitor, asked };
}

async function optionOf(select: ReturnType<Page['getByLabel']>, label: string): Promise<string> {
  return (await select.getByRole('option', { name: label }).getAttribute('value')) ?? '';
}
