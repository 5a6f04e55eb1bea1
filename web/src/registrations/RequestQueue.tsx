import type { RegistrationRequest } from '@agon/contract/registrations.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { formatMoment } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './RequestQueue.module.css';

/** The requests to take part: those that wait, to be decided one by one or many at once, and what became of the others. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function RequestQueue({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<unknown>();
  const { requests, load } = useRequests(tournament.id, setError);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState('');
  const [isSending, setSending] = useState(false);
  const waiting = requests?.filter(({ status }) => status === 'pending') ?? [];
  const decided = requests?.filter(({ status }) => status !== 'pending') ?? [];
  const ids = waiting.map(({ id }) => id).filter((id) => chosen.has(id));

  const decide = async (action: 'approve' | 'decline', which: readonly number[]) => {
    setSending(true);
    setError(undefined);
    setDone('');
    try {
      await browserApi('POST /tournaments/{id}/requests/decide', {
        params: { id: tournament.id },
        body: { [action]: [...which] },
      });
      setDone(t(action === 'approve' ? 'registrations.approved' : 'registrations.declined', { count: which.length }));
      setChosen(new Set());
    } catch (failure) {
      setError(failure);
    }
    await load();
    if (action === 'approve') await revalidate();
    setSending(false);
  };
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  if (requests === undefined && error === undefined) return null;
  return (
    <Panel title={t('registrations.requests')}>
      <p>
        {waiting.length === 0
          ? t('registrations.requestsNone')
          : t('registrations.requestsWaiting', { count: waiting.length })}
      </p>
      {waiting.length > 1 && (
        <div className={styles.many}>
          <label>
            <input
              type="checkbox"
              checked={ids.length === waiting.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? waiting.map(({ id }) => id) : []))}
            />{' '}
            {t('registrations.chooseAll')}
          </label>
          {ids.length > 0 && (
            <>
              <Button look="main" disabled={isSending} onClick={() => void decide('approve', ids)}>
                {t('registrations.approveChosen', { count: ids.length })}
              </Button>
              <Button look="danger" disabled={isSending} onClick={() => void decide('decline', ids)}>
                {t('registrations.declineChosen', { count: ids.length })}
              </Button>
            </>
          )}
        </div>
      )}
      <ul className={styles.requests}>
        {waiting.map((request) => (
          <li key={request.id}>
            {waiting.length > 1 && (
              <input
                type="checkbox"
                aria-label={t('registrations.chooseOne', { name: request.name })}
                checked={chosen.has(request.id)}
                onChange={() => toggle(request.id)}
              />
            )}
            <Applicant request={request} />
            <span className={styles.actions}>
              <Button disabled={isSending} onClick={() => void decide('approve', [request.id])}>
                {t('registrations.approve')}
              </Button>
              <Button look="danger" disabled={isSending} onClick={() => void decide('decline', [request.id])}>
                {t('registrations.decline')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p role="status">{done}</p>
      {error !== undefined && <FormError>{failureText(t, error)}</FormError>}
      {decided.length > 0 && (
        <details>
          <summary>
            {t('registrations.decidedRequests')} ({decided.length})
          </summary>
          <ul className={styles.requests}>
            {decided.map((request) => (
              <li key={request.id}>
                <Applicant request={request} />
                <span className={styles.status}>{t(`registrations.status_${request.status}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function Applicant({ request }: { request: RegistrationRequest }) {
  const t = useText();
  const contacts = [
    request.discord && `Discord: ${request.discord}`,
    request.telegram && `Telegram: ${request.telegram}`,
  ].filter(Boolean);
  return (
    <span className={styles.applicant}>
      <b>{request.name}</b> {request.class !== '' && <span>{request.class}</span>}
      <small>
        {contacts.join(' · ')}
        {request.link !== '' && (
          <>
            {' · '}
            <a href={request.link} rel="nofollow noopener" target="_blank">
              {new URL(request.link).hostname}
            </a>
          </>
        )}
        {' · '}
        <time dateTime={request.created_at}>{formatMoment(request.created_at, t.language)}</time>
      </small>
    </span>
  );
}

/** Loaded again when the organizer comes back to the page. */
function useRequests(tournamentId: number, onFailure: (reason: unknown) => void) {
  const [requests, setRequests] = useState<readonly RegistrationRequest[]>();
  const load = useCallback(
    () => browserApi('GET /tournaments/{id}/requests', { params: { id: tournamentId } }).then(setRequests, onFailure),
    [tournamentId, onFailure],
  );
  useEffect(() => {
    void load();
    const reload = () => document.visibilityState === 'visible' && void load();
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [load]);
  return { requests, load };
}
