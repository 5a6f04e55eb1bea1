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
          <a className={styles.link} href={href('/champions')}>
            {t('layout.champions')}
          </a>
        </nav>
        <div className={styles.tools}>
          <LanguageMenu />
          <PersonMenu />
        </div>
      </div>
    </header>
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
