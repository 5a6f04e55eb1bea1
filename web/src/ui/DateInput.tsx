import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';
import styles from './DateInput.module.css';
import { dayFrom, dayText } from './day-text.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** YYYY-MM-DD, empty for none. */
  value: string;
  /** Gets an empty text for none, and for what is no day: then `isWrong`. */
  onDay: (day: string, isWrong: boolean) => void;
  /** What the address asks for; it is shown where it is no day. */
  asked?: string | null;
}

/** A day as DD/MM/YYYY, whatever the browser's own habit; the button opens the browser's calendar. */
export function DateInput({ value, onDay, asked, min, max, disabled, ...rest }: Props) {
  const t = useText();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value === '' && asked ? asked : undefined);
  const [isLeft, setLeft] = useState(typed !== undefined);
  // What was typed before the script came, and is no day, would be gone.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const entered = input.current?.value ?? '';
    if (entered === '' || dayFrom(entered) !== '') return;
    setTyped(entered);
    setLeft(document.activeElement !== input.current);
  }, []);
  // What is typed stays as it is, as long as it says the same.
  const shown = typed !== undefined && dayFrom(typed) === value ? typed : dayText(value);
  const isWrong = typed !== undefined && isLeft && typed.trim() !== '' && dayFrom(typed) === '';
  return (
    <span className={styles.date}>
      <input
        {...rest}
        ref={input}
        aria-invalid={isWrong || rest['aria-invalid']}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('layout.dayPattern')}
        maxLength={10}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          setLeft(false);
          const day = dayFrom(target.value);
          onDay(day, day === '' && target.value.trim() !== '');
        }}
        onBlur={() => {
          setLeft(true);
          if (value !== '') setTyped(undefined);
        }}
      />
      <button
        type="button"
        data-needs-script=""
        disabled={disabled}
        aria-label={t('layout.openCalendar')}
        onClick={() => calendar.current?.showPicker()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
        </svg>
      </button>
      <input
        ref={calendar}
        className={styles.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => {
          setTyped(undefined);
          onDay(target.value, false);
        }}
      />
      {isWrong && (
        <small role="alert" className={styles.wrong}>
          {t('layout.noSuchDay')}
        </small>
      )}
    </span>
  );
}
