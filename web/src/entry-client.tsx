import './without-stacks.ts';
import { defaultLanguage, isLanguage } from '@agon/contract/localized';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hideLinkToken } from './account/link-token.ts';
import { ApiError } from './api/api.ts';
import { browserApi } from './api/browser-api.ts';
import { readCookie } from './api/cookies.ts';
import { isSignedIn } from './api/signed-in.ts';
import type { Texts } from './i18n/en.ts';
import { beginWith } from './i18n/parts.ts';
import { TextProvider, translator } from './i18n/text.ts';
import { noteShown, noteWritten } from './kept-page.ts';
import { SiteView } from './layout/SiteView.tsx';
import { gameCookie, type Site } from './layout/site.ts';
import type { Shown, StillPage } from './page.ts';
import { RouterProvider } from './router/RouterProvider.tsx';
import { browserRouter, Redirect, type Router, type RouterState } from './router/router.ts';
import { pageOn, showAt } from './routes.tsx';
import {
  type ActsInVain,
  type EarlyActs,
  earlyActsSoFar,
  endEarlyActs,
  holdEarlyActs,
  repeatActs,
} from './ui/early-acts.ts';
import { notify } from './ui/notify.ts';
import './ui/fonts.css';
import './ui/global.css';

/** Takes the server's page over. `texts` are those of the pages, in the document's language. */
export async function takeOver(texts: Partial<Texts>, acts: EarlyActs): Promise<void> {
  const { lang } = document.documentElement;
  forgetAskedLanguage();
  hideLinkToken();
  holdEarlyActs(acts);
  const t = translator(beginWith(texts), isLanguage(lang) ? lang : defaultLanguage);
  const visitor = {
    api: browserApi,
    chosenGame: () => readCookie(gameCookie),
    hasSession: isSignedIn,
    // Who it is stands in the profile, which the frame asks for.
    mayEnterRoot: isSignedIn,
    onGone: () => notify(t('layout.goneMeanwhile')),
    origin: location.origin,
  };
  const here = new URL(location.href);
  const written: WrittenState = JSON.parse(String(document.getElementById('state')?.textContent));
  const { digest } = written;
  // It is of what guests see.
  if (digest !== undefined && !isSignedIn()) noteWritten(digest);
  const first = digest === undefined ? await revived(written, here) : await showAt(here, visitor);
  if (first instanceof Redirect) return location.replace(first.to);
  const router = browserRouter(
    async (url, before: Shown) => keptWhereSame(before, await showAt(url, visitor, before.site)),
    first,
  );
  noteWhatIsShown(router);
  const root = document.getElementById('root');
  if (root === null) return;
  const { pressed } = acts;
  startTransition(() => {
    hydrateRoot(
      root,
      <TextProvider value={t}>
        <TakenOver pressed={pressed}>
          <RouterProvider router={router}>
            <SiteView />
          </RouterProvider>
        </TakenOver>
      </TextProvider>,
    );
  });
}

/** What is loaded anew and is what it was is not drawn anew. */
function keptWhereSame(before: Shown, found: Shown | Redirect): Shown | Redirect {
  if (found instanceof Redirect || found.page === undefined) return found;
  const isSame =
    found.page.source === before.page?.source &&
    found.site === before.site &&
    JSON.stringify(found.content) === JSON.stringify(before.content);
  return isSame ? before : found;
}

/** As soon as it is. */
function noteWhatIsShown({ state, subscribe }: Router<Shown>): void {
  const note = ({ location: { pathname, search }, shown }: RouterState<Shown>) =>
    noteShown(pathname + search, shown.content);
  let noted = state().shown;
  note(state());
  subscribe((now) => {
    if (now.shown !== noted) note(now);
    noted = now.shown;
  });
}

/** Around the page and not beside it: ids count the places of what stands side by side, and the server's page stands alone. */
function TakenOver({ pressed, children }: Pick<ActsInVain, 'pressed'> & { children: ReactNode }) {
  const typed = useRef<ActsInVain['typed']>([]);
  useLayoutEffect(() => {
    typed.current = earlyActsSoFar().typed;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const resting = '[data-resting]';
    if (document.querySelector(resting) === null) endEarlyActs();
    void repeatActs({ pressed, typed: typed.current }, (one) => one.closest(resting) === null);
  }, []);
  return children;
}

/** What the document says about what it shows. */
interface WrittenState {
  readonly site?: Site;
  readonly content?: unknown;
  readonly still?: StillPage;
  /** Of the content, where that is too much and is asked for; then nothing else is said. */
  readonly digest?: number;
  /** Where it could not be shown. */
  readonly failure?: Pick<ApiError, 'status' | 'body'>;
}

/** What is on the screen is taken over as it stands: its page must be there before. */
async function revived({ site, content, still, failure }: WrittenState, here: URL): Promise<Shown> {
  const error = failure === undefined ? undefined : new ApiError(failure.status, failure.body);
  const page = error === undefined ? await pageOn(here, { content, still, mayRest: !isSignedIn() }) : undefined;
  return { site, page, content, error };
}

/** The page has it now, and a choice that is made later holds for the pages one goes back to. */
function forgetAskedLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lng')) return;
  url.searchParams.delete('lng');
  history.replaceState(history.state, '', url);
}
