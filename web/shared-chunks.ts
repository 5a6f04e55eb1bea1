import type { Plugin } from 'vite';

/** What at least so many pages share is in their common script. */
const fewestPages = 3;
/** The page with the most parts, which share much that no other page has. */
const eventPage = '/src/tournaments/TournamentPage.tsx';

interface Known {
  readonly importers: readonly string[];
  /** Does it come by itself, when it is needed? */
  readonly isRoot: boolean;
  readonly isPage: boolean;
}

/**
 * What every page needs is one script and one sheet, so is what several pages share, and what the page of an event shares
 * with its parts: left alone, each set of pages and parts that share a module gets a file of its own, dozens for one
 * page. Texts stay apart, by language.
 */
export function sharedChunks(): Plugin {
  const modules = new Map<string, Known>();

  /** What comes by itself and brings the module at once. */
  function rootsOf(id: string, seen = new Set<string>()): readonly string[] {
    const known = modules.get(id);
    if (known === undefined || seen.has(id)) return [];
    seen.add(id);
    const others = known.importers.flatMap((one) => rootsOf(one, seen));
    return known.isRoot ? [id, ...others] : others;
  }

  const isText = (id: string) => /\/i18n\/(en|ru)\b/.test(id);
  const pagesAmong = (roots: readonly string[]) => roots.filter((one) => modules.get(one)?.isPage);
  const isOfPages = (id: string) => !isText(id) && pagesAmong(rootsOf(id)).length >= fewestPages;
  const isOfEventPage = (id: string) => pagesAmong(rootsOf(id)).some((one) => one.endsWith(eventPage));
  const isOfEvent = (id: string) => {
    const roots = rootsOf(id);
    const [page, ...others] = pagesAmong(roots);
    return !isText(id) && roots.length > 1 && page?.endsWith(eventPage) === true && others.length === 0;
  };

  return {
    name: 'shared-chunks',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const found = this.getModuleInfo(id);
        if (found === null) continue;
        const { importers, dynamicImporters } = found;
        const isPage = dynamicImporters.some((one) => one.endsWith('/src/routes.tsx'));
        modules.set(id, { importers, isRoot: dynamicImporters.length > 0, isPage });
      }
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', tags: ['$initial'], test: (id) => !isText(id), priority: 3 },
                { name: 'common', test: (id) => isOfPages(id) && isOfEventPage(id), priority: 2 },
                { name: 'pages', test: isOfPages, priority: 2 },
                { name: 'event', test: isOfEvent, priority: 1 },
              ],
            },
          },
        },
      },
    }),
  };
}
