import type { OwnRegistration as Own } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useLatest } from '../api/useLatest.ts';
import { type Translator, useText } from '../i18n/text.ts';
import { startSigningIn, useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/Form.tsx';
import { OwnCheckIn } from './OwnCheckIn.tsx';
import styles from './OwnRegistration.module.css';

const RegisterDialog = lazy(() => import('./RegisterDialog.tsx'));

/** The visitor's own part in a tournament to come: how to ask for a place, what became of it, and the check-in. */
export function OwnRegistration({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { state } = useSession();
  const { own, error, setOwn, setError } = useOwn(tournament, state === 'loaded');
  const [open, setOpen] = useState<'register' | 'leave'>();
  const [isAccepted, setAccepted] = useState(false);
  const [isSending, setSending] = useState(false);
  const isPending = tournament.status === tournamentStatus.pending;
  const standing = own && standingOf(own);
  // What was asked for stays known when the tournament has started.
  if (!isPending && !standing) return null;

  const act = async (call: () => Promise<Own>) => {
    setError(undefined);
    setAccepted(false);
    setSending(true);
    try {
      setOwn(await call());
      void revalidate();
    } catch (failure) {
      setError(failure);
    }
    setOpen(undefined);
    setSending(false);
  };
  const params = { slug: tournament.slug };
  const withdraw = () => act(() => browserApi('POST /tournaments/{slug}/withdraw-registration', { params }));
  const isIn = standing === 'pending' || standing === 'waiting' || standing === 'approved';
  return (
    <div className={styles.own} data-needs-script>
      {isPending && (state === 'skipped' || state === 'signingIn') && (
        <Button look="main" onClick={startSigningIn}>
          {t('registrations.signInToRegister')}
        </Button>
      )}
      <p role="status" className={styles.state} data-status={standing}>
        {own && ownText(t, own)}
        {isAccepted && standing === 'pending' && ` ${t('registrations.accepted')}`}
      </p>
      {own && (standing === 'approved' || standing === 'waiting') && (
        <OwnCheckIn tournament={tournament} own={own} isSending={isSending} onAct={(call) => void act(call)} />
      )}
      {isPending && own !== undefined && !isIn && (
        <Button look="main" onClick={() => setOpen('register')}>
          {t(own.request ? 'registrations.registerAgain' : 'registrations.register')}
        </Button>
      )}
      {isPending && standing === 'pending' && (
        <Button disabled={isSending} onClick={() => void withdraw()}>
          {t('registrations.withdrawRequest')}
        </Button>
      )}
      {isPending && mayLeave(own) && <Button onClick={() => setOpen('leave')}>{leaveText(t, standing)}</Button>}
      {error !== undefined && <FormError>{failureText(t, error)}</FormError>}
      {open === 'leave' && (
        <ConfirmDialog
          title={tournament.title}
          action={leaveText(t, standing)}
          isBusy={isSending}
          onConfirm={() => void withdraw()}
          onClose={() => setOpen(undefined)}
        >
          {t(leaveQuestion(standing, tournament.entry.waitingCount))}
        </ConfirmDialog>
      )}
      <Suspense>
        {open === 'register' && (
          <RegisterDialog
            tournament={tournament}
            onClose={() => setOpen(undefined)}
            onAccepted={(request) => {
              setOpen(undefined);
              setOwn({ request, participant: null });
              setAccepted(true);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** How one stands: whoever takes part does so whatever became of a request. */
function standingOf({ request, participant }: Own) {
  if (participant !== null) return 'approved';
  // The place that came of it is gone.
  return request?.status === 'approved' ? 'removed' : request?.status;
}

function ownText(t: Translator, own: Own): string {
  const standing = standingOf(own);
  const { participant, request } = own;
  const slots = { name: participant?.name ?? request?.name ?? '', line: request?.line ?? '' };
  return standing === undefined ? '' : t(`registrations.own_${standing}`, slots);
}

/** A place, or one in line, that came of a request of one's own. */
function mayLeave(own: Own | undefined): boolean {
  return own?.request?.status === 'waiting' || (own?.request?.status === 'approved' && own.participant !== null);
}

function leaveText(t: Translator, standing: string | undefined): string {
  return t(standing === 'waiting' ? 'registrations.leaveLine' : 'registrations.giveBack');
}

function leaveQuestion(standing: string | undefined, waitingCount: number) {
  if (standing === 'waiting') return 'registrations.leaveLineConfirm';
  return waitingCount > 0 ? 'registrations.giveBackToLineConfirm' : 'registrations.giveBackConfirm';
}

/** Undefined until it is known. Asked for again whenever the tournament to come has changed. */
function useOwn(tournament: Tournament, isSignedIn: boolean) {
  const [error, setError] = useState<unknown>();
  const { answer: own, ask, tell: setOwn } = useLatest<Own>(setError);
  const { slug, status } = tournament;
  const changed = status === tournamentStatus.pending ? tournament : status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what becomes of a request shows in the tournament
  useEffect(() => {
    if (isSignedIn) void ask(() => browserApi('GET /tournaments/{slug}/my-registration', { params: { slug } }));
    else setOwn(undefined);
  }, [slug, isSignedIn, changed, ask, setOwn]);
  return { own, error, setOwn, setError };
}
