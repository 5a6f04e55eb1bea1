import { Suspense } from 'react';
import { useText } from '../i18n/text.ts';
import type { Page } from '../page.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Managed } from './Managed.tsx';

const CommonForm = lazyPart(() => import('./edit/CommonForm.tsx'));

export const gameNewPage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('manage.newTitle'), description: t('layout.slogan') }),
  Screen: GameNewScreen,
};

function GameNewScreen() {
  const t = useText();
  return (
    <Managed>
      <PageTitle>{t('manage.newTitle')}</PageTitle>
      <Suspense fallback={<p aria-busy="true">{t('layout.loading')}</p>}>
        <CommonForm />
      </Suspense>
    </Managed>
  );
}
