import type { HallOfFameEntry } from '@agon/contract/champions.endpoints';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import styles from './HallOfFamePage.module.css';
import InductionDialog from './InductionDialog.tsx';

/** For those who may: change why somebody is in the hall of fame, and take them out. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function InductionTools({ entry }: { entry: HallOfFameEntry }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<'change' | 'remove'>();
  const [failure, setFailure] = useState<unknown>();
  const close = () => setAsked(undefined);
  const remove = async () => {
    close();
    setFailure(undefined);
    try {
      await browserApi('DELETE /hall-of-fame/{id}', { params: { id: entry.id } });
      notify(t('champions.removed', { name: entry.name }));
      await revalidate();
    } catch (reason) {
      setFailure(reason);
    }
  };
  return (
    <div className={styles.tools}>
      <Button aria-label={t('champions.edit', { name: entry.name })} onClick={() => setAsked('change')}>
        {t('tournaments.edit')}
      </Button>
      <Button onClick={() => setAsked('remove')}>{t('champions.remove')}</Button>
      {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
      {asked === 'change' && <InductionDialog gameSlug={entry.game.slug} entry={entry} onClose={close} />}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('champions.remove')}
          action={t('layout.remove', { name: entry.name })}
          onConfirm={() => void remove()}
          onClose={close}
        >
          {t('champions.removeConfirm', { name: entry.name })}
        </ConfirmDialog>
      )}
    </div>
  );
}
