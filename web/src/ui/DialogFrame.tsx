import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n/text.ts';
import { useGuard } from '../router/RouterProvider.tsx';
import styles from './DialogFrame.module.css';

export interface DialogFrameProps {
  title: string;
  /** For what is written side by side. */
  isWide?: boolean;
  /** The reader wants it closed; it stays for as long as it is rendered. */
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every modal: title, close button, content. It is open as long as it is rendered. */
export function DialogFrame({ title, isWide = false, onClose, children }: DialogFrameProps) {
  const t = useText();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useClosedByBack(onClose);
  // Before it leaves the page: afterwards the browser no longer knows where the focus was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser would choose the close button, which comes first. Of results to choose from, the one that is chosen.
    const first = dialog?.querySelector<HTMLInputElement>('input:not([hidden]), select, textarea');
    const chosen = first?.type === 'radio' ? dialog?.querySelector<HTMLElement>('[type="radio"]:checked') : undefined;
    (chosen ?? first)?.focus();
    // Gives the focus back to where it was.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Of a dialog over this one, whose events come by here, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // It comes late, too, when the dialog was taken away: there is nothing to close then.
        if (event.target !== event.currentTarget || ref.current === null) return;
        // Some browsers close it all the same when Escape is pressed twice.
        onClose();
        setTimeout(() => ref.current?.open === false && ref.current.showModal());
      }}
    >
      <div className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} aria-label={t('layout.close')} onClick={onClose}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Going back in the history takes the dialog away and leaves the page, as far as the page before is one of ours. */
function useClosedByBack(onClose: () => void): void {
  const held = useGuard(({ isTraversal }) => isTraversal);
  useEffect(() => {
    if (held === undefined) return;
    held.drop();
    onClose();
  }, [held, onClose]);
}
