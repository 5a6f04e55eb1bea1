import { test as base } from '@playwright/test';

/** After each test its pages are gone: one that stayed open would go on drawing, and slow down all tests after it. */
export const test = base.extend<{ pagesOfTest: undefined }>({
  pagesOfTest: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
