import type { OwnRegistration as Own, OwnPart } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useLatest } from '../api/useLatest.ts';
import { useText } from '../i18n/text.ts';
import { startSigningIn, useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { OwnCheckIn } from './OwnCheckIn.tsx';
import styles from './OwnRegistration.module.css';
import { OwnStanding, standingOf } from './OwnStanding.tsx';

const RegisterDialog = lazy(() => import('./RegisterDialog.tsx'));

/** The visitor's own part in a tournament to come: how to ask for a place, what became of it, and the check-in. */
export function OwnRegistration({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { state } = useSession();
  const { own, error, setOwn, setError } = useOwn(tournament, state === 'loaded');
  const [isRegistering, setRegistering] = useState(false);
  const [accepted, setAccepted] = useState<number>();
  const [isSending, setSending] = useState(false);
  const isPending = tournament.status === tournamentStatus.pending;
  const standing = own && standingOf(own);
  // What was asked for stays known when the tournament has started; at its end its places say more.
  if ((!isPending && !standing) || tournament.status === tournamentStatus.completed) return null;

  const act = async (call: () => Promise<Own>) => {
    setError(undefined);
    setAccepted(undefined);
    setSending(true);
    try {
      setOwn(await call());
      void revalidate();
    } catch (failure) {
      setError(failure);
    }
    setSending(false);
  };
  const params = { slug: tournament.slug };
  const withdraw = ({ request }: OwnPart) => {
    const query = request === null ? {} : { request: request.id };
    return act(() => browserApi('POST /tournaments/{slug}/withdraw-registration', { params, query }));
  };
  const isIn = standing === 'pending' || standing === 'waiting' || standing === 'approved';
  const others = own?.others ?? [];
  const shared = { tournament, accepted, isSending, onWithdraw: withdraw };
  return (
    <div className={styles.own} data-several={others.length > 0 || undefined} data-needs-script>
      {isPending && (state === 'skipped' || state === 'signingIn') && (
        <Button look="main" onClick={startSigningIn}>
          {t('registrations.signInToRegister')}
        </Button>
      )}
      <OwnStanding {...shared} part={own} />
      {others.map((part) => (
        <OwnStanding {...shared} key={part.request?.id ?? part.participant?.name} part={part} />
      ))}
      {own && (standing === 'approved' || standing === 'waiting') && (
        <OwnCheckIn tournament={tournament} own={own} isSending={isSending} onAct={(call) => void act(call)} />
      )}
      {isPending && own !== undefined && (!isIn || tournament.type.team_mode) && (
        <Button look={isIn ? 'quiet' : 'main'} onClick={() => setRegistering(true)}>
          {t(registerText(own, isIn))}
        </Button>
      )}
      {error !== undefined && <FormError>{failureText(t, error)}</FormError>}
      <Suspense>
        {isRegistering && (
          <RegisterDialog
            tournament={tournament}
            known={own && isIn ? [own, ...others] : []}
            onClose={() => setRegistering(false)}
            onAccepted={(request) => {
              setRegistering(false);
              const part = { request, participant: null };
              setOwn(own && isIn ? { ...own, others: [...others, part] } : { ...part, others: [] });
              setAccepted(request.id);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

function registerText(own: Own, isIn: boolean) {
  if (isIn) return 'registrations.registerOther';
  return own.request ? 'registrations.registerAgain' : 'registrations.register';
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
