import { useText } from '../i18n/text.ts';
import { useLocation } from '../router/RouterProvider.tsx';
import { Menu } from '../ui/Menu.tsx';
import header from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import styles from './RootHeader.module.css';
import { SiteMark } from './SiteMark.tsx';
import { useHref } from './site.ts';

const roomNames = ['dashboard', 'games', 'users', 'donate', 'thanks', 'log'] as const;

export function isInRootArea(pathname: string): boolean {
  return /^\/root(\/|$)/i.test(pathname);
}

/** Of the root area, which looks inward: one room beside the other, and who one is. */
export function RootHeader() {
  const t = useText();
  const href = useHref();
  const { pathname } = useLocation();
  const current = roomNames.find((room) => pathname.startsWith(`/root/${room}`));
  const links = roomNames.map((room) => (
    <a
      key={room}
      className={header.link}
      href={href(`/root/${room}`)}
      aria-current={room === current ? 'page' : undefined}
    >
      {t(`layout.${room}`)}
    </a>
  ));
  return (
    <header className={header.header}>
      <div className={header.inner}>
        <a className={header.brand} href={href('/')} aria-label={t('layout.siteName')}>
          <SiteMark />
        </a>
        <nav className={styles.rooms} aria-label={t('layout.rootMenu')}>
          <span className={styles.row}>{links}</span>
          {/* Where there is no room for all of them side by side. */}
          <span className={styles.menu}>
            <Menu label={t('layout.rootMenu')} shown={t(`layout.${current ?? 'dashboard'}`)}>
              {links}
            </Menu>
          </span>
        </nav>
        <div className={header.tools}>
          <LanguageMenu />
          <PersonMenu />
        </div>
      </div>
    </header>
  );
}
