import { requestsAnchor } from '@agon/contract/notifications';
import type { RegistrationRequest } from '@agon/contract/registrations.endpoints';
import { openRequests } from '@agon/contract/registrations.requests';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { type Translator, useText } from '../i18n/text.ts';
import { useLocation, useRevalidate } from '../router/RouterProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useSending } from '../ui/useSending.ts';
import { Applicant } from './Applicant.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import styles from './RequestQueue.module.css';
import type { Requests } from './useRequests.ts';
import { WaitingLine } from './WaitingLine.tsx';

/**
 * The requests to take part: those to be decided, one by one or many at once, the waiting list, and what became of the
 * others.
 */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function RequestQueue({ tournament, asked }: { tournament: Tournament; asked: Requests }) {
  const t = useText();
  const revalidate = useRevalidate();
  const { list: requests, error: loadError, load } = asked;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState(nothingDone);
  const [declining, setDeclining] = useState<readonly RegistrationRequest[]>([]);
  const { isSending, error, send, forget } = useSending();
  const pending = requests?.filter(({ status }) => status === 'pending') ?? [];
  const decided = requests?.filter(({ status }) => !shownInQueue.includes(status)) ?? [];
  const ids = pending.map(({ id }) => id).filter((id) => chosen.has(id));
  const approvable = pending.flatMap(({ id, is_blocked }) => (chosen.has(id) && !is_blocked ? [id] : []));

  const queue = useRef<HTMLUListElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  /** Of the first that was decided just now. */
  const decidedAt = useRef<number>(undefined);
  const act = (call: () => Promise<string>) =>
    send(async () => {
      setDone(nothingDone);
      const before = stateOf(requests);
      let text = '';
      try {
        text = await call();
      } finally {
        const [after] = await Promise.all([load(), revalidate()]);
        setDone({ text, queues: [before, stateOf(after)] });
      }
    });
  const decide = (body: { approve: number[] } | { decline: number[]; reason: string }) => {
    const which = 'approve' in body ? body.approve : body.decline;
    decidedAt.current = pending.findIndex(({ id }) => which.includes(id));
    return act(async () => {
      const params = { id: tournament.id };
      const answer = await browserApi('POST /tournaments/{id}/requests/decide', { params, body });
      setChosen(new Set());
      setDeclining([]);
      return outcomeText(t, answer);
    });
  };
  // The button that was pressed is gone: whoever uses the keyboard goes on before the next ones. A key that is held
  // down presses none.
  useEffect(() => {
    const at = decidedAt.current;
    if (isSending || at === undefined) return;
    decidedAt.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = at < 0 ? undefined : (queue.current?.children[at] ?? queue.current?.lastElementChild);
    (next instanceof HTMLElement ? next : outcome.current)?.focus();
  }, [isSending]);
  const approve = (which: readonly number[]) => void decide({ approve: [...which] });
  const startDeclining = (which: readonly RegistrationRequest[]) => {
    forget();
    setDeclining(which);
  };
  const sayReady = ({ id }: RegistrationRequest, isReady: boolean) =>
    act(async () => {
      const params = { id: tournament.id };
      const body = { checked_in: isReady, requests: [id] };
      await browserApi('POST /tournaments/{id}/participants/check-in', { params, body });
      return '';
    });
  // What was done is said until the queue is another than before and after it: which of the two is here first, nobody knows.
  const isOld = !done.queues.includes(stateOf(requests));
  useEffect(() => {
    if (isOld && !isSending) setDone(nothingDone);
  }, [isOld, isSending]);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  const isThere = requests !== undefined;
  const { hash, key } = useLocation();
  // It comes later than the page that was asked for with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the way here is taken
  useEffect(() => {
    if (isThere && hash === `#${requestsAnchor}`) document.getElementById(requestsAnchor)?.scrollIntoView();
  }, [isThere, hash, key]);

  if (requests === undefined && loadError === undefined) return null;
  return (
    <Panel title={t('registrationTools.requests')} id={requestsAnchor}>
      {requests !== undefined && (
        <p>
          {pending.length === 0
            ? t('registrationTools.requestsNone')
            : t('registrationTools.requestsWaiting', { count: pending.length })}
        </p>
      )}
      {pending.length > 1 && (
        <div className={styles.many}>
          <label>
            <input
              type="checkbox"
              checked={ids.length === pending.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? pending.map(({ id }) => id) : []))}
            />{' '}
            {t('registrationTools.chooseAll')}
          </label>
          {ids.length > 0 && (
            <>
              {approvable.length > 0 && (
                <Button look="main" disabled={isSending} onClick={() => approve(approvable)}>
                  {t('registrationTools.approveChosen', { count: approvable.length })}
                </Button>
              )}
              <Button
                look="danger"
                disabled={isSending}
                onClick={() => startDeclining(pending.filter(({ id }) => chosen.has(id)))}
              >
                {t('registrationTools.declineChosen', { count: ids.length })}
              </Button>
            </>
          )}
        </div>
      )}
      <ul ref={queue} className={styles.requests}>
        {pending.map((request) => (
          <li key={request.id} tabIndex={-1}>
            {pending.length > 1 && (
              <input
                type="checkbox"
                aria-label={t('registrationTools.chooseOne', { name: request.name })}
                checked={chosen.has(request.id)}
                onChange={() => toggle(request.id)}
              />
            )}
            <Applicant request={request} />
            <span className={styles.actions}>
              <Button disabled={isSending || request.is_blocked} onClick={() => approve([request.id])}>
                {t('registrationTools.approve')}
              </Button>
              <Button look="danger" disabled={isSending} onClick={() => startDeclining([request])}>
                {t('registrationTools.decline')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <WaitingLine
        tournament={tournament}
        requests={requests ?? []}
        isSending={isSending}
        onTakeIn={({ id }) => approve([id])}
        onTakeOff={(request) => startDeclining([request])}
        onReady={(request, isReady) => void sayReady(request, isReady)}
      />
      <p ref={outcome} role="status" tabIndex={-1}>
        {!isOld && done.text}
      </p>
      {loadError !== undefined && <FormError>{failureText(t, loadError)}</FormError>}
      {error !== undefined && declining.length === 0 && <FormError>{error}</FormError>}
      {decided.length > 0 && (
        <details>
          <summary>
            {t('registrationTools.decidedRequests')} ({decided.length})
          </summary>
          <ul className={styles.requests}>
            {decided.map((request) => (
              <li key={request.id}>
                <Applicant request={request} />
                {request.reason !== '' && (
                  <small className={styles.reason}>
                    {t('registrationTools.reasonGiven', { reason: request.reason })}
                  </small>
                )}
                <span className={styles.status}>{t(`registrationTools.status_${request.status}`)}</span>
                {mayReturn(tournament, request) && (
                  <Button disabled={isSending || request.is_blocked} onClick={() => approve([request.id])}>
                    {t('registrationTools.letBackIn')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {declining.length > 0 && (
        <ReasonDialog
          {...decliningTexts(t, declining)}
          isSending={isSending}
          error={error}
          onDecide={(reason) => void decide({ decline: declining.map(({ id }) => id), reason })}
          onClose={() => startDeclining([])}
        />
      )}
    </Panel>
  );
}

function decliningTexts(t: Translator, declining: readonly RegistrationRequest[]): { title: string; action: string } {
  const [first] = declining;
  const count = declining.length;
  if (first === undefined || count > 1) {
    return {
      title: t('registrationTools.declineManyTitle', { count }),
      action: t('registrationTools.declineChosen', { count }),
    };
  }
  const { name } = first;
  return first.status === 'waiting'
    ? { title: t('registrationTools.takeOffLineTitle', { name }), action: t('registrationTools.takeOffLine') }
    : { title: t('registrationTools.declineTitle', { name }), action: t('registrationTools.decline') };
}

const nothingDone: { readonly text: string; readonly queues: readonly string[] } = { text: '', queues: [] };

/** Reads otherwise when anything has become of a request. */
function stateOf(requests: readonly RegistrationRequest[] = []): string {
  return requests.map(({ id, status, line }) => `${id} ${status} ${line}`).join();
}

/** Taken out of the tournament as it is: with another game, or mode, its players are others. */
function mayReturn({ game, type }: Tournament, { status, game_id, team_id }: RegistrationRequest): boolean {
  return status === 'removed' && game_id === game.id && (team_id !== null) === type.team_mode;
}

/** Shown apart from what is decided for good. */
const shownInQueue: readonly RegistrationRequest['status'][] = [...openRequests, 'dropped'];

/** What became of them by one call; who was approved may have got on the waiting list. */
function outcomeText(t: Translator, decided: readonly RegistrationRequest[]): string {
  const count = (wanted: RegistrationRequest['status']) => decided.filter(({ status }) => status === wanted).length;
  const outcomes = [
    ['registrationTools.approved', count('approved')],
    ['registrationTools.putInLine', count('waiting')],
    ['registrationTools.declined', count('declined')],
  ] as const;
  return outcomes.flatMap(([key, number]) => (number === 0 ? [] : [t(key, { count: number })])).join(' ');
}
