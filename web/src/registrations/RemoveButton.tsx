import type { Participant } from '@agon/contract/registrations.endpoints';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  tournamentId: number;
  participant: Participant;
  /** They have been removed, and no other button of this kind is there to go on with. */
  onGone: () => void;
}

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function RemoveButton({ tournamentId, participant, onGone }: Props) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    const neighbour = neighbourOf(ref.current);
    try {
      const params = { id: tournamentId, pid: participant.id };
      await browserApi('DELETE /tournaments/{id}/participants/{pid}', { params });
      await revalidate();
      if (neighbour === undefined) onGone();
      else neighbour.focus();
    } catch (failure) {
      setError(failureText(t, failure));
    }
  };
  return (
    <>
      {error !== undefined && <small role="alert">{error}</small>}
      <Button
        ref={ref}
        look="icon"
        data-remove=""
        aria-label={t('registrations.remove', { name: participant.name })}
        onClick={() => void remove()}
      >
        ×
      </Button>
    </>
  );
}

/** The next of these buttons in the list, else the one before. */
function neighbourOf(button: HTMLElement | null): HTMLElement | undefined {
  if (button === null) return undefined;
  const buttons = [...(button.closest('ol')?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const index = buttons.indexOf(button);
  return buttons[index + 1] ?? buttons[index - 1];
}
