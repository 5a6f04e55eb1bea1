import { LRUCache } from 'lru-cache';
import { Written } from './written.ts';

/** What was asked for, or where to go instead. */
export type Page = Written | { readonly location: string };

const mostBytes = 64_000_000;
/**
 * What time alone changes, as a match that is due, may show twice as much later: a page is made of answers that are kept,
 * too.
 */
const longestMs = 30_000;

/** Of pages and answers, since the start of this node; `pages` (both) and `bytes` now. */
export interface PageCounts {
  /** Asked for and kept. */
  readonly hits: number;
  /** Asked for while it was rendered for another. */
  readonly joined: number;
  readonly renders: number;
  readonly pages: number;
  readonly bytes: number;
}

interface Rendering {
  readonly page: Promise<Page>;
  /** Somebody of those who wait for it wants it kept. */
  isToKeep: boolean;
}

/**
 * The pages rendered, and answers of the API written, since anything changed last. They are the same for every visitor,
 * so one rendering serves all who ask, also those who ask while it is under way.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, Written>({
    maxSize: mostBytes,
    ttl: longestMs,
    // Twice: as it is, and what its encodings add. At most: what everybody takes compressed does not stay plain.
    sizeCalculation: ({ byteLength }, key) => 2 * (byteLength + key.length),
  });
  #rendering = new Map<string, Rendering>();
  readonly #hearsOfChanges: () => boolean;
  #hits = 0;
  #joined = 0;
  #renders = 0;

  /** @param hearsOfChanges whether `clear` would be called now if another node changed something. */
  constructor(hearsOfChanges: () => boolean) {
    this.#hearsOfChanges = hearsOfChanges;
  }

  /** Called with whatever can change a page. */
  clear(): void {
    this.#pages.clear();
    this.#rendering = new Map();
  }

  get counts(): PageCounts {
    const { size: pages, calculatedSize: bytes } = this.#pages;
    return { hits: this.#hits, joined: this.#joined, renders: this.#renders, pages, bytes };
  }

  /** No promise where it is kept: those are most, and each promise more is felt in what they cost. */
  find(key: string, render: () => Promise<Written>): Written | Promise<Written>;
  find(key: string, render: () => Promise<Page>): Page | Promise<Page>;
  find(key: string, render: () => Promise<Page>): Page | Promise<Page> {
    const kept = this.#hearsOfChanges() ? this.#pages.get(key) : undefined;
    this.#hits += Number(kept !== undefined);
    return kept ?? this.#join(key, render, true);
  }

  /** What is made for another at this moment, or made anew; by itself it is not kept. */
  share(key: string, render: () => Promise<Written>): Promise<Written>;
  share(key: string, render: () => Promise<Page>): Promise<Page> {
    return this.#join(key, render, false);
  }

  #join(key: string, render: () => Promise<Page>, isToKeep: boolean): Promise<Page> {
    if (!this.#hearsOfChanges()) {
      this.#renders += 1;
      return render();
    }
    const underWay = this.#rendering.get(key);
    if (underWay === undefined) return this.#renderOnce(key, render, isToKeep);
    this.#joined += 1;
    underWay.isToKeep ||= isToKeep;
    return underWay.page;
  }

  async #renderOnce(key: string, render: () => Promise<Page>, isToKeep: boolean): Promise<Page> {
    const sinceLastChange = this.#rendering;
    this.#renders += 1;
    const rendering: Rendering = { page: render(), isToKeep };
    sinceLastChange.set(key, rendering);
    try {
      const page = await rendering.page;
      const isCurrent = sinceLastChange === this.#rendering && this.#hearsOfChanges();
      const isWanted = rendering.isToKeep && page instanceof Written && page.status === 200;
      if (isCurrent && isWanted) this.#pages.set(key, page);
      return page;
    } finally {
      sinceLastChange.delete(key);
    }
  }
}
