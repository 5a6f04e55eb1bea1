import type { Language } from '@agon/contract/localized';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Api } from './api/api.ts';
import { document } from './document.ts';

export { inlineScripts } from './document.ts';

import { texts as en } from './i18n/en.ts';
import { texts as ru } from './i18n/ru.ts';
import { TextProvider, translator } from './i18n/text.ts';
import { statusOf } from './layout/ErrorScreen.tsx';
import { type MatchHandle, metaOf, titleOf } from './layout/meta.ts';
import { emptySite, type Site, siteRouteId } from './layout/site.ts';
import { contextOf, routes } from './routes.tsx';

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

const handler = createStaticHandler(routes());

const translators = { en: translator(en, 'en'), ru: translator(ru, 'ru') };

/** Renders a page as everybody may see it: what is one's own comes later, in the browser. */
export async function render({ url, language, chosenGame, api, ...visitor }: PageRequest): Promise<PageAnswer> {
  const requestContext = contextOf({
    api,
    chosenGame: () => chosenGame,
    hasSession: () => visitor.hasSession,
    mayEnterRoot: () => visitor.mayEnterRoot,
    origin: url.origin,
  });
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) return { location: context.headers.get('location') ?? '/' };

  const t = translators[language];
  const markup = renderToString(
    <TextProvider value={t}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </TextProvider>,
  );
  const [error] = Object.values(context.errors ?? {});
  const last = context.matches.at(-1)?.route;
  const handle = error === undefined ? (last?.handle as MatchHandle | undefined) : undefined;
  const content = context.loaderData[last?.id ?? ''];
  const site: Site = context.loaderData[siteRouteId] ?? { ...emptySite, chosenGame, origin: url.origin };
  const errors = Object.fromEntries(Object.entries(context.errors ?? {}).map(([id, one]) => [id, statusOf(one)]));
  const state = JSON.stringify({ loaderData: context.loaderData, ...(error !== undefined && { errors }) });
  const html = document({
    language,
    url,
    title: titleOf(t, handle, content, site),
    meta: metaOf(t, handle, content, site),
    markup,
    sources: handle === undefined ? [] : [handle.source, ...partSourcesOf(handle, content)],
    texts: handle?.texts ?? [],
    state: state.length > longestState ? undefined : state,
  });
  return { status: error === undefined ? 200 : statusOf(error), html };
}

function partSourcesOf({ parts }: MatchHandle, content: unknown): readonly string[] {
  return content === undefined ? [] : (parts?.(content) ?? []).map(({ source }) => source);
}
