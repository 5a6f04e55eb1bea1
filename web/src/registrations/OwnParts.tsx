import type { OwnRegistration as Own, OwnPart, RegistrationRequest } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useLatest } from '../api/useLatest.ts';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useLoads, useRevalidate } from '../router/RouterProvider.tsx';
import { useCan, useProfile } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useSending } from '../ui/useSending.ts';
import { fullText, fullTextToRun, isFull } from './check-in.ts';
import { FullNote } from './FullNote.tsx';
import { OwnCheckIn } from './OwnCheckIn.tsx';
import { OwnStanding, standingOf } from './OwnStanding.tsx';

const RegisterDialog = lazyPart(withTexts(['contents', 'tools', 'running'], () => import('./RegisterDialog.tsx')));

interface Props {
  tournament: Tournament;
  /** Goes up when somebody asks to take part, or does so no more. */
  requestNews: number;
  /** Signed in to register, which goes on once it is known what they have asked for before. */
  wantsPlace: boolean;
  onWantsKnown: () => void;
}

/** How a player asks for a place, for themselves or for a team, what became of it, and the check-in. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function OwnParts({ tournament, requestNews, wantsPlace, onWantsKnown }: Props) {
  const t = useText();
  const revalidate = useRevalidate();
  const canEdit = useCan('tournaments.edit', tournament);
  const isSignedIn = useProfile() !== undefined;
  const { own, loadError, setOwn } = useOwn(tournament, requestNews, isSignedIn);
  const [isRegistering, setRegistering] = useState(false);
  const [accepted, setAccepted] = useState<number>();
  const { isSending, error, send } = useSending();
  const isPending = tournament.status === tournamentStatus.pending;
  const standing = own && standingOf(own);
  const isIn = own !== undefined && isCurrent(own);
  useEffect(() => {
    if (!wantsPlace || own === undefined) return;
    onWantsKnown();
    if (isPending && !isIn) setRegistering(true);
  }, [wantsPlace, own, onWantsKnown, isPending, isIn]);
  // What was asked for stays known when the tournament has started.
  if (!isPending && !standing) return null;

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
  const others = own?.others ?? [];
  const mayAsk = isPending && own !== undefined && (!isIn || tournament.type.team_mode);
  const isTaken = isFull(tournament);
  // Whoever runs it has other things to do first.
  const look = isIn || isTaken || canEdit ? 'quiet' : 'main';
  const shared = { tournament, accepted, isSending, onWithdraw: withdraw };
  const checkIn = own && (standing === 'approved' || standing === 'waiting') && (
    <OwnCheckIn tournament={tournament} own={own} isSending={isSending} onAct={(call) => void act(call)} />
  );
  return (
    <>
      {isTaken && (mayAsk || (isPending && standing === 'pending')) && (
        <FullNote text={(canEdit ? fullTextToRun : fullText)(tournament, t)} />
      )}
      {/* It is for all teams at once. */}
      {others.length > 0 && checkIn}
      <OwnStanding {...shared} part={own}>
        {others.length === 0 && checkIn}
      </OwnStanding>
      {others.map((part) => (
        <OwnStanding {...shared} key={part.request?.id ?? part.participant?.name} part={part} />
      ))}
      {mayAsk && (
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
  if (isIn) return 'registrationTools.registerOther';
  return own.request ? 'registrationTools.registerAgain' : 'registrationTools.register';
}

/** Undefined until it is known. Asked for again whenever the tournament to come is loaded, or a request has changed. */
function useOwn(tournament: Tournament, requestNews: number, isSignedIn: boolean) {
  const { answer: own, error: loadError, ask, tell: setOwn } = useLatest<Own>();
  const { slug, status } = tournament;
  const loads = useLoads();
  const changed = status === tournamentStatus.pending ? loads : status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what becomes of a request shows in the tournament
  useEffect(() => {
    if (isSignedIn) void ask(() => browserApi('GET /tournaments/{slug}/my-registration', { params: { slug } }));
    else setOwn(undefined);
  }, [slug, isSignedIn, changed, requestNews, ask, setOwn]);
  return { own, loadError, setOwn };
}
