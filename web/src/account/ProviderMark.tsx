import type { LoginProvider } from '@agon/contract/account.logins';
import styles from './logins.module.css';

const shapes: Readonly<Record<LoginProvider, string>> = {
  twitch: 'M5 2h13v10l-4 4h-3l-3 3v-3H2V5ZM9 6v4M14 6v4',
  'battle-net':
    'M10 3c-2 0-3 4-3 8s1 6 3 6 3-3 3-7-1-7-3-7ZM3.500 14c1 1.700 5 .800 8.500-1.200S17 8.400 16 6.700s-4.600-1-8 1S2.500 12.300 3.500 14ZM4 6c-1 1.700 1.600 5 5 7s6.500 2.600 7.500.900S15.400 9.300 12 7.300 5 4.300 4 6Z',
};

/** Small, before the provider's name. */
export function ProviderMark({ provider }: { provider: LoginProvider }) {
  return (
    <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapes[provider]} />
    </svg>
  );
}
