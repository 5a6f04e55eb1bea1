import { RootOnly } from '../layout/RootOnly.tsx';
import type { Page } from '../page.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const Dashboard = lazyPart(() => import('./Dashboard.tsx'));

/** How the site is doing. */
export const dashboardPage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('siteTools.dashboardTitle'), description: t('layout.slogan') }),
  Screen: () => (
    <RootOnly>
      <Dashboard />
    </RootOnly>
  ),
};
