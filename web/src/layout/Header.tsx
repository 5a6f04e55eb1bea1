import { read } from '@agon/contract/localized';
import { useText } from '../i18n/text.ts';
import { Menu } from '../ui/Menu.tsx';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { useGame, useHref, useSite } from './site.ts';

export function Header() {
  const t = useText();
  const href = useHref();
  const { games } = useSite();
  const game = useGame();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.brand} href={href('/')} aria-label={t('layout.siteName')}>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M4 6h9v8h7M4 26h9v-8M20 14v4M20 16h8" />
          </svg>
          <span>{t('layout.siteName')}</span>
        </a>
        <nav className={styles.links} aria-label={t('layout.mainMenu')}>
          {games.length > 0 && (
            <Menu
              label={t('layout.games')}
              shown={game && <GameName name={read(game.info.name, t.language, game.slug)} />}
            >
              {games.map(({ slug, hue, info }) => (
                <a key={slug} href={`/?game=${slug}`} aria-current={slug === game?.slug || undefined}>
                  <i className={styles.dot} style={{ '--hue': hue }} aria-hidden="true" />
                  {read(info.name, t.language, slug)}
                </a>
              ))}
            </Menu>
          )}
          <a className={styles.link} href={href('/tournaments')}>
            {t('layout.tournaments')}
          </a>
          <span className={styles.wide}>
            <Menu label={t('layout.legacy')} shown={t('layout.legacy')}>
              <LegacyLinks />
            </Menu>
            <MediaLink />
          </span>
          {/* All that a phone has no room for. */}
          <span className={styles.narrow}>
            <Menu label={t('layout.more')} shown={<MoreSign />}>
              <LegacyLinks />
              <MediaLink />
            </Menu>
          </span>
        </nav>
        <div className={styles.tools}>
          <LanguageMenu />
          <PersonMenu />
        </div>
      </div>
    </header>
  );
}

function LegacyLinks() {
  const t = useText();
  const href = useHref();
  return (
    <>
      <a href={href('/hall-of-fame')}>{t('layout.hallOfFame')}</a>
      <a href={href('/champions')}>{t('layout.champions')}</a>
      <a href={href('/ranking')}>{t('layout.ranking')}</a>
    </>
  );
}

function MediaLink() {
  const t = useText();
  const href = useHref();
  return (
    <a className={styles.link} href={href('/media')}>
      {t('layout.media')}
    </a>
  );
}

function MoreSign() {
  return (
    <svg className={styles.more} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 5h14M3 10h14M3 15h14" />
    </svg>
  );
}

/** Its first letter where there is no room for more. */
function GameName({ name }: { name: string }) {
  return (
    <>
      <span className={styles.initial} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.gameName}>{name}</span>
    </>
  );
}
