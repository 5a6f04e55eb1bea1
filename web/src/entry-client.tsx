import { defaultLanguage, isLanguage } from '@agon/contract/localized';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ApiError } from './api/api.ts';
import { browserApi, isSignedIn } from './api/browser-api.ts';
import { readCookie } from './api/cookies.ts';
import type { Texts } from './i18n/en.ts';
import { TextProvider, translator } from './i18n/text.ts';
import { gameCookie } from './layout/site.ts';
import { routes } from './routes.tsx';
import './ui/global.css';

/** Takes the server's page over. `texts` are those of the document's language. */
export async function takeOver(texts: Texts): Promise<void> {
  const { lang } = document.documentElement;
  const written = document.getElementById('state')?.textContent;
  const state: HydrationState | undefined = written ? JSON.parse(written) : undefined;
  const router = createBrowserRouter(
    routes({
      api: browserApi,
      chosenGame: () => readCookie(gameCookie),
      hasSession: isSignedIn,
      origin: location.origin,
    }),
    state && { hydrationData: { ...state, errors: revived(state.errors) } },
  );
  await initialized(router);
  const root = document.getElementById('root');
  if (root === null) return;
  const t = translator(texts, isLanguage(lang) ? lang : defaultLanguage);
  startTransition(() => {
    hydrateRoot(
      root,
      <TextProvider value={t}>
        <RouterProvider router={router} />
      </TextProvider>,
    );
  });
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
