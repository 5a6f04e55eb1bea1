import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../i18n/text.ts';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every modal: title, close button, content. It is open as long as it is rendered. */
export function Dialog({ title, onClose, children }: Props) {
  const t = useText();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useClosedByBack(ref);
  // Before it leaves the page: afterwards the browser no longer knows where the focus was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser would choose the close button, which comes first.
    dialog?.querySelector<HTMLElement>('input:checked, input, select, textarea')?.focus();
    // Gives the focus back to where it was.
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t('layout.close')}
          onClick={() => ref.current?.close()}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** Going back in the history takes the dialog away and leaves the page, as far as the page before is one of ours. */
function useClosedByBack(ref: RefObject<HTMLDialogElement | null>): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    ref.current?.close();
  }, [blocker, ref]);
}
