import type { Participant } from '@agon/contract/registrations.endpoints';
import { useRef, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { useSending } from '../ui/useSending.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Props {
  tournamentId: number;
  participant: Participant;
  /** They have been removed, and no other button of this kind is there to go on with. */
  onGone: () => void;
}

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function RemoveButton({ tournamentId, participant, onGone }: Props) {
  const t = useText();
  const revalidate = useRevalidate();
  const [isAsking, setAsking] = useState(false);
  const { isSending, error, send, forget } = useSending();
  const ref = useRef<HTMLButtonElement>(null);
  const remove = async (reason: string) => {
    const neighbour = neighbourOf(ref.current);
    const params = { id: tournamentId, pid: participant.id };
    await browserApi('DELETE /tournaments/{id}/participants/{pid}', { params, query: { reason } });
    setAsking(false);
    await revalidate();
    if (neighbour === undefined) onGone();
    else neighbour.focus();
  };
  return (
    <>
      <Button
        ref={ref}
        look="icon"
        data-remove=""
        aria-label={t('registrationTools.remove', { name: participant.name })}
        onClick={() => setAsking(true)}
      >
        ×
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('registrationTools.removeTitle', { name: participant.name })}
          action={t('registrationTools.removeAction')}
          isSending={isSending}
          error={error}
          onDecide={(reason) => void send(() => remove(reason))}
          onClose={() => {
            forget();
            setAsking(false);
          }}
        >
          <p>{t('registrationTools.removeConfirm')}</p>
        </ReasonDialog>
      )}
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
