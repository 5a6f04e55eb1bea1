import type { Language } from '@agon/contract/localized';
import { renderToString } from 'react-dom/server';
import type { Api } from './api/api.ts';
import { digestOf } from './digest.ts';
import { document } from './document.ts';

export { inlineScripts } from './document.ts';

import { texts as en } from './i18n/en.ts';
import { texts as ru } from './i18n/ru.ts';
import { TextProvider, translator } from './i18n/text.ts';
import { backgroundOf } from './layout/background.ts';
import { bodyOf, statusOf } from './layout/ErrorScreen.tsx';
import { metaOf, titleOf } from './layout/meta.ts';
import { SiteView } from './layout/SiteView.tsx';
import { emptySite, gameOf } from './layout/site.ts';
import type { FoundPage } from './page.ts';
import { StaticRouter } from './router/RouterProvider.tsx';
import { Redirect } from './router/router.ts';
import { routes, showAt } from './routes.tsx';
import { toolRoutes } from './tool-routes.tsx';

/** The addresses of all pages; the last stands for every other. */
export const patterns: readonly string[] = [...routes, ...toolRoutes].map(({ path }) => path);

export interface PageRequest {
  /** With the site's public origin. */
  readonly url: URL;
  readonly language: Language;
  readonly chosenGame: string | undefined;
  readonly hasSession: boolean;
  readonly mayEnterRoot: boolean;
  /** Calls the API in process, as a guest. */
  readonly api: Api;
}

export type PageAnswer = { readonly location: string } | { readonly status: number; readonly html: string };

/** Characters. More would keep the first picture waiting, so the browser asks for it when that has been painted. */
const longestState = 200_000;

const translators = { en: translator(en, 'en'), ru: translator(ru, 'ru') };

/** Renders a page as everybody may see it: what is one's own comes later, in the browser. */
export async function render({ url, language, chosenGame, api, ...visitor }: PageRequest): Promise<PageAnswer> {
  const shown = await showAt(url, {
    api,
    chosenGame: () => chosenGame,
    hasSession: () => visitor.hasSession,
    mayEnterRoot: () => visitor.mayEnterRoot,
    origin: url.origin,
  });
  if (shown instanceof Redirect) return { location: shown.to };

  const t = translators[language];
  const markup = renderToString(
    <TextProvider value={t}>
      <StaticRouter url={url} shown={shown}>
        <SiteView />
      </StaticRouter>
    </TextProvider>,
  );
  const { page, content, error } = shown;
  const game = gameOf(shown, url);
  const site = shown.site ?? { ...emptySite, chosenGame, origin: url.origin };
  const status = error === undefined ? 200 : statusOf(error);
  const parts = page?.parts?.(content) ?? [];
  const meta = metaOf(t, { page, content, site, error });
  const known = JSON.stringify({
    site: shown.site,
    content,
    ...(error !== undefined && { failure: { status, body: bodyOf(error) } }),
  });
  const isLong = error === undefined && known.length > longestState;
  const mayRest = !visitor.hasSession && error === undefined;
  // It takes the page to ask for what it shows.
  const isStill = mayRest && !isLong && page?.isStill?.(content) === true;
  const rests = mayRest && page?.rests?.(content) === true;
  const shownBy = page === undefined ? [] : [page, ...parts];
  const waits = (one: (typeof shownBy)[number]) => (one === page ? isStill : rests || isStill);
  const still = isStill ? `,"still":${JSON.stringify({ title: meta.title, game: page?.gameOf?.(content) })}` : '';
  const html = document({
    language,
    url,
    title: titleOf(t, { page, content, site, error }),
    meta,
    background: game && backgroundOf(game, url.pathname),
    markup,
    styled: shownBy.map(({ source }) => source),
    needed: scriptsOf(shownBy.filter((one) => !waits(one))),
    waiting: scriptsOf(shownBy.filter(waits)),
    state: isLong ? JSON.stringify({ digest: digestOf(content) }) : `${known.slice(0, -1)}${still}}`,
  });
  return { status, html };
}

/** The files of these and the tables that list them, and their texts. */
function scriptsOf(some: readonly (Pick<FoundPage, 'source' | 'texts'> & Partial<Pick<FoundPage, 'table'>>)[]) {
  return {
    sources: some.flatMap(({ source, table }) => (table === undefined ? [source] : [table, source])),
    texts: [...new Set(some.flatMap(({ texts }) => texts))],
  };
}
