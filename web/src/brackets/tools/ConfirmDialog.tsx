import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/Form.tsx';
import styles from './tools.module.css';

interface Props {
  title: string;
  /** What the button does, in a word or two. */
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is lost. */
export function ConfirmDialog({ title, action, isBusy = false, onConfirm, onClose, children }: Props) {
  const t = useText();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.question}>{children}</div>
      <FormActions>
        <Button onClick={onClose}>{t('layout.cancel')}</Button>
        <Button look="danger" disabled={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </FormActions>
    </Dialog>
  );
}
