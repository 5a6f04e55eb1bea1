import { withTexts } from '../i18n/parts.ts';
import { RootOnly } from '../layout/RootOnly.tsx';
import type { Page } from '../page.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const ChangeLog = lazyPart(withTexts(['rooms', 'contents', 'bracket', 'running'], () => import('./ChangeLog.tsx')));

/** What staff changed. */
export const logPage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('changes.title'), description: t('layout.slogan') }),
  Screen: () => (
    <RootOnly>
      <ChangeLog />
    </RootOnly>
  ),
};
