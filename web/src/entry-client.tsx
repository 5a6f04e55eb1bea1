import { defaultLanguage, isLanguage } from '@agon/contract/localized';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { hideLinkToken } from './account/link-token.ts';
import { ApiError } from './api/api.ts';
import { browserApi } from './api/browser-api.ts';
import { readCookie } from './api/cookies.ts';
import { isSignedIn } from './api/signed-in.ts';
import { type EarlyActs, repeatEarlyActs } from './early-acts.ts';
import type { Texts } from './i18n/en.ts';
import { beginWith } from './i18n/parts.ts';
import { TextProvider, translator } from './i18n/text.ts';
import type { MatchHandle } from './layout/meta.ts';
import { gameCookie } from './layout/site.ts';
import { bringParts, contextOf, routes } from './routes.tsx';
import './ui/fonts.css';
import './ui/global.css';

/** Takes the server's page over. `texts` are those of the pages, in the document's language. */
export async function takeOver(texts: Partial<Texts>, acts: EarlyActs): Promise<void> {
  const { lang } = document.documentElement;
  forgetAskedLanguage();
  hideLinkToken();
  const written = document.getElementById('state')?.textContent;
  const state: HydrationState | undefined = written ? JSON.parse(written) : undefined;
  const context = contextOf({
    api: browserApi,
    chosenGame: () => readCookie(gameCookie),
    hasSession: isSignedIn,
    // Who it is stands in the profile, which the frame asks for.
    mayEnterRoot: isSignedIn,
    origin: location.origin,
  });
  const table = routes();
  await loadShownPage(table, state?.loaderData);
  const router = createBrowserRouter(table, {
    getContext: () => context,
    ...(state && { hydrationData: { ...state, errors: revived(state.errors) } }),
  });
  await initialized(router);
  const root = document.getElementById('root');
  if (root === null) return;
  const t = translator(beginWith(texts), isLanguage(lang) ? lang : defaultLanguage);
  // What is pressed from here on React hears.
  const { pressed } = acts;
  startTransition(() => {
    hydrateRoot(
      root,
      <TextProvider value={t}>
        <TakenOver onTaken={() => void repeatEarlyActs(acts, pressed)}>
          <RouterProvider router={router} />
        </TakenOver>
      </TextProvider>,
    );
  });
}

/** Around the page and not beside it: ids count the places of what stands side by side, and the server's page stands alone. */
function TakenOver({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onTaken, []);
  return children;
}

/** What is on the screen is taken over as it stands: its page must be there before, or the router would load it anew. */
async function loadShownPage(table: RouteObject[], loaded: HydrationState['loaderData']): Promise<void> {
  for (const { route } of matchRoutes(table, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
    const content = loaded?.[route.id ?? ''];
    const { parts }: MatchHandle = route.handle;
    if (content !== undefined) await bringParts(parts?.(content));
  }
}

/** The page has it now, and a choice that is made later holds for the pages one goes back to. */
function forgetAskedLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lng')) return;
  url.searchParams.delete('lng');
  history.replaceState(history.state, '', url);
}

/** Without a state in the document the router loads what the page shows first. */
function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized: isDone }) => {
      if (!isDone) return;
      stop();
      resolve();
    });
  });
}

/** Errors travel as their status. */
function revived(errors: HydrationState['errors']): NonNullable<HydrationState['errors']> | null {
  if (!errors) return null;
  return Object.fromEntries(Object.entries(errors).map(([id, status]) => [id, new ApiError(Number(status))]));
}
