import { beforeEach, expect, test, vi } from 'vitest';
import { browserRouter, Redirect, type RouterLocation } from './router.ts';

/** A browser's history, as far as a router sees it: going through it is told a moment later. */
class Entries {
  readonly #entries: { url: URL; state: unknown }[] = [{ url: new URL('http://site.test/'), state: null }];
  #at = 0;
  readonly #onPop = new Set<() => void>();
  /** Ways through it that are not told yet. */
  #underway = 0;

  get url(): URL {
    return this.#now.url;
  }

  get state(): unknown {
    return this.#now.state;
  }

  get #now() {
    const now = this.#entries[this.#at];
    if (now === undefined) throw new Error('nothing there');
    return now;
  }

  pushState(state: unknown, _: string, path: string): void {
    this.#entries.splice(this.#at + 1, Number.POSITIVE_INFINITY, { url: new URL(path, this.url), state });
    this.#at += 1;
  }

  replaceState(state: unknown, _: string, path: string = this.url.href): void {
    this.#entries[this.#at] = { url: new URL(path, this.url), state };
  }

  go(delta: number): void {
    this.#underway += 1;
    setTimeout(() => {
      this.#underway -= 1;
      this.#at += delta;
      for (const listener of this.#onPop) listener();
    });
  }

  listen(listener: () => void): void {
    this.#onPop.add(listener);
  }

  /** Ends when every way through it was told, and what followed from it is done. */
  async settled(): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve));
    while (this.#underway > 0);
  }
}

let entries: Entries;
/** What stands at each address; it comes when it is let. */
let pages: Map<string, string | Redirect>;
let asked: { path: string; answer: () => void }[];

beforeEach(() => {
  entries = new Entries();
  pages = new Map();
  asked = [];
  vi.stubGlobal('history', entries);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => entries.listen(listener));
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('location', {
    get pathname() {
      return entries.url.pathname;
    },
    get search() {
      return entries.url.search;
    },
    get hash() {
      return entries.url.hash;
    },
    origin: 'http://site.test',
  });
});

function site({ isSlow = false } = {}) {
  return browserRouter<string>(
    (url) =>
      new Promise((resolve) => {
        const answer = () => resolve(pages.get(url.pathname) ?? `page ${url.pathname}${url.search}`);
        if (isSlow) asked.push({ path: url.pathname, answer });
        else answer();
      }),
    'first',
  );
}

test('a page is shown, and stands in the history, once it is there', async () => {
  const router = site({ isSlow: true });
  const going = router.navigate('/cup?game=a');
  expect(entries.url.pathname).toBe('/');
  expect(router.state()).toMatchObject({ shown: 'first', next: { pathname: '/cup', search: '?game=a' } });
  asked[0]?.answer();
  await going;
  expect(router.state()).toMatchObject({ shown: 'page /cup?game=a', next: undefined });
  expect(entries.url.href).toBe('http://site.test/cup?game=a');
});

test('of several moves the last counts, whatever comes first, and who waits for one waits for it', async () => {
  const router = site({ isSlow: true });
  const first = router.navigate('/a');
  const second = router.navigate('/b');
  asked[1]?.answer();
  await second;
  asked[0]?.answer();
  await first;
  expect(router.state().shown).toBe('page /b');
  expect(entries.url.pathname).toBe('/b');
});

test('a redirect leads on, and going back leads past it', async () => {
  pages.set('/old', new Redirect('/new'));
  const router = site();
  await router.navigate('/old');
  expect(router.state().shown).toBe('page /new');
  entries.go(-1);
  await entries.settled();
  expect(router.state()).toMatchObject({ shown: 'page /', location: { pathname: '/' } });
});

/** Holds what it is asked about, and keeps it. */
function guard(router: ReturnType<typeof site>, holds: (isTraversal: boolean) => boolean) {
  const held: { proceed(): void | Promise<void> }[] = [];
  const remove = router.addGuard({
    holds: ({ isTraversal }) => holds(isTraversal),
    onHeld: (move) => void held.push(move),
  });
  return { held, remove };
}

test('what one guard lets pass another holds, and of several the last is told', async () => {
  const router = site();
  const page = guard(router, () => true);
  const dialog = guard(router, (isTraversal) => isTraversal);
  await router.navigate('/a');
  expect([page.held.length, dialog.held.length]).toEqual([1, 0]);
  expect(router.state().shown).toBe('first');
  await page.held[0]?.proceed();
  expect(router.state().shown).toBe('page /a');
  entries.go(-1);
  await entries.settled();
  expect([page.held.length, dialog.held.length]).toEqual([1, 1]);
  expect(entries.url.pathname, 'the browser is back where it was').toBe('/a');
});

test('what was decided asks nobody', async () => {
  const router = site();
  const { held } = guard(router, () => true);
  await router.navigate('/a', { isDecided: true });
  expect(held).toEqual([]);
  expect(router.state()).toMatchObject({ shown: 'page /a', location: { state: {} } });
});

test('going back is held up, and goes on when it may', async () => {
  const router = site();
  await router.navigate('/a');
  const { held, remove } = guard(router, () => true);
  entries.go(-1);
  await entries.settled();
  expect(router.state().shown).toBe('page /a');
  remove();
  await held[0]?.proceed();
  await entries.settled();
  expect(router.state().shown).toBe('page /');
  expect(entries.url.pathname).toBe('/');
});

test('an anchor of the same page loads nothing', async () => {
  const router = site({ isSlow: true });
  await router.navigate('#places');
  expect(asked).toEqual([]);
  expect(router.state()).toMatchObject({
    shown: 'first',
    location: { hash: '#places' } satisfies Partial<RouterLocation>,
  });
});

test('loads are counted, also where nothing is other than before, and no anchors', async () => {
  const router = site();
  await router.navigate('#places');
  expect(router.state().loads).toBe(0);
  await router.revalidate();
  await router.revalidate();
  expect(router.state()).toMatchObject({ shown: 'page /', loads: 2 });
  await router.navigate('/a');
  expect(router.state().loads).toBe(3);
});

test('what is being loaded is loaded anew, when all is', async () => {
  const router = site({ isSlow: true });
  void router.navigate('/a');
  const anew = router.revalidate();
  expect(asked.map(({ path }) => path)).toEqual(['/a', '/a']);
  asked[1]?.answer();
  await anew;
  expect(router.state().shown).toBe('page /a');
  expect(entries.url.pathname).toBe('/a');
});
