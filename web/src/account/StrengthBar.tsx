import { useDeferredValue } from 'react';
import { useText } from '../i18n/text.ts';
import { strengthOf, strengths } from './password-strength.ts';
import styles from './security.module.css';

const texts = [
  'account.strength0',
  'account.strength1',
  'account.strength2',
  'account.strength3',
  'account.strength4',
] as const;

export function StrengthBar({ password, email }: { password: string; email: string }) {
  const t = useText();
  const typed = useDeferredValue(password);
  const strength = strengthOf(typed, email);
  return (
    <>
      <span className={styles.bar} data-strength={strength} aria-hidden="true">
        {strengths.slice(1).map((one) => (
          <span key={one} data-filled={one <= Math.max(1, strength) || undefined} />
        ))}
      </span>
      <span role="status">{t('account.strength', { how: t(texts[strength]) })}</span>
    </>
  );
}
