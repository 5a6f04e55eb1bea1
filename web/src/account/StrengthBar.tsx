import { useDeferredValue } from 'react';
import { useText } from '../i18n/text.ts';
import { strengthOf, strengths } from './password-strength.ts';
import styles from './security.module.css';

const texts = [
  'accountTools.strength0',
  'accountTools.strength1',
  'accountTools.strength2',
  'accountTools.strength3',
  'accountTools.strength4',
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
      <span role="status">{t('accountTools.strength', { how: t(texts[strength]) })}</span>
    </>
  );
}
