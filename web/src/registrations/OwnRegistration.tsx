import type { RegistrationRequest } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { lazy, Suspense, useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { startSigningIn, useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import styles from './OwnRegistration.module.css';

const RegisterDialog = lazy(() => import('./RegisterDialog.tsx'));

/** The visitor's own part in a tournament to come: how to ask for a place, and what became of it. */
export function OwnRegistration({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const { state } = useSession();
  const { request, error, setRequest, setError } = useOwnRequest(tournament, state === 'loaded');
  const [isOpen, setOpen] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const isPending = tournament.status === tournamentStatus.pending;
  // What was asked for stays known when the tournament has started.
  if (!isPending && !request) return null;

  const withdraw = async () => {
    setError(undefined);
    setAccepted(false);
    try {
      const params = { slug: tournament.slug };
      setRequest((await browserApi('POST /tournaments/{slug}/withdraw-registration', { params })).request);
    } catch (failure) {
      setError(failure);
    }
  };
  const mayAsk = isPending && state === 'loaded' && request !== undefined && request?.status !== 'pending';
  return (
    <div className={styles.own} data-needs-script>
      {isPending && (state === 'skipped' || state === 'signingIn') && (
        <Button look="main" onClick={startSigningIn}>
          {t('registrations.signInToRegister')}
        </Button>
      )}
      <p role="status" className={styles.state} data-status={request?.status}>
        {request && t(`registrations.own_${request.status}`, { name: request.name })}
        {isAccepted && request?.status === 'pending' && ` ${t('registrations.accepted')}`}
      </p>
      {mayAsk && request?.status !== 'approved' && (
        <Button look="main" onClick={() => setOpen(true)}>
          {t(request ? 'registrations.registerAgain' : 'registrations.register')}
        </Button>
      )}
      {isPending && request?.status === 'pending' && (
        <Button onClick={() => void withdraw()}>{t('registrations.withdrawRequest')}</Button>
      )}
      {error !== undefined && <FormError>{failureText(t, error)}</FormError>}
      <Suspense>
        {isOpen && (
          <RegisterDialog
            tournament={tournament}
            onClose={() => setOpen(false)}
            onAccepted={(made) => {
              setOpen(false);
              setRequest(made);
              setAccepted(true);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** `null` when nothing was asked for, `undefined` until it is known. */
function useOwnRequest({ slug, participantCount }: Tournament, isSignedIn: boolean) {
  const [request, setRequest] = useState<RegistrationRequest | null>();
  const [error, setError] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request that is approved makes another participant
  useEffect(() => {
    if (!isSignedIn) return setRequest(undefined);
    let isWanted = true;
    browserApi('GET /tournaments/{slug}/my-registration', { params: { slug } }).then(
      (answer) => isWanted && setRequest(answer.request),
      (failure) => isWanted && setError(failure),
    );
    return () => {
      isWanted = false;
    };
  }, [slug, isSignedIn, participantCount]);
  return { request, error, setRequest, setError };
}
