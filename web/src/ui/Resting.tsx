import {
  type ReactElement,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Translator, useText } from '../i18n/text.ts';
import {
  type ActsInVain,
  earlyActsSoFar,
  endEarlyActs,
  forgetActs,
  hasBegunToAct,
  onAct,
  repeatActs,
  repeatKeys,
} from './early-acts.ts';
import { notify } from './notify.ts';
import type { PagePart } from './pagePart.tsx';
import styles from './Resting.module.css';
import { unlessOffline } from './unless-offline.ts';

interface Props {
  /** That show it. */
  parts: readonly PagePart[];
  /** Does what goes on in what is drawn until they are here. Returns what ends it. */
  whileResting?: (place: Element, t: Translator) => () => void;
  /** The document has only what is seen first. What is printed meanwhile is no more than that. */
  wakesAtScroll?: boolean;
  children: ReactElement<object>;
}

/**
 * What the server drew can be read, scrolled and followed as it stands. Where a page as a whole is still (`Page.isStill`), or lets its
 * parts rest (`Page.rests`), their scripts come when the visitor first does something, or when there is something else to show; what
 * is done until then is done again when they are here.
 */
export function Resting({ parts, whileResting, wakesAtScroll = false, children }: Props) {
  const t = useText();
  const isInDocument = useIsHydrating();
  const [rest] = useState(() =>
    // React comes to what stands in here after the rest of the page, also where nothing has to be waited for.
    isInDocument || !areHere(parts) ? restOf(parts, wakesAtScroll, () => notify(t('layout.partMissing'))) : undefined,
  );
  const [isResting, setResting] = useState(rest !== undefined);
  const place = useRef<HTMLDivElement>(null);
  const wakeUp = async () => {
    setResting(false);
    const around = place.current;
    if (around === null) return;
    await rest?.repeatActs(around);
    around.removeAttribute('data-resting');
  };
  const shown = (
    <Suspense>
      <Woken rest={rest} onWoken={() => void wakeUp()}>
        {children}
      </Woken>
    </Suspense>
  );
  // What stands in the document is this one. Given another React would draw it at once, which it cannot.
  const [written] = useState(shown);
  const [{ props }] = useState(children);
  const hasChanged = isResting && !isSame(props, children.props);

  useEffect(() => {
    // Not in the server's page, which React does not correct.
    if (rest !== undefined) place.current?.setAttribute('data-resting', '');
    const stop = rest?.wakeAtFirstAct();
    return () => {
      stop?.();
      if (rest !== undefined) endEarlyActs();
    };
  }, [rest]);
  useEffect(() => {
    return isResting && place.current !== null ? whileResting?.(place.current, t) : undefined;
  }, [isResting, whileResting, t]);
  useEffect(() => {
    if (!hasChanged || rest === undefined) return;
    rest.wakeForNews();
    const timer = setInterval(rest.wakeForNews, retryMs);
    return () => clearInterval(timer);
  }, [hasChanged, rest]);
  return (
    <div ref={place} className={styles.place}>
      {isResting ? written : shown}
    </div>
  );
}

/** Is what is drawn first what the server drew? */
function useIsHydrating(): boolean {
  const isServers = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return isServers && !import.meta.env.SSR;
}

const neverChanges = () => () => {};

interface WokenProps {
  rest: Rest | undefined;
  onWoken: () => void;
  children: ReactElement;
}

/** Until the scripts are here, React leaves what is around it as it found it. */
function Woken({ rest, onWoken, children }: WokenProps) {
  if (rest !== undefined) use(rest.isOver);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => rest?.noteTakenOver(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (rest !== undefined) onWoken();
  }, []);
  return children;
}

type Rest = ReturnType<typeof restOf>;

/** Until it is asked again for scripts that did not come for what is new. */
const retryMs = 5_000;

