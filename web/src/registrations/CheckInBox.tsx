import type { Participant } from '@agon/contract/registrations.endpoints';
import { useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { useSending } from '../ui/useSending.ts';
import styles from './CheckInBox.module.css';

/** Says of a participant whether they are there. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function CheckInBox({ tournamentId, participant }: { tournamentId: number; participant: Participant }) {
  const t = useText();
  const revalidate = useRevalidate();
  const [wanted, setWanted] = useState<boolean>();
  const { isSending, error, send } = useSending();
  const check = async (isThere: boolean) => {
    // Switched off meanwhile, the box would lose the focus.
    if (isSending) return;
    setWanted(isThere);
    await send(async () => {
      await browserApi('POST /tournaments/{id}/participants/check-in', {
        params: { id: tournamentId },
        body: { checked_in: isThere, participants: [participant.id] },
      });
      await revalidate();
    });
    setWanted(undefined);
  };
  return (
    <>
      {error !== undefined && <small role="alert">{error}</small>}
      <label className={styles.box} title={t('registrationTools.isThere', { name: participant.name })}>
        <input
          type="checkbox"
          aria-label={t('registrationTools.isThere', { name: participant.name })}
          checked={wanted ?? participant.checked_in}
          onChange={({ target }) => void check(target.checked)}
        />
      </label>
    </>
  );
}
