import { useText } from '../i18n/text.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before what was typed is lost. */
export function DropDialog({ onDrop, onClose }: { onDrop: () => void; onClose: () => void }) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('layout.unsavedTitle')}
      action={t('layout.drop')}
      otherwise={t('layout.keepEditing')}
      onConfirm={onDrop}
      onClose={onClose}
    >
      {t('layout.unsavedText')}
    </ConfirmDialog>
  );
}
