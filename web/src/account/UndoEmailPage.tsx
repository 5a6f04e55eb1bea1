import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import type { Page } from '../page.ts';
import styles from './mail.module.css';
import { PasswordByLink } from './PasswordByLink.tsx';

/** Where the letter to the former e-mail leads: whose account was taken has it back. */
export const undoEmailPage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('mail.undoTitle'), description: t('layout.slogan') }),
  Screen: UndoEmailScreen,
};

const texts = {
  title: 'mail.undoTitle',
  save: 'mail.undo',
  done: ['mail.undoneTitle', 'mail.undoneText'],
  used: ['mail.usedTitle', 'mail.undoUsedText'],
  expired: ['mail.expiredTitle', 'mail.undoExpiredText'],
  wrong: ['mail.wrongTitle', 'mail.wrongText'],
} as const;

function UndoEmailScreen() {
  const t = useText();
  return (
    <PasswordByLink texts={texts} save={(body) => browserApi('POST /undo-email', { body })}>
      <p className={styles.text}>{t('mail.undoText')}</p>
    </PasswordByLink>
  );
}
