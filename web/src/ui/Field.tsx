import { type ClipboardEvent, type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { useText } from '../i18n/text.ts';
import styles from './Field.module.css';

interface Props {
  label: string;
  isRequired?: boolean;
  /** It is one of several of which any has to be filled. */
  isOneOfRequired?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** Renders the control with these attributes. */
  children: (control: {
    id: string;
    required: boolean;
    'aria-invalid': boolean;
    'aria-describedby': string;
  }) => ReactElement;
}

/** A labelled control; what is required has an asterisk. */
export function Field({ label, isRequired = false, isOneOfRequired = false, hint, error, children }: Props): ReactNode {
  const t = useText();
  const id = useId();
  const noteId = `${id}note`;
  const { room, cut, ...listeners } = useRoom();
  return (
    <div className={styles.field} {...listeners}>
      <label id={labelIdOf(id)} htmlFor={id}>
        {label}
        {(isRequired || isOneOfRequired) && <span aria-hidden="true"> *</span>}
      </label>
      {children({ id, required: isRequired, 'aria-invalid': error !== undefined, 'aria-describedby': noteId })}
      <p id={noteId} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
        {error ?? hint}
      </p>
      {room !== undefined && (
        <p className={styles.hint} role="status">
          {cut > 0 && `${t('layout.cut', { count: cut })} `}
          {room === 0 ? t('layout.noRoom') : t('layout.room', { count: room })}
        </p>
      )}
    </div>
  );
}

/** What names a control besides its own words. */
export function labelIdOf(controlId: string): string {
  return `${controlId}label`;
}

/** Only a text of some length is written without counting. */
const countedFrom = 40;

/** How many more characters fit, once it is nearly full: what is over the limit the browser cuts off without a word. */
function useRoom() {
  const [room, setRoom] = useState<number>();
  const [cut, setCut] = useState(0);
  const onInput = ({ target, nativeEvent }: FormEvent) => {
    const { maxLength, value } = textIn(target);
    const left = maxLength - value.length;
    setRoom(maxLength >= countedFrom && left <= Math.min(50, maxLength / 10) ? left : undefined);
    if ((nativeEvent as InputEvent).inputType !== 'insertFromPaste') setCut(0);
  };
  const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
    const { maxLength, value, selectionStart, selectionEnd } = textIn(target);
    const chosen = (selectionEnd ?? 0) - (selectionStart ?? 0);
    const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n').length;
    setCut(maxLength < 0 ? 0 : Math.max(0, pasted - (maxLength - value.length + chosen)));
  };
  return { room, cut, onInput, onPaste, onBlur: () => setRoom((left) => (left === 0 ? left : undefined)) };
}

const noText = { maxLength: -1, value: '', selectionStart: 0, selectionEnd: 0 };

function textIn(target: EventTarget): Pick<HTMLInputElement, keyof typeof noText> {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : noText;
}
