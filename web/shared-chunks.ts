import type { Plugin } from 'vite';

/** What at least so many pages share is in their common script. */
const fewestPages = 3;

/**
 * What every page needs is one script and one sheet, and so is what several pages share: left alone, each set of pages that
 * share a module gets a file of its own, dozens for one page. Texts stay apart, by language.
 */
export function sharedChunks(): Plugin {
  const importers = new Map<string, { readonly isPage: boolean; readonly importers: readonly string[] }>();
  const isText = (id: string) => /\/i18n\/(en|ru)\b/.test(id);

  function pagesWith(id: string, seen = new Set<string>()): number {
    if (seen.has(id)) return 0;
    seen.add(id);
    const known = importers.get(id);
    const others = known?.importers.map((one) => pagesWith(one, seen)) ?? [];
    return others.reduce((sum, count) => sum + count, known?.isPage ? 1 : 0);
  }

  return {
    name: 'shared-chunks',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const found = this.getModuleInfo(id);
        if (found === null) continue;
        const isPage = found.dynamicImporters.some((one) => one.endsWith('/src/routes.tsx'));
        importers.set(id, { isPage, importers: found.importers });
      }
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', tags: ['$initial'], test: (id) => !isText(id), priority: 1 },
                { name: (id) => (pagesWith(id) < fewestPages ? null : 'pages'), test: (id) => !isText(id) },
              ],
            },
          },
        },
      },
    }),
  };
}
