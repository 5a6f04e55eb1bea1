import type { RegistrationRequest } from '@agon/contract/registrations.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useLatest } from '../api/useLatest.ts';
import { type Translator, useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Applicant } from './Applicant.tsx';
import styles from './RequestQueue.module.css';
import { WaitingLine } from './WaitingLine.tsx';

/**
 * The requests to take part: those to be decided, one by one or many at once, the waiting list, and what became of the
 * others.
 */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function RequestQueue({ tournament, news }: { tournament: Tournament; news: number }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<unknown>();
  const { requests, load } = useRequests(tournament, news, setError);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState('');
  const [isSending, setSending] = useState(false);
  const pending = requests?.filter(({ status }) => status === 'pending') ?? [];
  const decided = requests?.filter(({ status }) => !undecided.includes(status)) ?? [];
  const ids = pending.map(({ id }) => id).filter((id) => chosen.has(id));

  const act = async (call: () => Promise<string>) => {
    setSending(true);
    setError(undefined);
    setDone('');
    try {
      setDone(await call());
    } catch (failure) {
      setError(failure);
    }
    await Promise.all([load(), revalidate()]);
    setSending(false);
  };
  const decide = (action: 'approve' | 'decline', which: readonly number[]) =>
    act(async () => {
      const params = { id: tournament.id };
      const body = { [action]: [...which] };
      const answer = await browserApi('POST /tournaments/{id}/requests/decide', { params, body });
      setChosen(new Set());
      return outcomeText(t, answer);
    });
  const sayReady = ({ id }: RegistrationRequest, isReady: boolean) =>
    act(async () => {
      const params = { id: tournament.id };
      const body = { checked_in: isReady, requests: [id] };
      await browserApi('POST /tournaments/{id}/participants/check-in', { params, body });
      return '';
    });
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  if (requests === undefined && error === undefined) return null;
  return (
    <Panel title={t('registrations.requests')}>
      <p>
        {pending.length === 0
          ? t('registrations.requestsNone')
          : t('registrations.requestsWaiting', { count: pending.length })}
      </p>
      {pending.length > 1 && (
        <div className={styles.many}>
          <label>
            <input
              type="checkbox"
              checked={ids.length === pending.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? pending.map(({ id }) => id) : []))}
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
        {pending.map((request) => (
          <li key={request.id}>
            {pending.length > 1 && (
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
      <WaitingLine
        tournament={tournament}
        requests={requests ?? []}
        isSending={isSending}
        onDecide={(action, { id }) => void decide(action, [id])}
        onReady={(request, isReady) => void sayReady(request, isReady)}
      />
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

/** What is shown apart from what is decided for good. */
const undecided: readonly RegistrationRequest['status'][] = ['pending', 'waiting', 'dropped'];

/** What became of them by one call; who was approved may have got on the waiting list. */
function outcomeText(t: Translator, decided: readonly RegistrationRequest[]): string {
  const count = (wanted: RegistrationRequest['status']) => decided.filter(({ status }) => status === wanted).length;
  const outcomes = [
    ['registrations.approved', count('approved')],
    ['registrations.putInLine', count('waiting')],
    ['registrations.declined', count('declined')],
  ] as const;
  return outcomes.flatMap(([key, number]) => (number === 0 ? [] : [t(key, { count: number })])).join(' ');
}

/** Loaded again when the organizer comes back to the page, with `news` of requests, and when the tournament has changed. */
function useRequests(tournament: Tournament, news: number, onFailure: (reason: unknown) => void) {
  const { answer: requests, ask } = useLatest<readonly RegistrationRequest[]>(onFailure);
  const { id } = tournament;
  const load = useCallback(
    () => ask(() => browserApi('GET /tournaments/{id}/requests', { params: { id } })),
    [id, ask],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever becomes of a request is news, or changes the tournament
  useEffect(() => void load(), [load, tournament, news]);
  useEffect(() => {
    const reload = () => document.visibilityState === 'visible' && void load();
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [load]);
  return { requests, load };
}
