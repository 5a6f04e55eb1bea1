import { expect } from '@playwright/test';
import { test } from './closing-test.ts';

test('what happened to a bracket can be watched again, step by step and by itself', async ({ page }) => {
  await page.goto('/tournaments/sc2-wcs-asia-2012/bracket?lng=en');
  // Before any script is there.
  await page.getByText('What happened').click();
  await page.getByRole('button', { name: 'Replay from the beginning' }).click();
  const bar = page.getByRole('region', { name: 'Replay' });
  const first = page.locator('[data-match="1"]');
  await expect(bar.getByRole('status')).toContainText('1 of 64');
  await expect(bar.getByRole('button', { name: 'Previous step' })).toBeDisabled();
  await expect(first).not.toHaveAttribute('data-status', 'completed');

  // It goes on by itself, and stops when it is told to.
  await expect(bar.getByRole('status')).toContainText('3 of 64');
  await expect(bar.getByRole('status')).toContainText('Match 1, CREATOR');
  await expect(first).toHaveAttribute('data-status', 'completed');
  await expect(first).toHaveAttribute('data-fresh', 'true');
  await bar.getByRole('button', { name: 'Pause' }).click();
  // However far it has come meanwhile.
  await bar.getByRole('slider', { name: 'Step' }).press('Home');
  for (const step of [2, 3]) {
    await bar.getByRole('button', { name: 'Next step' }).click();
    await expect(bar.getByRole('status')).toContainText(`${step} of 64`);
  }
  await bar.getByRole('button', { name: 'Previous step' }).click();
  await expect(first).toHaveAttribute('data-status', 'ready');

  await bar.getByRole('slider', { name: 'Step' }).press('End');
  await expect(bar.getByRole('status')).toContainText('64 of 64');
  await expect(page.locator('[data-crown]')).toHaveCount(1);
  await bar.getByRole('button', { name: 'Back to now' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Replay from the beginning' })).toBeFocused();

  // Any moment of the history opens by itself, too.
  await page
    .getByRole('button', { name: /^Show: / })
    .nth(1)
    .click();
  await expect(bar.getByRole('status')).toContainText('63 of 64');
  await expect(page.locator('[data-crown]')).toHaveCount(0);
});
