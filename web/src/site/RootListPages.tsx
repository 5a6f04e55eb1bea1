import { withTexts } from '../i18n/parts.ts';
import { RootOnly } from '../layout/RootOnly.tsx';
import type { Page } from '../page.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const DonateRoom = lazyPart(withTexts(['rooms', 'contents', 'running'], () => import('./DonateRoom.tsx')));
const ThanksRoom = lazyPart(withTexts(['rooms', 'contents', 'running'], () => import('./ThanksRoom.tsx')));

/** The texts and the list of the page Donate, to be changed. */
export const rootDonatePage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('siteTools.donateRoom'), description: t('layout.slogan') }),
  Screen: () => (
    <RootOnly>
      <DonateRoom />
    </RootOnly>
  ),
};

/** The texts and the list of the page Thanks, to be changed. */
export const rootThanksPage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('siteTools.thanksRoom'), description: t('layout.slogan') }),
  Screen: () => (
    <RootOnly>
      <ThanksRoom />
    </RootOnly>
  ),
};
