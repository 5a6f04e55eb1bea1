import type { OwnCharacter } from '@agon/contract/players.endpoints';
import { useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { CompetitorLink } from '../players/CompetitorLink.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';

interface Props {
  character: OwnCharacter;
  team: OwnCharacter['teams'][number];
  onLeft: () => Promise<void>;
}

/** A team that has one of the own characters in its roster, and the way out of it. */
export function TeamOfCharacter({ character, team, onLeft }: Props) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { isSending, error, send, forget } = useSending();
  const names = { name: character.nick, team: team.name };
  const leave = async () => {
    await browserApi('DELETE /players/{id}/teams/{tid}', { params: { id: character.id, tid: team.id } });
    setAsking(false);
    notify(t('profile.teamLeft', names));
    await onLeft();
  };
  return (
    <small>
      <CompetitorLink competitor={{ player_id: null, team_id: team.id }} name={team.name} />{' '}
      <Button look="link" aria-label={t('profile.leaveTeamOf', names)} onClick={() => setAsking(true)}>
        {t('profile.leaveTeam')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('profile.leaveTeamTitle')}
          action={t('profile.leaveTeam')}
          isBusy={isSending}
          onConfirm={() => void send(leave)}
          onClose={() => {
            forget();
            setAsking(false);
          }}
        >
          <p>{t('profile.leaveTeamText', names)}</p>
          {error !== undefined && <FormError>{error}</FormError>}
        </ConfirmDialog>
      )}
    </small>
  );
}
