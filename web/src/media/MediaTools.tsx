import { wordsOf } from '@agon/contract/localized';
import type { Media } from '@agon/contract/media.endpoints';
import { Suspense, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useNavigate } from '../router/RouterProvider.tsx';
import { useCan } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/Form.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useSending } from '../ui/useSending.ts';
import styles from './MediaTools.module.css';

const MediaDialog = lazyPart(withTexts(['contents', 'tools', 'running'], () => import('./MediaDialog.tsx')));

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
  const { isSending, error, send } = useSending();
  const remove = async () => {
    await browserApi('DELETE /media/{id}', { params: { id: media.id } });
    onClose();
    await navigate(`/media?game=${media.game.slug}`, { isDecided: true });
  };
  return (
    <ConfirmDialog
      title={t('media.deleteTitle')}
      action={t('media.delete')}
      isBusy={isSending}
      onConfirm={() => void send(remove)}
      onClose={onClose}
    >
      <p>{t('media.deleteText', { title: wordsOf(media.title, t.language) })}</p>
      {error !== undefined && <FormError>{error}</FormError>}
    </ConfirmDialog>
  );
}
