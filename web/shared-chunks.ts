import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** What at least so many pages share is in their common script. */
const fewestPages = 3;
/** What stands on others comes after them: each takes along what its modules import, unless an earlier one has it. */
const groups = ['base', 'pages', 'event', 'bracket', 'main', 'parts'] as const;
/** Bytes. What the same parts share is one file, with the next of kin where it would be smaller than this. */
const smallest = 1_000;
const entry = fileOf('entry-client');
/** The page with the most parts, which share much that no other page has. */
const ofEvent = fileOf('tournaments/TournamentPage');
/** What shows its bracket, which comes later (`Resting`) or with it. */
const ofBracket = ['brackets/BracketTab', 'brackets/tree/EliminationView'].map(fileOf);
/** The tab that most come to first. */
const mainTab = fileOf('tournaments/MainInfoTab');
/** They bring pages; the second comes with the first page of its own. */
const tables = ['routes', 'tool-routes'].map(fileOf);
const [, rarer] = tables;
/** Most of it is what lists share. */
const ofList = fileOf('tournaments/TournamentsPage');
/**
 * Chunks whose styles are one file, in this order: without HTTP/2 a browser asks for six things at once, and what an event's page
 * with the tree of its bracket waits for in English is not to be more. A later rule wins, so what they stand on is the entry or stands
 * here before them.
 */
const styledTogether = ['event', 'TournamentPage', 'bracket', 'BracketTab'];

interface Known {
  readonly importers: readonly string[];
  /** Does it come by itself, when it is needed? */
  readonly isRoot: boolean;
  readonly isPage: boolean;
}

/**
 * Few files, as each is a way to the server and small ones compress badly: left alone, each set of pages and parts that share a
 * module gets a file of its own, dozens for one page. `base` is what every page needs, and what the page of an event shares with
 * others; `pages` what other pages share; `event` what the page of an event shares with its parts; `bracket` what shows its bracket
 * shares with others of them; `main` what an event's main tab shares with others of its tabs; `parts`, several files, what else
 * parts share among each other. Texts stay apart, by language. Styles go with the scripts, but for those of `styledTogether`.
 */
export function sharedChunks(): Plugin {
  const modules = new Map<string, Known>();

  /** The entry, and what comes by itself, that bring the module at once. */
  function rootsOf(id: string, seen = new Set<string>()): readonly string[] {
    const known = modules.get(id);
    if (known === undefined || seen.has(id)) return [];
    seen.add(id);
    const others = known.importers.flatMap((one) => rootsOf(one, seen));
    return known.isRoot ? [id, ...others] : others;
  }

  function groupOf(id: string): (typeof groups)[number] | null {
    if (/\/i18n\/(en|ru)\b/.test(id)) return null;
    const roots = rootsOf(id);
    if (roots.includes(entry)) return 'base';
    if (roots.includes(id)) return null;
    const pages = roots.filter((one) => modules.get(one)?.isPage && one !== ofEvent);
    const isOfEvent = roots.includes(ofEvent);
    if (isOfEvent && pages.length > 0) return 'base';
    if (pages.length >= fewestPages || pages.some((one) => one === ofList)) return 'pages';
    if (roots.length === 1) return null;
    if (isOfEvent) return 'event';
    if (roots.some((one) => ofBracket.includes(one))) return 'bracket';
    return roots.includes(mainTab) ? 'main' : 'parts';
  }

  return {
    name: 'shared-chunks',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const found = this.getModuleInfo(id);
        if (found === null) continue;
        const { importers, dynamicImporters, isEntry } = found;
        const isPage = id !== rarer && dynamicImporters.some((one) => tables.includes(one));
        modules.set(id, { importers, isRoot: isEntry || dynamicImporters.length > 0, isPage });
      }
      for (const file of [entry, ofList, ofEvent, mainTab, ...ofBracket]) {
        if (!modules.has(file)) throw new Error(`${file} is no part of the site any more`);
      }
    },
    // Which of them go together stands in the scripts, and is decided after these have their names.
    augmentChunkHash: () => styledTogether.join(),
    generateBundle: {
      // Before Vite notes which styles go with which scripts.
      order: 'pre',
      handler(_, bundle) {
        const ofChunks = styledTogether.map((name, index) => stylesOf(bundle, name, styledTogether.slice(0, index)));
        const files = ofChunks.flatMap((css) => [...css]);
        const source = files.map((file) => sourceOf(bundle, file)).join('');
        const together = this.getFileName(this.emitFile({ type: 'asset', name: 'tournament.css', source }));
        for (const file of files) delete bundle[file];
        for (const css of ofChunks) {
          css.clear();
          css.add(together);
        }
      },
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: groups.map((name, index) => ({
                name,
                test: (id: string) => groupOf(id) === name,
                priority: groups.length - index,
                ...(name === 'parts' && { entriesAware: true, entriesAwareMergeThreshold: smallest }),
              })),
            },
          },
        },
      },
    }),
  };
}

/** Names of files, which Vite goes by. Only the entry's and those `before` may come before them. */
function stylesOf(bundle: Rolldown.OutputBundle, name: string, before: readonly string[]): Set<string> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const chunk = chunks.find((one) => one.name === name);
  const css = chunk?.viteMetadata?.importedCss;
  if (!chunk || !css?.size) throw new Error(`${name} has no styles any more`);
  for (const one of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) {
    const isBefore = one.isEntry || before.includes(one.name) || !one.viteMetadata?.importedCss.size;
    if (!isBefore) throw new Error(`The styles of ${one.name} would come after those of ${name}, which stands on it`);
  }
  return css;
}

function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
  const found = bundle[file];
  if (found?.type !== 'asset' || typeof found.source !== 'string') throw new Error(`${file} is no file of styles`);
  return found.source;
}

function fileOf(source: string): string {
  return fileURLToPath(new URL(`src/${source}.tsx`, import.meta.url));
}
