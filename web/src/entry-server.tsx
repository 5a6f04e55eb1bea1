import type { Language } from '@agon/contract/localized';
import { renderToString } from 'react-dom/server';
import type { Api } from './api/api.ts';
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
import { StaticRouter } from './router/RouterProvider.tsx';
import { Redirect } from './router/router.ts';
import { showAt } from './routes.tsx';

export { patterns } from './routes.tsx';

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
  const rests = !visitor.hasSession && page?.rests?.(content) === true;
  const first = page === undefined ? [] : [page, ...(rests ? [] : parts)];
  const state = JSON.stringify({
    site: shown.site,
    content,
    ...(error !== undefined && { failure: { status, body: bodyOf(error) } }),
  });
  const html = document({
    language,
    url,
    title: titleOf(t, { page, content, site, error }),
    meta: metaOf(t, { page, content, site, error }),
    background: game && backgroundOf(game, url.pathname),
    markup,
    styled: page === undefined ? [] : [page, ...parts].map(({ source }) => source),
    sources: first.map(({ source }) => source),
    texts: [...new Set(first.flatMap(({ texts }) => texts))],
    state: state.length > longestState ? undefined : state,
  });
  return { status, html };
}
