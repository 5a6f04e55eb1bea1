import type { Api } from './api/api.ts';
import type { Finder } from './i18n/parts.ts';
import { type FoundPage, type Page, PageOutOfReach, type ShownPage, type StillPage } from './page.ts';
import { type PagePart, pagePart } from './ui/pagePart.tsx';
import { Resting } from './ui/Resting.tsx';

/** Who visits, and what pages ask. */
export interface Visitor {
  readonly api: Api;
  /** The game chosen last, by slug. */
  readonly chosenGame: () => string | undefined;
  /** What is on the screen is no more, and stays for what is typed in it. */
  readonly onGone?: () => void;
  /** Where the site is found. */
  readonly origin: string;
  /** Does the visitor hold a token? Private pages are only for those who do. */
  readonly hasSession: () => boolean;
  /** May the visitor see the frame of the root area? What stands in it is asked for as who they are. */
  readonly mayEnterRoot: () => boolean;
}

/** What stands at addresses of one kind: a page, or somewhere else. */
export interface Route {
  readonly path: string;
  readonly mayEnter: (visitor: Visitor) => boolean;
  /** The page comes with the first visit to it. */
  readonly find?: () => Promise<FoundPage>;
  /** The page as its document shows it, before it has come. */
  readonly asWritten?: (still: StillPage) => ShownPage;
  /** Where it leads who may enter, when it is no page. */
  readonly home?: string;
}

/**
 * A page comes with the first visit to it. `source` is its file below `src`.
 * @param table the file that lists them, where that does not come with every page
 */
export function pageRoutes(mayEnter: (visitor: Visitor) => boolean, table?: string) {
  return <Content,>(path: string, source: string, find: Finder<Page<Content>>): Route => {
    const { texts = [] } = find;
    const screen = pagePart(
      source,
      Object.assign(async () => (await find()).Screen, { texts }),
    );
    // One and the same before the page has come and after: what stands there stays.
    const Screen: FoundPage['Screen'] = ({ content }) => (
      <Resting parts={[screen]}>
        <screen.Screen content={content as Content} />
      </Resting>
    );
    let found: FoundPage | undefined;
    return {
      path,
      mayEnter,
      async find() {
        if (found !== undefined) return found;
        const page: Page<unknown> = await find().catch(refuse);
        await bringParts([screen]);
        found = { ...page, source, texts, table, ...(page.isStill && { Screen }) };
        return found;
      },
      asWritten: ({ title, game }) => ({
        source,
        texts,
        table,
        Screen,
        meta: () => ({ title, description: '' }),
        ...(game !== undefined && { gameOf: () => game }),
      }),
    };
  };
}

/** What a page shows at some of its addresses only is there before it is drawn. */
export async function bringParts(parts: readonly PagePart[] = []): Promise<void> {
  await Promise.all(parts.map((part) => part.come())).catch(refuse);
}

export function refuse(cause: unknown): never {
  throw new PageOutOfReach('the script of the page did not come', { cause });
}
