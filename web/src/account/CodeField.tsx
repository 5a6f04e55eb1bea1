import { codeLimits } from '@agon/contract/account';
import type { Ref } from 'react';
import { Field } from '../ui/Field.tsx';

interface Props {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  /** A recovery code will do, too, which has letters. */
  isAny?: boolean;
  /** Is it one that an app or the system could fill in? */
  isFromApp?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A code that is typed or pasted. */
export function CodeField({ label, hint, value, error, onValue, isAny = false, isFromApp = true, ref }: Props) {
  return (
    <Field label={label} isRequired hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          inputMode={isAny ? 'text' : 'numeric'}
          autoComplete={isFromApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={codeLimits.typed - 1}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  );
}
