import { forgetScroll, leaveScroll } from './scroll.ts';

/** Where the visitor is. */
export interface RouterLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Of the entry in the browser's history. */
  readonly key: string;
  /** What whoever went there said about it. */
  readonly state: LocationState;
}

interface LocationState {
  /** The focus stays where it is, as on a tab. */
  readonly keepsFocus?: boolean;
  /** So does what is in view. */
  readonly keepsScroll?: boolean;
}

export interface RouterState<Shown> {
  readonly location: RouterLocation;
  /** What stands there. */
  readonly shown: Shown;
  /** Where the visitor goes, while that is being loaded. */
  readonly next: RouterLocation | undefined;
  /** How often it was loaded, also where that has made it nothing else. */
  readonly loads: number;
}

/** What stands at an address is to be found elsewhere. Pages throw it. */
export class Redirect {
  readonly to: string;

  constructor(to: string) {
    this.to = to;
  }
}

export interface NavigateOptions extends LocationState {
  /** Takes the place of where the visitor is in the history. */
  readonly replace?: boolean;
  /** It follows from what was decided, as after a deletion: nobody is asked. */
  readonly isDecided?: boolean;
}

export interface Move {
  readonly from: RouterLocation;
  readonly to: RouterLocation;
  /** Back or forward in the history. */
  readonly isTraversal: boolean;
}

/** A move that somebody holds up. */
export interface HeldMove {
  proceed(): void | Promise<void>;
}

interface Guard {
  holds(move: Move): boolean;
  /** Told of what it holds. */
  onHeld(move: HeldMove): void;
}

export interface Router<Shown> {
  state(): RouterState<Shown>;
  subscribe(listener: (state: RouterState<Shown>) => void): () => void;
  /**
   * Ends when the page is there, or a later one, or when somebody holds the move up. `to` is an address of this site,
   * or of the page when it begins with `?`.
   */
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** Loads anew what is shown, or is about to be. Ends when it is there. */
  revalidate(): Promise<void>;
  /** Of all guards that hold a move the last is told. */
  addGuard(guard: Guard): () => void;
}

/** A way to another place, or to the same one anew. */
interface Visit {
  readonly to: RouterLocation;
  /** The entry of the history that it takes the place of, by its key; undefined for a new one. */
  readonly replaces: string | undefined;
  /** Writes it into the history. */
  commit(): void;
}

/**
 * Goes from page to page without loading the document anew: loads what stands at an address, then changes the address and
 * shows it. The last of several moves counts.
 * @param load what stands there; it does not reject
 * @param first what is on the screen
 */
