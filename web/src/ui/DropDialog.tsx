import { useText } from '../i18n/text.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  /** The page, not a dialog on it. */
  isLeaving?: boolean;
  onDrop: () => void;
  onClose: () => void;
}

/** Asks before what was typed is lost. */
export function DropDialog({ isLeaving = false, onDrop, onClose }: Props) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('layout.unsavedTitle')}
      action={t(isLeaving ? 'layout.leave' : 'layout.drop')}
      otherwise={t('layout.keepEditing')}
      onConfirm={onDrop}
      onClose={onClose}
    >
      {t(isLeaving ? 'layout.leaveText' : 'layout.unsavedText')}
    </ConfirmDialog>
  );
}
