import { type ComponentProps, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { labelIdOf } from './Field.tsx';
import styles from './FileInput.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  /** On the button. */
  text: string;
  onFile: (file: File | undefined) => void;
};

/**
 * Chooses a file. What browsers say by themselves is in their own language, so one sees a button of ours in its place, by whose
 * words it is called, too.
 */
export function FileInput({ text, onFile, disabled = false, ...rest }: Props) {
  const buttonId = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.file}>
      <input
        {...rest}
        {...(rest.id !== undefined && { 'aria-labelledby': `${labelIdOf(rest.id)} ${buttonId}` })}
        ref={input}
        type="file"
        disabled={disabled}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file can be chosen again, once it is mended.
          target.value = '';
        }}
      />
      <Button id={buttonId} aria-hidden="true" tabIndex={-1} disabled={disabled} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </span>
  );
}
