import { nameOf } from '@agon/contract/localized';
import { sized } from '../files/sized.ts';
import { useText } from '../i18n/text.ts';
import { Menu } from '../ui/Menu.tsx';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { SiteMark } from './SiteMark.tsx';
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
          <SiteMark />
        </a>
        <nav className={styles.links} aria-label={t('layout.mainMenu')}>
          {games.length > 0 && (
            <Menu
              label={t('layout.games')}
              shown={game && <GameName icon={game.icon} name={nameOf(game.info, t.language, game.slug)} />}
            >
              {games.map(({ slug, hue, info, icon }) => (
                <a key={slug} href={`/?game=${slug}`} aria-current={slug === game?.slug || undefined}>
                  {icon === '' ? (
                    <i className={styles.dot} style={{ '--hue': hue }} aria-hidden="true" />
                  ) : (
                    <img
                      className={styles.icon}
                      {...sized(icon, '24px')}
                      alt=""
                      width={24}
                      height={24}
                      loading="lazy"
                    />
                  )}
                  {nameOf(info, t.language, slug)}
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
            <PlainLinks />
          </span>
          {/* All that a phone has no room for. */}
          <span className={styles.narrow}>
            <Menu label={t('layout.more')} shown={<MoreSign />}>
              <LegacyLinks />
              <PlainLinks />
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

function PlainLinks() {
  const t = useText();
  const href = useHref();
  return (['media', 'contacts', 'donate', 'thanks'] as const).map((room) => (
    <a key={room} className={styles.link} href={href(`/${room}`)}>
      {t(`layout.${room}`)}
    </a>
  ));
}

function MoreSign() {
  return (
    <svg className={styles.more} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 5h14M3 10h14M3 15h14" />
    </svg>
  );
}

/** Its icon, or its first letter, where there is no room for more. */
function GameName({ name, icon }: { name: string; icon: string }) {
  return (
    <>
      <span className={styles.initial} aria-hidden="true">
        {icon === '' ? name.slice(0, 1).toUpperCase() : <img {...sized(icon, '26px')} alt="" width={26} height={26} />}
      </span>
      <span className={styles.gameName}>{name}</span>
    </>
  );
}
