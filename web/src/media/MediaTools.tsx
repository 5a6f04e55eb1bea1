import { wordsOf } from '@agon/contract/localized';
import type { Media } from '@agon/contract/media.endpoints';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { useCan } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/Form.tsx';
import styles from './MediaTools.module.css';

const MediaDialog = lazy(() => import('./MediaDialog.tsx'));

/** For those who may change it. */
export function MediaTools({ media }: { media: Media }) {
  const t = useText();
  const canManage = useCan('media.manage');
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  if (!canManage && open === undefined) return null;
  return (
    <div className={styles.tools}>
      <Button onClick={() => setOpen('edit')}>{t('media.edit')}</Button>
      <Button look="danger" onClick={() => setOpen('delete')}>
        {t('media.delete')}
      </Button>
      <Suspense>{open === 'edit' && <MediaDialog media={media} onClose={close} />}</Suspense>
      {open === 'delete' && <DeleteMedia media={media} onClose={close} />}
    </div>
  );
}

function DeleteMedia({ media, onClose }: { media: Media; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await browserApi('DELETE /media/{id}', { params: { id: media.id } });
      onClose();
      await navigate(`/media?game=${media.game.slug}`);
    } catch (reason) {
      setFailure(reason);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t('media.deleteTitle')}
      action={t('media.delete')}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('media.deleteText', { title: wordsOf(media.title, t.language) })}</p>
      {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
    </ConfirmDialog>
  );
}
