import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './DeletedTournaments.module.css';

/** The tournaments that were deleted less than a day ago, each with a way back. */
export function DeletedTournaments({ onRestored }: { onRestored: () => void }) {
  const t = useText();
  const [tournaments, setTournaments] = useState<readonly TournamentEntry[]>([]);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    browserApi('GET /profile/deleted-tournaments').then(setTournaments, setFailure);
  }, []);
  const restore = async ({ id }: TournamentEntry) => {
    setFailure(undefined);
    try {
      await browserApi('POST /tournaments/{id}/restore', { params: { id } });
      setTournaments((before) => before.filter((one) => one.id !== id));
      onRestored();
    } catch (reason) {
      setFailure(reason);
    }
  };
  if (tournaments.length === 0 && failure === undefined) return null;
  return (
    <Panel title={t('tournaments.deletedTitle')}>
      <p>{t('tournaments.deletedHint')}</p>
      <ul className={styles.deleted}>
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <b>{tournament.title}</b>
            <time dateTime={tournament.startsAt}>{formatDay(tournament.date, t.language)}</time>
            <Button onClick={() => void restore(tournament)}>{t('tournaments.restore')}</Button>
          </li>
        ))}
      </ul>
      {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
    </Panel>
  );
}
