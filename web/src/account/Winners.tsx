import type { Winner } from '@agon/contract/account.profile.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { useText } from '../i18n/text.ts';
import { Answer } from '../ui/Answer.tsx';
import { Button } from '../ui/Button.tsx';
import { Hint } from '../ui/Hint.tsx';
import { notify } from '../ui/notify.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './profile.module.css';

/** For the organizer of a completed tournament: who has won a prize, and where it is to go. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function Winners({ tournament: { id } }: { tournament: Tournament }) {
  const t = useText();
  const ask = useCallback(() => browserApi('GET /tournaments/{id}/winners', { params: { id } }), [id]);
  return (
    <Panel title={t('profile.winners')}>
      <Hint>{t('profile.winnersHint')}</Hint>
      <Answer asked={useAnswer<Winner[]>(ask)}>
        {(winners) =>
          winners.length === 0 ? (
            <p>{t('profile.winnersNone')}</p>
          ) : (
            <ol className={styles.list}>
              {winners.map((winner) => (
                <WinnerLine key={`${winner.competitor.player_id}-${winner.competitor.team_id}`} winner={winner} />
              ))}
            </ol>
          )
        }
      </Answer>
    </Panel>
  );
}

function WinnerLine({ winner }: { winner: Winner }) {
  const t = useText();
  const { place, last_place, competitor, username, wallet } = winner;
  // Browsers offer it to pages that came over HTTPS or from this machine, and may say no; the text can be selected, too.
  const copy = () =>
    navigator.clipboard?.writeText(wallet).then(
      () => notify(t('profile.copied')),
      () => notify(t('profile.notCopied')),
    ) ?? notify(t('profile.notCopied'));
  return (
    <li>
      <span>
        {last_place === place ? place : `${place}–${last_place}`}. <b>{competitor.name}</b>
        {username !== null && <small>{username}</small>}
      </span>
      <span className={styles.wallet}>
        {wallet || <small>{t(username === null ? 'profile.noAccount' : 'profile.noWallet')}</small>}
      </span>
      {wallet !== '' && (
        <Button aria-label={t('profile.copyNamed', { name: competitor.name })} onClick={() => void copy()}>
          {t('profile.copy')}
        </Button>
      )}
    </li>
  );
}
