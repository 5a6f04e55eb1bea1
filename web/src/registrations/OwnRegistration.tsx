import type { OwnRegistration as Own, OwnPart, RegistrationRequest } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useLatest } from '../api/useLatest.ts';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { startSigningIn, useCan, useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useSending } from '../ui/useSending.ts';
import { fullText, fullTextToRun, isFull } from './check-in.ts';
import { OwnCheckIn } from './OwnCheckIn.tsx';
import styles from './OwnRegistration.module.css';
import { OwnStanding, standingOf } from './OwnStanding.tsx';

const RegisterDialog = lazyPart(withTexts(['contents', 'tools', 'running'], () => import('./RegisterDialog.tsx')));

/** The visitor's own part in a tournament to come: how to ask for a place, what became of it, and the check-in. */
export function OwnRegistration({ tournament, requestNews }: { tournament: Tournament; requestNews: number }) {
  const t = useText();
  const revalidate = useRevalidate();
  const { state } = useSession();
  const { beganAsGuest } = useSite();
  // With the document, so that nothing moves when the script comes.
  const isGuest = state === 'pending' ? beganAsGuest : state === 'skipped' || state === 'signingIn';
  const canEdit = useCan('tournaments.edit', tournament);
  const { own, loadError, setOwn } = useOwn(tournament, requestNews, state === 'loaded');
  const [isRegistering, setRegistering] = useState(false);
  const [accepted, setAccepted] = useState<number>();
  const { isSending, error, send } = useSending();
  const isPending = tournament.status === tournamentStatus.pending;
  const standing = own && standingOf(own);
  // What was asked for stays known when the tournament has started; at its end its places say more.
  if ((!isPending && !standing) || tournament.status === tournamentStatus.completed) return null;

  const act = (call: () => Promise<Own>) =>
    send(async () => {
      setAccepted(undefined);
      setOwn(await call());
      void revalidate();
    });
  const params = { slug: tournament.slug };
  const withdraw = ({ request }: OwnPart) => {
    const query = request === null ? {} : { request: request.id };
    return act(() => browserApi('POST /tournaments/{slug}/withdraw-registration', { params, query }));
  };
  const isIn = own !== undefined && isCurrent(own);
  const others = own?.others ?? [];
  const mayAsk = isPending && (own === undefined ? isGuest : !isIn || tournament.type.team_mode);
  const isTaken = isFull(tournament);
  // Whoever runs it has other things to do first.
  const look = isIn || isTaken || canEdit ? 'quiet' : 'main';
  const shared = { tournament, accepted, isSending, onWithdraw: withdraw };
  const checkIn = own && (standing === 'approved' || standing === 'waiting') && (
    <OwnCheckIn tournament={tournament} own={own} isSending={isSending} onAct={(call) => void act(call)} />
  );
  return (
    <>
      {isPending && (
        <noscript>
          <p className={styles.needsScript}>{t('registrations.needsScript')}</p>
        </noscript>
      )}
      <div className={styles.own} data-several={others.length > 0 || undefined} data-needs-script>
        {isTaken && (mayAsk || (isPending && standing === 'pending')) && (
          <p className={styles.full}>{(canEdit ? fullTextToRun : fullText)(tournament, t)}</p>
        )}
        {isPending && isGuest && (
          <Button look={look} onClick={startSigningIn}>
            {t('registrations.signInToRegister')}
          </Button>
        )}
        {/* It is for all teams at once. */}
        {others.length > 0 && checkIn}
        <OwnStanding {...shared} part={own}>
          {others.length === 0 && checkIn}
        </OwnStanding>
        {others.map((part) => (
          <OwnStanding {...shared} key={part.request?.id ?? part.participant?.name} part={part} />
        ))}
        {mayAsk && own !== undefined && (
          <Button look={look} onClick={() => setRegistering(true)}>
            {t(registerText(own, isIn))}
          </Button>
        )}
        {loadError !== undefined && <FormError>{failureText(t, loadError)}</FormError>}
        {error !== undefined && <FormError>{error}</FormError>}
        <Suspense>
          {isRegistering && (
            <RegisterDialog
              tournament={tournament}
              known={own ? [own, ...others].filter(isCurrent) : []}
              contacts={own?.contacts ?? null}
              onClose={() => setRegistering(false)}
              onAccepted={(request) => {
                setRegistering(false);
                setOwn(withRequest(own, request));
                setAccepted(request.id);
              }}
            />
          )}
        </Suspense>
      </div>
    </>
  );
}

function isCurrent(part: OwnPart): boolean {
  const standing = standingOf(part);
  return standing === 'pending' || standing === 'waiting' || standing === 'approved';
}

/** With what was asked for just now, which takes the place of what became of the same team before. */
function withRequest(own: Own | undefined, request: RegistrationRequest): Own {
  const { others = [], ...first } = own ?? { request: null, participant: null };
  const kept = [first, ...others].filter(
    (part) => isCurrent(part) || (request.team_id !== null && part.request?.team_id !== request.team_id),
  );
  const parts = [...kept.filter(isCurrent), { request, participant: null }, ...kept.filter((part) => !isCurrent(part))];
  const [next = { request, participant: null }, ...rest] = parts.filter(
    (part) => part.request !== null || part.participant !== null,
  );
  return { ...next, others: rest, contacts: { discord: request.discord, telegram: request.telegram } };
}

function registerText(own: Own, isIn: boolean) {
  if (isIn) return 'registrations.registerOther';
  return own.request ? 'registrations.registerAgain' : 'registrations.register';
}

/** Undefined until it is known. Asked for again whenever the tournament to come, or a request, has changed. */
function useOwn(tournament: Tournament, requestNews: number, isSignedIn: boolean) {
  const { answer: own, error: loadError, ask, tell: setOwn } = useLatest<Own>();
  const { slug, status } = tournament;
  const changed = status === tournamentStatus.pending ? tournament : status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what becomes of a request shows in the tournament
  useEffect(() => {
    if (isSignedIn) void ask(() => browserApi('GET /tournaments/{slug}/my-registration', { params: { slug } }));
    else setOwn(undefined);
  }, [slug, isSignedIn, changed, requestNews, ask, setOwn]);
  return { own, loadError, setOwn };
}
