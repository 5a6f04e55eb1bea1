import { wordsOf } from '@agon/contract/localized';
import type { Configs } from '@agon/contract/site.endpoints';
import type { Thanked } from '@agon/contract/site.lists.endpoints';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { useCan } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SiteText } from './SiteText.tsx';
import styles from './site.module.css';

interface Content {
  readonly configs: Configs;
  readonly thanks: readonly Thanked[];
}

/** Whom the site thanks, and for what. */
export const thanksPage: Page<Content> = {
  async load(api) {
    const [configs, thanks] = await Promise.all([api('GET /configs'), api('GET /thanks')]);
    return { configs, thanks };
  },
  meta: (t, { configs }) => ({
    title: wordsOf(configs.thanksTitle, t.language) || t('layout.thanks'),
    description: t('site.thanksText'),
  }),
  isStill: () => true,
  Screen: ThanksScreen,
};

function ThanksScreen({ content: { configs, thanks } }: { content: Content }) {
  const t = useText();
  const href = useHref();
  const mayRun = useCan('site.run');
  return (
    <>
      <PageTitle>{wordsOf(configs.thanksTitle, t.language) || t('layout.thanks')}</PageTitle>
      <SiteText html={configs.thanksHtml} />
      {thanks.length === 0 && (
        <EmptyState title={t('site.noThanks')} text={t('site.noThanksText')}>
          {mayRun ? (
            <a href={href('/root/thanks')}>{t('site.fillThanks')}</a>
          ) : (
            <a href={href('/tournaments')}>{t('games.allTournaments')}</a>
          )}
        </EmptyState>
      )}
      <ul className={styles.thanks}>
        {thanks.map(({ id, alias, title, description }) => (
          <li key={id}>
            <h2>{alias}</h2>
            <b>{wordsOf(title, t.language)}</b>
            {wordsOf(description, t.language) !== '' && <p>{wordsOf(description, t.language)}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
