import type { SectionOnWire } from '@agon/contract/brackets';
import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { narrow } from '../view.ts';
import type { Scene } from './layout.ts';
import { type Box, cellsAround, firstWindow, isSameBox, nothing, rowsAround, type Window } from './window.ts';

/** The distance between matches where rounds are shown one by one. */
export const listRowHeight = 80;

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(narrow).matches,
    () => false,
  );
}

/** False in the server's page: what only scripts can use need not be sent. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

interface Seen {
  readonly frame: RefObject<HTMLElement | null>;
  readonly scene: Scene;
  readonly section: SectionOnWire;
  readonly scale: number;
  /** All of it is drawn anyway. */
  readonly isWhole: boolean;
  readonly isNarrow: boolean;
}

/** Follows what is seen of a large scene; undefined where all of it is drawn. */
export function useWindow({ frame, scene, section, scale, isWhole, isNarrow }: Seen): Window | undefined {
  const [seen, setSeen] = useState<Window>();
  const isPrinting = useIsPrinting(isWhole);
  const look = useCallback(() => {
    if (isWhole || frame.current === null) return;
    const next = isNarrow
      ? { drawing: nothing, list: rowsAround(rowsSeen(frame.current)) }
      : { drawing: cellsAround(boxSeen(frame.current)), list: nothing };
    setSeen((old) =>
      old !== undefined && isSameBox(old.drawing, next.drawing) && isSameBox(old.list, next.list) ? old : next,
    );
  }, [frame, isWhole, isNarrow]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scale or scene shows another part
  useEffect(look, [look, scale, scene]);
  useEffect(() => {
    if (isWhole || frame.current === null) return;
    const resizes = new ResizeObserver(look);
    resizes.observe(frame.current);
    // Scrolling of the page and of the frame alike.
    addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      resizes.disconnect();
      removeEventListener('scroll', look, { capture: true });
    };
  }, [frame, isWhole, look]);
  if (isWhole || isPrinting) return undefined;
  return seen ?? firstWindow(scene, section);
}

/** Paper shows everything. */
function useIsPrinting(isWhole: boolean): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (isWhole) return;
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [isWhole]);
  return isPrinting;
}

/** The part of the scene that the frame shows. */
export function boxSeen(frame: HTMLElement): Box {
  const plane = frame.firstElementChild?.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const scale = scaleOf(frame);
  if (plane === undefined) return nothing;
  const left = (around.left - plane.left) / scale;
  const top = (around.top - plane.top) / scale;
  return { left, top, right: left + around.width / scale, bottom: top + around.height / scale };
}

/** The frame's inside without the scene's edges. That below is as those beside it: room for the map is only where there is one. */
export function roomIn(frame: HTMLElement): { readonly width: number; readonly height: number } {
  const { clientLeft = 0, clientTop = 0 } = frame.firstElementChild ?? {};
  return { width: frame.clientWidth - 2 * clientLeft, height: frame.clientHeight - clientTop - clientLeft };
}

/** The page scrolls no further than it must to show the frame, and above it what leads through the drawing. */
export function bringIntoPage(frame: HTMLElement): void {
  const above = frame.getBoundingClientRect().top - (frame.parentElement?.getBoundingClientRect().top ?? 0);
  frame.style.scrollMarginBlockStart = `${Math.max(0, above - oneLine)}px`;
  frame.scrollIntoView({ block: 'nearest' });
}

/** In pixels; for so much above the frame the styles leave room. */
const oneLine = 48;

export function scaleOf(frame: HTMLElement): number {
  return Number(frame.style.getPropertyValue('--scale')) || 1;
}

/** Columns and rows that the screen shows where rounds stand one by one. */
function rowsSeen(frame: HTMLElement): Box {
  const { top, width } = frame.getBoundingClientRect();
  const column = width === 0 ? 0 : frame.scrollLeft / width;
  return {
    left: Math.floor(column),
    right: Math.ceil(column) + 1,
    top: Math.floor(-top / listRowHeight),
    bottom: Math.ceil((innerHeight - top) / listRowHeight),
  };
}
