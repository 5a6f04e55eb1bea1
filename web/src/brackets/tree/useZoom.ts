import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { scaleOf } from './useView.ts';

export interface Zoom {
  readonly scale: number;
  /** Times what it is now, around the middle. */
  by(factor: number): void;
  to(scale: number): void;
}

const limits = { min: 0.05, max: 2.5 } as const;
const step = 1.25;
/** A hand is not quite still when it clicks. */
const stillPixels = 4;

/**
 * Zooming with ctrl or ⌘ and the wheel, by pinching, or by `Zoom`; dragging pans. All else is the browser's own scrolling, so a
 * wheel alone, a finger and the keyboard move the scene as they move any page.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, isOff: boolean): Zoom {
  const [scale, setScale] = useState(1);

  const zoom = useCallback(
    (wanted: number, at?: { readonly clientX: number; readonly clientY: number }) => {
      const element = frame.current;
      if (element === null) return;
      const plane = element.firstElementChild ?? element;
      const before = scaleOf(element);
      const after = Math.min(limits.max, Math.max(limits.min, wanted));
      const around = element.getBoundingClientRect();
      const x = at?.clientX ?? around.left + around.width / 2;
      const y = at?.clientY ?? around.top + around.height / 2;
      const old = plane.getBoundingClientRect();
      flushSync(() => setScale(after));
      // What was under the pointer stays there.
      const now = plane.getBoundingClientRect();
      element.scrollBy({
        left: now.left + ((x - old.left) * after) / before - x,
        top: now.top + ((y - old.top) * after) / before - y,
        behavior: 'instant',
      });
    },
    [frame],
  );

  useEffect(() => {
    const element = frame.current;
    if (element === null || isOff) return;
    const stops = [zoomByWheel(element, zoom), zoomByPinch(element, zoom), panByDrag(element)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [frame, isOff, zoom]);

  const by = useCallback((factor: number) => frame.current && zoom(scaleOf(frame.current) * factor), [frame, zoom]);
  return { scale: isOff ? 1 : scale, by, to: zoom };
}

/** What a key does to the zoom; undefined when it is none of its keys. */
export function zoomKey(key: string): ((zoom: Zoom) => void) | undefined {
  if (key === '+' || key === '=') return (zoom) => zoom.by(step);
  if (key === '-' || key === '_') return (zoom) => zoom.by(1 / step);
  return key === '0' ? (zoom) => zoom.to(1) : undefined;
}

type ZoomAt = (scale: number, at: { readonly clientX: number; readonly clientY: number }) => void;

function zoomByWheel(frame: HTMLElement, zoom: ZoomAt): () => void {
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 20;
    zoom(scaleOf(frame) * Math.exp(-Math.max(-40, Math.min(40, pixels)) / 120), event);
  };
  frame.addEventListener('wheel', turn, { passive: false });
  return () => frame.removeEventListener('wheel', turn);
}

function zoomByPinch(frame: HTMLElement, zoom: ZoomAt): () => void {
  let start: { readonly distance: number; readonly scale: number } | undefined;
  const move = (event: TouchEvent) => {
    const [a, b] = event.touches;
    if (a === undefined || b === undefined) {
      start = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    start ??= { distance, scale: scaleOf(frame) };
    const middle = { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
    zoom((start.scale * distance) / start.distance, middle);
  };
  const end = () => {
    start = undefined;
  };
  frame.addEventListener('touchmove', move, { passive: false });
  frame.addEventListener('touchend', end);
  return () => {
    frame.removeEventListener('touchmove', move);
    frame.removeEventListener('touchend', end);
  };
}

function panByDrag(frame: HTMLElement): () => void {
  let from: { readonly x: number; readonly y: number } | undefined;
  let isDragging = false;
  const down = (event: PointerEvent) => {
    isDragging = false;
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    from = { x: event.clientX + frame.scrollLeft, y: event.clientY + frame.scrollTop };
  };
  const move = (event: PointerEvent) => {
    if (from === undefined) return;
    const [left, top] = [from.x - event.clientX, from.y - event.clientY];
    const way = Math.abs(left - frame.scrollLeft) + Math.abs(top - frame.scrollTop);
    if (!isDragging && way < stillPixels) return;
    if (!isDragging) frame.setPointerCapture(event.pointerId);
    isDragging = true;
    frame.dataset.dragging = '';
    frame.scrollTo({ left, top, behavior: 'instant' });
  };
  const up = () => {
    from = undefined;
    delete frame.dataset.dragging;
  };
  const click = (event: MouseEvent) => {
    if (!isDragging) return;
    isDragging = false;
    event.stopPropagation();
    event.preventDefault();
  };
  frame.addEventListener('pointerdown', down);
  frame.addEventListener('pointermove', move);
  frame.addEventListener('pointerup', up);
  frame.addEventListener('pointercancel', up);
  frame.addEventListener('click', click, { capture: true });
  return () => {
    frame.removeEventListener('pointerdown', down);
    frame.removeEventListener('pointermove', move);
    frame.removeEventListener('pointerup', up);
    frame.removeEventListener('pointercancel', up);
    frame.removeEventListener('click', click, { capture: true });
  };
}
