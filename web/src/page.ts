import type { Api } from './api/api.ts';
import type { Part } from './i18n/parts.ts';
import type { Translator } from './i18n/text.ts';
import type { Site } from './layout/site.ts';
import type { PagePart } from './ui/pagePart.tsx';

/** Where the visitor is: the address in parts. */
interface Place {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  /** The game that the visitor asked for, or chose last, by slug. */
  readonly game: string | undefined;
  /** The one chosen last, for when nothing is of the slug that was asked for. */
  readonly chosenGame: string | undefined;
}

/** What the head of the document and link previews say of a page. */
export interface Meta {
  readonly title: string;
  readonly description: string;
  /** Path of a picture. */
  readonly image?: string;
  /** Path of the picture that is seen first and largest, if it is not the one behind the page; empty for none. */
  readonly preload?: string;
  /** The parameters that change what the page shows, for its one address. */
  readonly query?: Readonly<Record<string, string>>;
}

/** A screen: what it needs, what its head says, and how it looks. `load` runs on the server and in the browser alike. */
export interface Page<Content> {
  load(api: Api, place: Place): Promise<Content>;
  meta(t: Translator, content: Content, site: Site): Meta;
  /** The game that the page is about, by slug, when it is about one. */
  gameOf?(content: Content): string;
  /** What only some addresses of the page show, and this content does. */
  parts?(content: Content): readonly PagePart[];
  /** May the scripts of the parts wait until a guest does something? They are drawn in `Resting`. */
  rests?(content: Content): boolean;
  /** May the page's own script wait, too? Asked where the document is written; the page as a whole is drawn in `Resting`. */
  isStill?(content: Content): boolean;
  Screen(props: { content: Content }): React.ReactNode;
}

/** A page as the table of routes found it. */
export interface FoundPage extends Page<unknown> {
  /** Its file below `src`. */
  readonly source: string;
  /** That come with the page. */
  readonly texts: readonly Part[];
  /** The file below `src` that lists it; undefined where that comes with every page. */
  readonly table: string | undefined;
}

/** What is shown needs no loading; its script may not be there yet. */
export type ShownPage = Omit<FoundPage, 'load'>;

/** What a document says of a page whose script waits (`Page.isStill`). */
export interface StillPage {
  /** Without the site's name. */
  readonly title: string;
  /** That the page is about, by slug. */
  readonly game?: string | undefined;
}

/** What stands at an address. */
export interface Shown {
  /** Undefined where it could not be loaded. */
  readonly site: Site | undefined;
  readonly page: ShownPage | undefined;
  /** Undefined until it is loaded. */
  readonly content: unknown;
  /** Why it cannot be shown; undefined where it can. */
  readonly error: unknown;
}

/** The script of a page did not come: nobody answers, or the site was built anew since. */
export class PageOutOfReach extends Error {
  readonly status = 0;
}
