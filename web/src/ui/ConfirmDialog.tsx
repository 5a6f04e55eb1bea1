import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { DialogFrame } from './DialogFrame.tsx';
import { FormActions } from './Form.tsx';

interface Props {
  title: string;
  /** What the button does, in a word or two. */
  action: string;
  /** What the other button does, unless it just goes back. */
  otherwise?: string;
  /** Nothing is lost by it that could not be had back. */
  isHarmless?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that is not easily taken back. */
export function ConfirmDialog({
  title,
  action,
  otherwise,
  isHarmless = false,
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  const t = useText();
  return (
    <DialogFrame title={title} onClose={onClose}>
      <div className={styles.question}>{children}</div>
      <FormActions>
        <Button onClick={onClose}>{otherwise ?? t('layout.cancel')}</Button>
        <Button look={isHarmless ? 'main' : 'danger'} disabled={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </FormActions>
    </DialogFrame>
  );
}
