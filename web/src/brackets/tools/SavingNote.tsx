import { useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormError } from '../../ui/Form.tsx';
import { SlowNote } from '../../ui/SlowNote.tsx';
import type { Saving } from './useSaving.ts';

/** What there is to say of a write: that it takes its time, that it failed, or what it would take back. */
export function SavingNote({ saving }: { saving: Saving }) {
  const t = useText();
  const { asked } = saving;
  return (
    <>
      <SlowNote isSlow={saving.isSlow} />
      {saving.error !== undefined && <FormError>{saving.error}</FormError>}
      {asked !== undefined && (
        <ConfirmDialog
          title={t('bracketTools.undoTitle')}
          action={t('bracketTools.undoAndSave', { count: asked.matches.length })}
          isBusy={saving.isBusy}
          onConfirm={asked.confirm}
          onClose={asked.drop}
        >
          {t('bracketTools.undoWarning', { count: asked.matches.length, matches: asked.matches.join(', ') })}
        </ConfirmDialog>
      )}
    </>
  );
}