export function browserRouter<Shown>(
  load: (url: URL, before: Shown) => Promise<Shown | Redirect>,
  first: Shown,
): Router<Shown> {
  let { location: here, index } = entryNow();
  history.replaceState({ ...history.state, key: here.key, index }, '');
  let state: RouterState<Shown> = { location: here, shown: first, next: undefined, loads: 0 };
  let visit: Visit | undefined;
  let latest: Promise<void> = Promise.resolve();
  /** The entry that a guard let one go on to. */
  let letThrough: number | undefined;
  let onReturned: (() => void) | undefined;
  const listeners = new Set<(state: RouterState<Shown>) => void>();
  const guards: Guard[] = [];

  function change(changed: Partial<RouterState<Shown>>): void {
    state = { ...state, ...changed };
    for (const listener of listeners) listener(state);
  }

  function begin(begun: Visit): Promise<void> {
    visit = begun;
    latest = follow(begun);
    return latest;
  }

  async function follow(begun: Visit): Promise<void> {
    const { to, replaces, commit } = begun;
    const isElsewhere = to !== state.location;
    if (isElsewhere) {
      leaveScroll(state.location.key);
      change({ next: to });
    }
    const isSamePage = isElsewhere && isAnchorOf(to, state.location);
    const found = isSamePage ? state.shown : await load(urlOf(to), state.shown);
    // Who waits for it waits for what overtook it.
    if (visit !== begun) return latest;
    visit = undefined;
    if (found instanceof Redirect)
      return begin(visitTo(found.to, replaces === undefined ? {} : { replace: true }, replaces));
    commit();
    change({ location: to, shown: found, next: undefined, loads: state.loads + (isSamePage ? 0 : 1) });
  }

  function heldBy(to: RouterLocation, isTraversal: boolean): Guard | undefined {
    return guards.findLast((guard) => guard.holds({ from: state.location, to, isTraversal }));
  }

  function onTraversal(): void {
    // An anchor that is followed twice has the browser write its entry anew.
    const isRewritten = history.state === null && addressOf(location) === addressOf(state.location);
    const entry = entryNow(isRewritten ? index : index + 1);
    const delta = entry.index - index;
    if (onReturned !== undefined && delta === 0) {
      onReturned();
      return;
    }
    const guard = entry.index === letThrough || delta === 0 ? undefined : heldBy(entry.location, true);
    letThrough = undefined;
    if (guard !== undefined) {
      holdTraversal(guard, delta);
      return;
    }
    index = entry.index;
    history.replaceState({ ...history.state, key: entry.location.key, index }, '');
    void begin({ to: entry.location, replaces: entry.location.key, commit: () => {} });
  }

  /** The browser has gone already: it goes back at once, and again when it may. */
  function holdTraversal(guard: Guard, delta: number): void {
    const isBack = new Promise<void>((resolve) => {
      onReturned = () => {
        onReturned = undefined;
        resolve();
      };
    });
    history.go(-delta);
    guard.onHeld({
      async proceed() {
        await isBack;
        letThrough = index + delta;
        history.go(delta);
      },
    });
  }

  function visitTo(
    target: string,
    { replace, isDecided: _, ...said }: NavigateOptions,
    replaced = state.location.key,
  ): Visit {
    const { pathname, search, hash } = new URL(target, urlOf(state.location));
    const to = { pathname, search, hash, key: newKey(), state: said };
    const isReplacing = replace ?? addressOf(to) === addressOf(location);
    return {
      to,
      replaces: isReplacing ? replaced : undefined,
      commit() {
        if (isReplacing) forgetScroll(replaced);
        else index += 1;
        const entry = { key: to.key, index, state: said };
        if (isReplacing) history.replaceState(entry, '', addressOf(to));
        else history.pushState(entry, '', addressOf(to));
      },
    };
  }

  addEventListener('popstate', onTraversal);
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async navigate(target, options = {}) {
      const wanted = visitTo(target, options);
      const guard = options.isDecided ? undefined : heldBy(wanted.to, false);
      if (guard === undefined) return begin(wanted);
      guard.onHeld({ proceed: () => begin(wanted) });
    },
    revalidate: () =>
      begin(visit ? { ...visit } : { to: state.location, replaces: state.location.key, commit: () => {} }),
    addGuard(guard) {
      guards.push(guard);
      return () => {
        const place = guards.indexOf(guard);
        if (place !== -1) guards.splice(place, 1);
      };
    },
  };
}

/** A place in this page, or the page itself seen from there. */
function isAnchorOf(to: RouterLocation, from: RouterLocation): boolean {
  const isSamePage = to.pathname === from.pathname && to.search === from.search;
  return isSamePage && (to.hash !== '' || from.hash !== '');
}

/** What the browser's history says of where it is. An entry that we did not write is the next one. */
function entryNow(next = 0): { readonly location: RouterLocation; readonly index: number } {
  const { pathname, search, hash } = location;
  const { key = newKey(), index = next, state = {} } = history.state ?? {};
  return { location: { pathname, search, hash, key, state }, index };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function urlOf(place: RouterLocation): URL {
  return new URL(addressOf(place), location.origin);
}

/** Without the question mark of an empty query, which a URL keeps. */
function addressOf({ pathname, search, hash }: Pick<RouterLocation, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}
