import { expect, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { test } from './closing-test.ts';
import { hydrated, signUp } from './people.ts';
import { appOf } from './phone-app.ts';

const password = 'correct horse';

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
}

async function showPassword(page: Page, email: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password *', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  return page.getByRole('dialog', { name: 'Second step' });
}

test('a person turns two-step sign-in on, signs in by the app and by a recovery code, and turns it off', async ({
  page,
}) => {
  const email = `two-${process.pid}-${Date.now()}@example.org`;
  await page.goto('/tournaments');
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(page, email);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type('wrong one');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  await noViolations(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const nextCode = appOf(secret);
  const code = dialog.getByLabel('Code from your app');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not right')).toBeVisible();
  await expect(code).toHaveValue('000000');
  await code.fill(await nextCode());
  await code.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  await noViolations(page);
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeFocused();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Have you kept the codes?' });
  await question.getByRole('button', { name: 'Back to the codes' }).click();
  await expect(codes).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section).toContainText('10 recovery codes are left');

  await leave(page);
  const step = await showPassword(page, email);
  const typed = step.getByLabel('Code from your app');
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAttribute('autocomplete', 'one-time-code');
  await noViolations(page);
  await typed.fill('123');
  await step.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(step.getByText('This code is not right')).toBeVisible();
  await typed.fill(await nextCode());
  await typed.press('Enter');
  await expect(step).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();

  await leave(page);
  await showPassword(page, email);
  await step.getByRole('button', { name: 'Use a recovery code' }).click();
  await step.getByLabel('Recovery code').fill(first.trim());
  await step.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(step).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await page.goto('/profile');
  await expect(section).toContainText('9 recovery codes are left');
  await section.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('Code *', { exact: true }).fill(second.trim());
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(section).toContainText('It is off.');
  await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('who types wrong codes only begins anew, with the e-mail as it was', async ({ page }) => {
  const email = `five-${process.pid}-${Date.now()}@example.org`;
  await page.goto('/tournaments');
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(page, email);
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from your app').fill(await appOf(secret)());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await leave(page);
  const step = await showPassword(page, email);
  for (let time = 0; time < 6; time += 1) {
    await step.getByLabel('Code from your app').fill(`00000${time}`);
    const answered = page.waitForResponse('**/api/authorize/code');
    await step.getByRole('button', { name: 'Log in', exact: true }).click();
    await answered;
  }
  const login = page.getByRole('dialog', { name: 'Log in' });
  await expect(login.getByText('the code was wrong too often')).toBeVisible();
  await expect(login.getByLabel('E-mail')).toHaveValue(email);
});
