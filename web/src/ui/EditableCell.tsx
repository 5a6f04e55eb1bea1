import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { failureText, isStale } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import styles from './EditableCell.module.css';
import type { CellEdit } from './useCellEdits.ts';

interface Props {
  /** Of the column, and of the row. */
  title: string;
  name: string;
  /** The value in words. */
  text: string;
  /** What the input begins with. */
  start: string;
  options?: readonly { readonly value: string; readonly label: string }[] | undefined;
  maxLength?: number | undefined;
  edit: CellEdit;
  onSave: (typed: string) => Promise<unknown>;
  /** What is shown while nobody edits it. */
  children: ReactNode;
}

/** Turns into an input when it is pressed. Enter saves, and leaving does; Escape gives up. */
export function EditableCell({ title, name, text, start, options, maxLength, edit, onSave, children }: Props) {
  const t = useText();
  const noteId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement | HTMLSelectElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isOpen = useRef(false);
  const isCalled = useRef(false);
  // The same at every key: React calls it when the control appears, not when it changes.
  const appear = useCallback((control: HTMLInputElement | HTMLSelectElement | null) => {
    input.current = control;
    if (control === null) return;
    isOpen.current = true;
    control.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, []);
  // As soon as it can be typed into again.
  useEffect(() => {
    if (!isBusy && failure !== undefined && isCalled.current) input.current?.focus();
  }, [isBusy, failure]);
  // The one who types is not thrown out; who has gone on is not called back.
  const close = (isCalledBack: boolean) => {
    isOpen.current = false;
    edit.set(undefined);
    setFailure(undefined);
    if (isCalledBack) setTimeout(() => button.current?.focus());
  };
  const save = async (typed: string, isCalledBack: boolean) => {
    if (isBusy) return;
    if (typed.trim() === start.trim()) return close(isCalledBack);
    isCalled.current = isCalledBack;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave(typed);
      close(isCalledBack);
    } catch (reason) {
      setFailure(reason);
    }
    setBusy(false);
  };

  // What is chosen is called what stands in the cell, not what it is in a CSV.
  const spoken = text && (options?.find(({ value }) => value === start)?.label ?? text);
  if (edit.typed === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.shown}
        aria-label={t('tables.editCell', { title, name, value: spoken || t('tables.nothing') })}
        onClick={() => edit.set(start)}
      >
        <span>{text === '' && !children ? '–' : children}</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 13 .8-3L11 2.8 13.2 5 6 12.2zM9.5 4.3l2.2 2.2" />
        </svg>
      </button>
    );
  }
  const typed = edit.typed;
  const control = {
    ref: appear,
    'aria-label': t('tables.editing', { title, name }),
    'aria-invalid': failure !== undefined,
    'aria-describedby': noteId,
    disabled: isBusy,
    value: typed,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true);
      if (event.key !== 'Enter') return;
      event.preventDefault();
      void save(typed, true);
    },
  };
  const leave = (event: FocusEvent) => {
    // A browser says that the focus has left also when what had it is taken away.
    if (!isOpen.current || event.currentTarget.contains(event.relatedTarget)) return;
    // Nobody puts their own in the place of what somebody else wrote by walking on.
    if (!isStale(failure)) void save(typed, false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks whether the focus leaves what is inside
    <div className={styles.edited} onBlur={leave}>
      {options === undefined ? (
        <input {...control} maxLength={maxLength} onChange={({ target }) => edit.set(target.value)} />
      ) : (
        <select
          {...control}
          onChange={({ target }) => {
            edit.set(target.value);
            void save(target.value, true);
          }}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      <button type="button" aria-label={t('tables.keepCell')} disabled={isBusy} onClick={() => void save(typed, true)}>
        ✓
      </button>
      <button type="button" aria-label={t('tables.leaveCell')} disabled={isBusy} onClick={() => close(true)}>
        ×
      </button>
      <p id={noteId} role="alert">
        {isStale(failure) && t('tables.cellStale', { value: spoken || t('tables.nothing') })}
        {failure !== undefined && !isStale(failure) && failureText(t, failure)}
      </p>
    </div>
  );
}
