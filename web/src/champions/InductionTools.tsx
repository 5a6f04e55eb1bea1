import type { HallOfFameEntry } from '@agon/contract/champions.endpoints';
import { useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import styles from './HallOfFamePage.module.css';
import InductionDialog from './InductionDialog.tsx';

/** For those who may: change why somebody is in the hall of fame, and take them out. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function InductionTools({ entry }: { entry: HallOfFameEntry }) {
  const t = useText();
  const revalidate = useRevalidate();
  const [asked, setAsked] = useState<'change' | 'remove'>();
  const { isSending, error, send } = useSending();
  const close = () => setAsked(undefined);
  const remove = async () => {
    close();
    await browserApi('DELETE /hall-of-fame/{id}', { params: { id: entry.id } });
    notify(t('champions.removed', { name: entry.name }));
    await revalidate();
  };
  return (
    <div className={styles.tools}>
      <Button aria-label={t('champions.edit', { name: entry.name })} onClick={() => setAsked('change')}>
        {t('tournaments.edit')}
      </Button>
      <Button disabled={isSending} onClick={() => setAsked('remove')}>
        {t('champions.remove')}
      </Button>
      {error !== undefined && <FormError>{error}</FormError>}
      {asked === 'change' && <InductionDialog gameSlug={entry.game.slug} entry={entry} onClose={close} />}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('champions.remove')}
          action={t('forms.remove', { name: entry.name })}
          onConfirm={() => void send(remove)}
          onClose={close}
        >
          {t('champions.removeConfirm', { name: entry.name })}
        </ConfirmDialog>
      )}
    </div>
  );
}
