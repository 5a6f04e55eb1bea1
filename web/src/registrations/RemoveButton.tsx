import type { Participant } from '@agon/contract/registrations.endpoints';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function RemoveButton({
  tournamentId,
  participant,
}: {
  tournamentId: number;
  participant: Participant;
}) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();
  const remove = async () => {
    try {
      const params = { id: tournamentId, pid: participant.id };
      await browserApi('DELETE /tournaments/{id}/participants/{pid}', { params });
      await revalidate();
    } catch (failure) {
      setError(failureText(t, failure));
    }
  };
  return (
    <>
      {error !== undefined && <small role="alert">{error}</small>}
      <Button
        look="icon"
        aria-label={t('registrations.remove', { name: participant.name })}
        onClick={() => void remove()}
      >
        ×
      </Button>
    </>
  );
}
