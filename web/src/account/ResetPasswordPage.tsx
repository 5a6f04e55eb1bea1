import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import type { Page } from '../page.ts';
import styles from './mail.module.css';
import { PasswordByLink } from './PasswordByLink.tsx';

/** Where the letter leads that was sent to whoever forgot their password. */
export const resetPasswordPage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('mail.resetTitle'), description: t('layout.slogan') }),
  Screen: ResetPasswordScreen,
};

const texts = {
  title: 'mail.resetTitle',
  save: 'mail.savePassword',
  done: ['mail.resetDoneTitle', 'mail.resetDoneText'],
  used: ['mail.usedTitle', 'mail.resetUsedText'],
  expired: ['mail.expiredTitle', 'mail.resetExpiredText'],
  wrong: ['mail.wrongTitle', 'mail.wrongText'],
} as const;

function ResetPasswordScreen() {
  const t = useText();
  const { logins } = useSite();
  return (
    <PasswordByLink texts={texts} save={(body) => browserApi('POST /reset-password', { body })}>
      <p className={styles.text}>{t('mail.resetText')}</p>
      {logins.length > 0 && <p className={styles.text}>{t('mail.resetLogins')}</p>}
    </PasswordByLink>
  );
}
