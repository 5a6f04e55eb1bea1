import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { useEffect } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useLatest } from '../api/useLatest.ts';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { Panel } from '../ui/Panel.tsx';
import { useSending } from '../ui/useSending.ts';
import styles from './DeletedTournaments.module.css';

/** The tournaments that were deleted less than a day ago, each with a way back. */
export function DeletedTournaments({ onRestored }: { onRestored: () => void }) {
  const t = useText();
  const { answer: tournaments = [], error: loadError, ask, tell } = useLatest<readonly TournamentEntry[]>();
  const { isSending, error, send } = useSending();
  useEffect(() => void ask(() => browserApi('GET /profile/deleted-tournaments')), [ask]);
  const restore = async ({ id, title }: TournamentEntry) => {
    await browserApi('POST /tournaments/{id}/restore', { params: { id } });
    tell(tournaments.filter((one) => one.id !== id));
    notify(t('tournamentTools.restored', { title }));
    onRestored();
  };
  if (tournaments.length === 0 && loadError === undefined) return null;
  return (
    <div className={styles.box}>
      <Panel title={t('tournamentTools.deletedTitle')}>
        <p>{t('tournamentTools.deletedHint')}</p>
        <ul className={styles.deleted}>
          {tournaments.map((tournament) => (
            <li key={tournament.id}>
              <b>{tournament.title}</b>
              <time dateTime={tournament.startsAt}>{formatDay(t, tournament.date)}</time>
              <Button disabled={isSending} onClick={() => void send(() => restore(tournament))}>
                {t('tournamentTools.restore')}
              </Button>
            </li>
          ))}
        </ul>
        {loadError !== undefined && <FormError>{failureText(t, loadError)}</FormError>}
        {error !== undefined && <FormError>{error}</FormError>}
      </Panel>
    </div>
  );
}
