import { useState } from 'react';
import { useAnswer } from '../api/useAnswer.ts';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import styles from './DeleteDialog.module.css';
import { CancelButton, Dialog } from './Dialog.tsx';
import { FormActions, FormError } from './Form.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { notify } from './notify.ts';
import { useSending } from './useSending.ts';

/** What becomes of other things when something is deleted. */
export interface Consequences {
  /** It cannot be deleted, for what the lines say. */
  readonly isRefused?: boolean;
  readonly text: string;
  readonly lines?: readonly string[];
}

interface Props {
  name: string;
  /** Asked once, when it opens. */
  findOut: () => Promise<Consequences>;
  /** With a look at what there is then. */
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Says what depends on something before it is deleted. */
export function DeleteDialog({ name, findOut, onDelete, onClose }: Props) {
  const t = useText();
  const [ask] = useState(() => findOut);
  const { answer, failure, reload } = useAnswer(ask);
  const { isSending, error, send } = useSending();
  const remove = async () => {
    await onDelete();
    notify(t('tables.deleted', { name }));
    onClose();
  };
  return (
    <Dialog title={t('tables.deleteTitle', { name })} onClose={onClose}>
      <div className={styles.consequences} role="status">
        {answer === undefined && failure === undefined && <p aria-busy="true">{t('tables.findingOut')}</p>}
        {answer !== undefined && <p>{answer.text}</p>}
        {answer?.lines !== undefined && answer.lines.length > 0 && (
          <ul>
            {answer.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {failure !== undefined && <LoadFailure failure={failure} isAbove onRetry={reload} />}
      {error !== undefined && <FormError>{error}</FormError>}
      <FormActions>
        {answer?.isRefused ? (
          <Button onClick={onClose}>{t('layout.close')}</Button>
        ) : (
          <>
            <CancelButton />
            <Button look="danger" disabled={answer === undefined || isSending} onClick={() => void send(remove)}>
              {t('tables.delete')}
            </Button>
          </>
        )}
      </FormActions>
    </Dialog>
  );
}
