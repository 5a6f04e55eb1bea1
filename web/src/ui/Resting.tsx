import { type ReactElement, Suspense, use, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { earlyActsSoFar, endEarlyActs, forgetPressed, hasBegunToAct, onAct, repeatActsIn } from './early-acts.ts';
import { notify } from './notify.ts';
import type { PagePart } from './pagePart.tsx';
import styles from './Resting.module.css';
import { unlessOffline } from './unless-offline.ts';

interface Props {
  /** That show it. */
  parts: readonly PagePart[];
  children: ReactElement<object>;
}

/**
 * What the server drew can be read, scrolled and followed as it stands. Where a page lets its parts rest (`Page.rests`), their
 * scripts come when the visitor first does something, or when there is something else to show; what is done until then is done
 * again when they are here.
 */
export function Resting({ parts, children }: Props) {
  const t = useText();
  const [rest] = useState(() =>
    parts.every((part) => part.isHere()) ? undefined : restOf(parts, () => notify(t('layout.partMissing'))),
  );
  const [isResting, setResting] = useState(rest !== undefined);
  const place = useRef<HTMLDivElement>(null);
  const wakeUp = () => {
    setResting(false);
    if (place.current !== null) void rest?.repeatActs(place.current);
  };
  const shown = (
    <Suspense>
      <Woken rest={rest} onWoken={wakeUp}>
        {children}
      </Woken>
    </Suspense>
  );
  // What stands in the document is this one. Given another React would draw it at once, which it cannot.
  const [written] = useState(shown);
  const [{ props }] = useState(children);
  const hasChanged = isResting && !isSame(props, children.props);

  useEffect(() => {
    const stop = rest?.wakeAtFirstAct();
    return () => {
      stop?.();
      if (rest !== undefined) endEarlyActs();
    };
  }, [rest]);
  useEffect(() => {
    // Not in the server's page, which React does not correct.
    place.current?.toggleAttribute('data-resting', isResting);
  }, [isResting]);
  useEffect(() => {
    if (hasChanged) rest?.wake();
  }, [hasChanged, rest]);
  return (
    <div ref={place} className={styles.place}>
      {isResting ? written : shown}
    </div>
  );
}

interface WokenProps {
  rest: Rest | undefined;
  onWoken: () => void;
  children: ReactElement;
}

/** Until the scripts are here, React leaves what is around it as it found it. */
function Woken({ rest, onWoken, children }: WokenProps) {
  if (rest !== undefined) use(rest.isOver);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (rest !== undefined) onWoken();
  }, []);
  return children;
}

type Rest = ReturnType<typeof restOf>;

/** @param onMissing called when something was done in vain, for the scripts did not come */
function restOf(parts: readonly PagePart[], onMissing: () => void) {
  /** The last of each kind. */
  const noted: Record<string, Event> = {};
  let acts = earlyActsSoFar();
  let isWaking = false;
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = () => {
      // What is done from here on React hears.
      acts = earlyActsSoFar();
      resolve();
    };
  });
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    // It rests on, and the next act tries again.
    unlessOffline(() => Promise.all(parts.map((part) => part.come()))).then(end, () => {
      isWaking = false;
      const isInVain = noted.keydown !== undefined || earlyActsSoFar().pressed !== undefined;
      delete noted.keydown;
      delete noted.click;
      forgetPressed();
      if (isInVain) onMissing();
    });
  };
  return {
    isOver,
    wake,
    /** Returns what ends it. */
    wakeAtFirstAct() {
      const stop = new AbortController();
      const note = (event: Event) => {
        // What is pressed is among the acts; what leads elsewhere or takes text works by itself.
        if (event.type === 'keydown' || !(event.target as Element).closest('a,button,input,label,summary'))
          noted[event.type] = event;
      };
      for (const type of ['keydown', 'click'])
        addEventListener(type, note, { capture: true, passive: true, signal: stop.signal });
      onAct(wake, stop.signal);
      // While the page had no script at all.
      if (hasBegunToAct()) wake();
      void isOver.then(() => stop.abort());
      return () => stop.abort();
    },
    async repeatActs(place: Element) {
      await repeatActsIn(place, acts);
      for (const event of Object.values(noted)) {
        const target = event.target as Element;
        if (target === document.body || place.contains(target))
          target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
      }
    },
  };
}

function isSame(before: object, now: object): boolean {
  const theirs = new Map<string, unknown>(Object.entries(before));
  return Object.entries(now).every(([name, value]) => Object.is(theirs.get(name), value));
}