/** @param onMissing called when something was done in vain, for the scripts did not come */
function restOf(parts: readonly PagePart[], wakesAtScroll: boolean, onMissing: () => void) {
  let keys: ActsInVain['keys'] = [];
  /** Where a button of the mouse went down, as long as it is. */
  let down: PointerEvent | undefined;
  let isTakenOver = false;
  /** Ended when all of it is done again. */
  const noting = new AbortController();
  /** The last one. */
  let click: Event | undefined;
  /** A link that waits, pressed last. */
  let held: HTMLAnchorElement | undefined;
  let pressed: ActsInVain['pressed'];
  let typed: ActsInVain['typed'] = [];
  let isWaking = false;
  let failures = 0;
  let isGone = false;
  const begunAt = performance.now();
  /** When there was something new first. */
  let newsAt: number | undefined;
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = () => {
      ({ pressed, keys } = earlyActsSoFar());
      resolve();
    };
  });
  // It rests on, and the next act, or what is new, tries again.
  const giveUp = () => {
    isWaking = false;
    failures += 1;
    if (isGone) return;
    const link = held;
    held = undefined;
    const inVain = earlyActsSoFar();
    const isInVain = inVain.keys.length > 0 || inVain.pressed !== undefined || inVain.typed.length > 0;
    click = undefined;
    forgetActs();
    if (link !== undefined && (navigator.onLine || isOfThisPage(link))) location.assign(link.href);
    else if (isInVain || link !== undefined) onMissing();
  };
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    if (areHere(parts)) end();
    else unlessOffline(() => Promise.all(parts.map((part) => part.come()))).then(end, giveUp);
  };
  return {
    isOver,
    /**
     * Nobody may be there to act: where the scripts are gone, as after an update of the site, the page comes anew with its own. Not for
     * what would be new at once in that, too.
     */
    wakeForNews() {
      newsAt ??= performance.now();
      if (failures > 1 && newsAt > begunAt + 1_000 && navigator.onLine && earlyActsSoFar().typed.length === 0)
        location.reload();
      else wake();
    },
    /** Returns what ends it. */
    wakeAtFirstAct() {
      isGone = false;
      const stop = new AbortController();
      const { signal } = stop;
      const noteMouse = (event: PointerEvent) => {
        down = event.type === 'pointerdown' && event.pointerType === 'mouse' && !isTakenOver ? event : undefined;
      };
      const noteClick = (event: Event) => {
        held = heldLink(event);
        // What is pressed is among the acts; what leads elsewhere or takes text works by itself.
        const isOwn = (event.target as Element).closest('a,button,input,label,summary') !== null;
        click = isOwn ? undefined : event;
      };
      const quietly = { capture: true, passive: true };
      for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
        addEventListener(type, noteMouse, { ...quietly, signal: noting.signal });
      addEventListener('click', noteClick, { capture: true, signal });
      onAct(wake, signal);
      addEventListener('popstate', wake, { signal });
      if (wakesAtScroll) {
        addEventListener('wheel', wake, { ...quietly, signal });
        addEventListener('scroll', wake, { passive: true, signal });
        for (const type of ['resize', 'beforeprint']) addEventListener(type, wake, { signal });
        if (scrollY > 0) wake();
      }
      // While the page had no script at all; or the browser has filled fields in again.
      if (areHere(parts) || hasBegunToAct() || earlyActsSoFar().typed.length > 0) wake();
      void isOver.then(() => stop.abort());
      return () => {
        isGone = true;
        stop.abort();
        noting.abort();
      };
    },
    /** When React has just taken over the fields, before it draws anything else: from here on it hears all. */
    noteTakenOver() {
      const inVain = earlyActsSoFar();
      typed = inVain.typed;
      // Of those while it did so React keeps the ones with a place in the page itself.
      keys = inVain.keys.filter((key) => keys.includes(key) || key.target === document.body);
      endEarlyActs();
      isTakenOver = true;
      const noteKey = (key: KeyboardEvent) => {
        if (key.target === document.body) keys = [...keys, key];
      };
      addEventListener('keydown', noteKey, { capture: true, passive: true, signal: noting.signal });
    },
    async repeatActs(place: Element) {
      await repeatActs({ pressed, typed }, (one) => place.contains(one));
      noting.abort();
      if (held !== undefined && place.contains(held)) return held.click();
      repeatKeys(
        // What was pressed just now was heard by what heeds it.
        keys.filter(({ defaultPrevented }) => !defaultPrevented),
        (one) => place.contains(one),
      );
      for (const event of [click, down]) {
        if (event === undefined || !place.contains(event.target as Element)) continue;
        event.target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
      }
    },
  };
}

function areHere(parts: readonly PagePart[]): boolean {
  return parts.every((part) => part.isHere());
}

/** It leads to a place in it. */
function isOfThisPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}

/** With a script it works where it stands: it is followed when that is here. */
function heldLink(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest('a');
  if (!(event instanceof MouseEvent) || !link?.matches('[data-resting] :is([data-keep-scroll],[data-in-place])'))
    return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  return link;
}

function isSame(before: object, now: object): boolean {
  const theirs = new Map<string, unknown>(Object.entries(before));
  return Object.entries(now).every(([name, value]) => Object.is(theirs.get(name), value));
}
