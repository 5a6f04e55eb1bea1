import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
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
  const { room, onInput, onBlur } = useRoom();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what is done with the control
    <div className={styles.field} onInput={onInput} onBlur={onBlur}>
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
  const onInput = ({ target }: FormEvent) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const { maxLength, value } = isText ? target : { maxLength: -1, value: '' };
    const left = maxLength - value.length;
    setRoom(maxLength >= countedFrom && left <= Math.min(50, maxLength / 10) ? left : undefined);
  };
  return { room, onInput, onBlur: () => setRoom((left) => (left === 0 ? left : undefined)) };
}
