import { RootOnly } from '../layout/RootOnly.tsx';
import type { Page } from '../page.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const UsersTable = lazyPart(() => import('./UsersTable.tsx'));

/** All accounts. */
export const usersPage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('users.title'), description: t('layout.slogan') }),
  Screen: () => (
    <RootOnly>
      <UsersTable />
    </RootOnly>
  ),
};
