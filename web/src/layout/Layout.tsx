import { type MouseEvent, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import { writeCookie } from '../api/cookies.ts';
import { useText } from '../i18n/text.ts';
import { followSession } from '../session/session.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { type MatchHandle, titleOf } from './meta.ts';
import { gameCookie, useGame, useSite } from './site.ts';

/** The public frame around every page. Links are plain anchors; clicks on them are taken over here. */
export function Layout() {
  const t = useText();
  const game = useGame();
  const isLoading = useNavigation().state !== 'idle';
  const followLink = useFollowLink();
  useTitle();
  useRememberedGame();
  useFocusOnNewPage();
  useEffect(followSession, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the clicks are those of the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: links turn the keyboard's Enter into a click
    <div className={styles.page} style={{ '--hue': game?.hue }} onClick={followLink}>
      <a className={styles.skip} href="#content">
        {t('layout.skipToContent')}
      </a>
      <Header />
      <main id="content" className={styles.content} aria-busy={isLoading} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {isLoading && <div className={styles.progress} role="progressbar" aria-label={t('layout.loading')} />}
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}

/** Goes to another page of the site without loading it anew, unless the visitor wants a new tab, a download and so on. */
function useFollowLink(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href, location.href);
    const isSamePage = pathname === location.pathname && search === location.search;
    if (origin !== location.origin || pathname.startsWith('/api/') || (isSamePage && hash !== '')) return;
    event.preventDefault();
    const isTab = link.dataset.keepScroll !== undefined;
    void navigate(pathname + search + hash, { preventScrollReset: isTab, state: { keepsFocus: isTab } });
  };
}

/** A new page is read from its beginning; on a tab, for one, the focus stays where it is. */
function useFocusOnNewPage(): void {
  const { key, state } = useLocation();
  const firstKey = useRef(key);
  useEffect(() => {
    const isFirst = key === firstKey.current;
    if (isFirst || state?.keepsFocus) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [key, state]);
}

function useTitle(): void {
  const t = useText();
  const match = useMatches().at(-1);
  const handle = match?.handle as MatchHandle | undefined;
  const title = titleOf(t, handle, match?.loaderData, useSite());
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function useRememberedGame(): void {
  const wanted = new URLSearchParams(useLocation().search).get('game');
  useEffect(() => {
    if (wanted !== null) writeCookie(gameCookie, wanted);
  }, [wanted]);
}
