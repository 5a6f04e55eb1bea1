import type { SectionOnWire } from '@agon/contract/brackets';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type EliminationBracket, lastDuelOf, neighbour, type Step } from './graph.ts';
import { cardSize, type Scene } from './layout.ts';
import { useToSection } from './useToSection.ts';
import { bringIntoPage, listRowHeight, scaleOf } from './useView.ts';

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

interface Ground {
  readonly frame: RefObject<HTMLElement | null>;
  readonly bracket: EliminationBracket;
  readonly scene: Scene;
  readonly section: SectionOnWire;
  readonly isNarrow: boolean;
}

/** Goes from match to match. One match is the tab stop; it is drawn even where it is out of sight. */
export function useWalk({ frame, bracket, scene, section, isNarrow }: Ground) {
  const [reached, setReached] = useState<number>();
  const toSection = useToSection();
  const awaited = useRef<number>(undefined);
  const isWalking = useRef(false);
  const find = (id: number | undefined) => {
    for (const placed of scene.sections) {
      for (const { duels } of placed.rounds) {
        const duel = duels.find((one) => one.duel.id === id);
        if (duel !== undefined) return { placed, x: placed.x + duel.x, y: placed.y + duel.y };
      }
    }
    return undefined;
  };

  const go = (id: number) => {
    const place = find(id);
    if (frame.current === null || place === undefined) return;
    if (isNarrow && place.placed.section !== section) {
      awaited.current = id;
      toSection(place.placed.section);
      return;
    }
    flushSync(() => setReached(id));
    const card = frame.current.querySelector<HTMLElement>(`[data-match="${id}"]`);
    bringIntoView(frame.current, card, place);
    isWalking.current = true;
    (card?.querySelector('button') ?? card)?.focus({ preventScroll: true });
    isWalking.current = false;
  };

  const bringIntoView = (element: HTMLElement, card: Element | null, { x, y }: { x: number; y: number }) => {
    if (isNarrow) card?.scrollIntoView({ block: 'center', inline: 'center' });
    else centre(element, x, y);
  };

  const latest = useRef(go);
  latest.current = go;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way goes on when the other section is there
  useEffect(() => {
    const id = awaited.current;
    awaited.current = undefined;
    // Not within an effect, where nothing may be rendered at once.
    if (id !== undefined) requestAnimationFrame(() => latest.current(id));
    else setReached(undefined);
  }, [section]);

  const first = scene.sections.find((placed) => placed.section === section)?.rounds[0]?.duels[0]?.duel.id;
  const isGone = reached !== undefined && find(reached) === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the match with the focus leaves the drawing
  useEffect(() => {
    if (!isGone || first === undefined || document.activeElement !== document.body) return;
    requestAnimationFrame(() => document.activeElement === document.body && latest.current(first));
  }, [isGone]);

  return {
    tabStop: isGone ? first : (reached ?? first),
    /** The walk goes on from a match that got the focus otherwise: by a click, or after a report. */
    onFocus({ target }: FocusEvent) {
      const card = target.closest('[data-match]');
      const id = Number(card?.getAttribute('data-match'));
      const place = find(id);
      if (isWalking.current || frame.current === null || place === undefined) return;
      setReached(id);
      if (target.matches(':focus-visible')) bringIntoView(frame.current, card, place);
    },
    /** Whether the key was one that leads somewhere. */
    byKey(key: string, from: number, along: number | undefined): boolean {
      const step = steps[key];
      const rounds = scene.sections.flatMap((placed) => placed.rounds.map(({ round }) => round));
      const next = step && neighbour({ rounds }, from, step, along);
      if (next !== undefined) go(next.id);
      return step !== undefined;
    },
    toSide(side: number) {
      const duel = lastDuelOf(bracket, side);
      if (duel !== undefined) go(duel.id);
    },
  };
}

/** Moves the frame only when the match is not well inside it. */
function centre(frame: HTMLElement, x: number, y: number): void {
  const scale = scaleOf(frame);
  const plane = frame.firstElementChild;
  const around = frame.getBoundingClientRect();
  if (plane === null) return;
  const corner = plane.getBoundingClientRect();
  const left = corner.left + plane.clientLeft - around.left + x * scale;
  const top = corner.top + plane.clientTop - around.top + y * scale;
  const [width, height] = [cardSize.width * scale, cardSize.height * scale];
  const isInside =
    left > 0 && left + width < around.width && top > listRowHeight && top + height < around.height - height;
  // The map lies in the frame's last corner.
  const map = frame.parentElement?.querySelector('[data-map="needed"]')?.getBoundingClientRect();
  const isUnderMap = map !== undefined && around.left + left + width > map.left && around.top + top + height > map.top;
  if (!isInside || isUnderMap) {
    frame.scrollBy({ left: left - (around.width - width) / 2, top: top - (around.height - height) / 2 });
  }
  // The page may show only a part of the frame.
  bringIntoPage(frame);
}
