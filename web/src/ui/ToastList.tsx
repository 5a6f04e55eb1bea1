import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/text.ts';
import { dismiss, type Toast } from './notify.ts';
import styles from './ToastList.module.css';

const shownForMs = 5_000;
/** Dragged over so much of its width it goes. */
const dragToDismiss = 0.8;
/** Readers of the screen notice what comes into a region that they know. */
const regionFirstMs = 150;

/** The notices, above everything, even above dialogs. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const home = useRef<HTMLDivElement>(null);
  const [layer] = useState(newLayer);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), regionFirstMs);
    return () => clearTimeout(timer);
  }, []);
  useOnTop(layer, home, toasts.length > 0);
  return (
    <div ref={home}>
      {createPortal(
        <div role="status" aria-atomic="false" className={styles.list}>
          {isReady && toasts.map((toast) => <Notice key={toast.id} toast={toast} />)}
        </div>,
        layer,
      )}
    </div>
  );
}

function Notice({ toast: { id, text, isQuiet } }: { toast: Toast }) {
  const t = useText();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  const { offset, isDragged, ...dragging } = useDrag(() => dismiss(id));
  const isHeld = isHovered || isFocused || isDragged;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(id), shownForMs);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    dismiss(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging does what the button does, hovering only waits
    <div
      className={styles.toast}
      style={{ '--offset': offset }}
      aria-live={isQuiet ? 'off' : undefined}
      data-dragged={isDragged || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
      {...dragging}
    >
      <p>{text}</p>
      <button type="button" aria-label={t('layout.close')} onClick={close}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </div>
  );
}

/** To either side. `offset` in pixels. */
function useDrag(onAway: () => void) {
  const [from, setFrom] = useState<number>();
  const [offset, setOffset] = useState(0);
  const end = () => {
    setFrom(undefined);
    setOffset(0);
  };
  return {
    offset,
    isDragged: from !== undefined,
    onPointerDown({ button, target, currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
      if (button !== 0 || (target instanceof Element && target.closest('button') !== null)) return;
      currentTarget.setPointerCapture(pointerId);
      setFrom(clientX);
    },
    onPointerMove({ clientX }: PointerEvent<HTMLElement>) {
      if (from !== undefined) setOffset(clientX - from);
    },
    onPointerUp({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
      if (from === undefined) return;
      if (Math.abs(clientX - from) >= dragToDismiss * currentTarget.offsetWidth) onAway();
      else end();
    },
    onPointerCancel: end,
  };
}

function newLayer(): HTMLDivElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  layer.popover = 'manual';
  return layer;
}

/**
 * All outside an open dialog is out of reach, so the layer goes into the dialog, and home when it closes. A popover, so
 * that the dialog does not cut it off.
 */
function useOnTop(layer: HTMLElement, home: RefObject<HTMLElement | null>, isFollowing: boolean): void {
  useLayoutEffect(() => {
    const place = () => {
      const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home.current;
      if (layer.parentNode !== parent) parent?.append(layer);
      if (layer.isConnected && !layer.matches(':popover-open')) layer.showPopover();
    };
    place();
    if (!isFollowing) return;
    const observer = new MutationObserver(place);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [layer, home, isFollowing]);
}
