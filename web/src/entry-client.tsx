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
export function takeOver(texts: Texts): void {
  const { lang } = document.documentElement;
  const state: HydrationState = JSON.parse(document.getElementById('state')?.textContent ?? '{}');
  const router = createBrowserRouter(
    routes({ api: browserApi, chosenGame: () => readCookie(gameCookie), hasSession: isSignedIn }),
    { hydrationData: { ...state, errors: revived(state.errors) } },
  );
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

/** Errors travel as their status. */
function revived(errors: HydrationState['errors']): NonNullable<HydrationState['errors']> | null {
  if (!errors) return null;
  return Object.fromEntries(Object.entries(errors).map(([id, status]) => [id, new ApiError(Number(status))]));
}
