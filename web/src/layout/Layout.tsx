import type { Profile } from '@agon/contract/account.endpoints';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { writeCookie } from '../api/cookies.ts';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useLocation, useNavigate, useNextLocation } from '../router/RouterProvider.tsx';
import { anchorOf } from '../router/scroll.ts';
import { followSession, useProfile } from '../session/session.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { backgroundOf } from './background.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { titleOf } from './meta.ts';
import { isInRootArea, RootHeader } from './RootHeader.tsx';
import { gameCookie, useGame, useShownPage, useSite } from './site.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const SecondFactorNotice = lazyPart(withTexts(['tools'], () => import('../account/SecondFactorNotice.tsx')));

/** The public frame around every page. Links are plain anchors; clicks on them are taken over here. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useText();
  const game = useGame();
  const isLoading = useNextLocation() !== undefined;
  const followLink = useFollowLink();
  const { pathname } = useLocation();
  const background = game && backgroundOf(game, pathname);
  const profile = useProfile();
  const isAsked = profile !== undefined && isAskedForSecondFactor(profile, pathname);
  useTitle();
  useRememberedGame();
  useFocusOnNewPage();
  useEffect(followSession, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the clicks are those of the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: links turn the keyboard's Enter into a click
    <div
      className={styles.page}
      style={{ '--hue': game?.hue }}
      data-pictured={background ? '' : undefined}
      onClick={followLink}
    >
      {background && (
        <div className={styles.background} style={{ backgroundImage: `url("${encodeURI(background)}")` }} />
      )}
      <UnsavedGuard />
      <a className={styles.skip} href="#content">
        {t('layout.skipToContent')}
      </a>
      {isInRootArea(useLocation().pathname) ? <RootHeader /> : <Header />}
      <main id="content" className={styles.content} aria-busy={isLoading} tabIndex={-1}>
        <Suspense>{isAsked && <SecondFactorNotice profile={profile} />}</Suspense>
        {children}
      </main>
      <Footer />
      {isLoading && <div className={styles.progress} role="progressbar" aria-label={t('layout.loading')} />}
      <Toasts isSoonWanted={profile !== undefined} />
    </div>
  );
}

/** Whose rights rest reads it everywhere, others where they are by themselves. */
function isAskedForSecondFactor({ secondFactor }: Profile, pathname: string): boolean {
  return secondFactor === 'required' || (secondFactor === 'asked' && /^\/(root|profile)(\/|$)/i.test(pathname));
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
    void navigate(pathname + search + hash, isTab ? { keepsScroll: true, keepsFocus: true } : {});
  };
}

/** A new page is read from its beginning, or from what the address names; on a tab, for one, the focus stays where it is. */
function useFocusOnNewPage(): void {
  const { key, hash, state } = useLocation();
  const firstKey = useRef(key);
  useEffect(() => {
    const isFirst = key === firstKey.current;
    if (isFirst || state.keepsFocus) return;
    document.getElementById('content')?.focus({ preventScroll: true });
    // If it takes the focus.
    anchorOf(hash)?.focus({ preventScroll: true });
  }, [key, hash, state]);
}

function useTitle(): void {
  const t = useText();
  const title = titleOf(t, useShownPage());
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function useRememberedGame(): void {
  const wanted = new URLSearchParams(useLocation().search).get('game');
  const known = useSite().games.find(({ slug }) => slug === wanted)?.slug;
  useEffect(() => {
    if (known !== undefined) writeCookie(gameCookie, known);
  }, [known]);
}
