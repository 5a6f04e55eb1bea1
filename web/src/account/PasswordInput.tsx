import { type ComponentProps, useState } from 'react';
import { useText } from '../i18n/text.ts';
import styles from './PasswordInput.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onValue: (value: string) => void };

/** A password that can be shown while it is typed. */
export function PasswordInput({ onValue, ...rest }: Props) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.frame}>
      <input {...rest} type={isShown ? 'text' : 'password'} onChange={(event) => onValue(event.target.value)} />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={t(isShown ? 'account.hidePassword' : 'account.showPassword')}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M1.5 10s3-5.5 8.5-5.5 8.5 5.5 8.5 5.5-3 5.5-8.5 5.5S1.5 10 1.5 10Z" />
          <circle cx="10" cy="10" r="2.5" />
          {isShown && <path d="m3 17 14-14" />}
        </svg>
      </button>
    </span>
  );
}
