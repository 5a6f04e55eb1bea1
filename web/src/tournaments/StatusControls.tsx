import { bracketTypes } from '@agon/contract/brackets';
import { type TournamentStatus, tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useLatest } from '../api/useLatest.ts';
import { countForOrganizer } from '../brackets/claims/claim-state.ts';
import type { Claims } from '../brackets/claims/useClaims.ts';
import { type Translator, useText } from '../i18n/text.ts';
import { checkInStateOf } from '../registrations/check-in.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/Form.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { useSending } from '../ui/useSending.ts';
import styles from './StatusControls.module.css';

interface Props {
  tournament: Tournament;
  /** What the players have reported, for who rules on it. */
  claims: Claims;
  /** Goes up with whatever happens in it. */
  news: number;
}

/** The steps that its staff may take with the tournament as a whole. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function StatusControls({ tournament, claims, news }: Props) {
  const t = useText();
  const revalidate = useRevalidate();
  const now = useMinute();
  const { isSending, error, send } = useSending();
  const [question, setQuestion] = useState<Question>();
  const { pending, inProgress, completed } = tournamentStatus;

  const go = (status: TournamentStatus) =>
    send(async () => {
      const call = browserApi('POST /tournaments/{id}/status', { params: { id: tournament.id }, body: { status } });
      await call.finally(revalidate);
    });

  const isRunning = tournament.status === inProgress;
  const outcome = useOutcome(tournament.id, news, isRunning);
  const [bracket, ...others] = tournament.brackets;
  // What is to follow the first, and whether a table that is kept by hand is finished, only the organizer knows.
  const isKnown = bracket?.type !== bracketTypes.table && others.length === 0;
  const winner = isKnown ? outcome?.champion : undefined;
  const missing = missingAtStart(t, tournament, now);
  const start = () => {
    if (missing.length === 0) void go(inProgress);
    else setQuestion({ key: 'start', status: inProgress, text: missing, isHarmless: true });
  };
  const complete = () =>
    send(async () => {
      const { champion } = await readOutcome(tournament.id);
      setQuestion({ key: 'complete', status: completed, ...completion(t, tournament, champion, claims) });
    });
  const goBack = () => {
    const count = claims.list?.length ?? 0;
    if (count === 0) void go(pending);
    else setQuestion({ key: 'back', status: pending, text: [t('claims.backDrops', { count })] });
  };
  const reopen = () => {
    const text = [t('tournaments.reopenQuestion', { title: tournament.title })];
    setQuestion({ key: 'reopen', status: inProgress, text });
  };

  return (
    <div className={styles.controls}>
      {isRunning && winner && <p>{t('tournaments.completeHint', { champion: winner })}</p>}
      {tournament.status === pending && (
        <Button look={tournament.brackets.length > 0 ? 'main' : 'quiet'} disabled={isSending} onClick={start}>
          {t(actions.start)}
        </Button>
      )}
      {isRunning && (
        <Button disabled={isSending} look={winner ? 'main' : 'quiet'} onClick={() => void complete()}>
          {t(actions.complete)}
        </Button>
      )}
      {isRunning && outcome?.has_results === false && (
        <Button disabled={isSending} onClick={goBack}>
          {t(actions.back)}
        </Button>
      )}
      {tournament.status === completed && (
        <Button disabled={isSending} onClick={reopen}>
          {t(actions.reopen)}
        </Button>
      )}
      {question !== undefined && (
        <ConfirmDialog
          title={t(`tournaments.${question.key}Title`)}
          action={t(actions[question.key])}
          isHarmless={question.isHarmless ?? false}
          isBusy={isSending}
          onConfirm={() => void go(question.status).then(() => setQuestion(undefined))}
          onClose={() => setQuestion(undefined)}
        >
          {question.text.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </ConfirmDialog>
      )}
      {error !== undefined && <FormError>{error}</FormError>}
    </div>
  );
}

const actions = {
  start: 'tournaments.startTournament',
  complete: 'tournaments.completeTournament',
  back: 'tournaments.backToPending',
  reopen: 'tournaments.reopen',
} as const;

/** What is asked before a step. */
interface Question {
  readonly key: keyof typeof actions;
  /** Where the step leads. */
  readonly status: TournamentStatus;
  readonly text: readonly string[];
  readonly isHarmless?: boolean;
}

/** What one might have forgotten; the check-in ends with the start, and nobody loses a place by it any more. */
function missingAtStart(t: Translator, tournament: Tournament, now: number | undefined): string[] {
  const all = Object.values(tournament.participants);
  const count = all.filter((one) => !one.checked_in).length;
  const isOpen = ['before', 'open'].includes(checkInStateOf(tournament, now));
  return [
    ...(all.length === 0 ? [t('tournaments.startNobody')] : []),
    ...(tournament.brackets.length === 0 ? [t('tournaments.startNoBracket')] : []),
    ...(isOpen && count > 0 ? [t('tournaments.startNotThere', { count, all: all.length })] : []),
  ];
}

function completion(t: Translator, { title, brackets }: Tournament, champion: string | null, { list }: Claims) {
  const unsettled = countForOrganizer(list);
  const outcome =
    champion === null
      ? t(brackets.length === 0 ? 'tournaments.completeNoBracket' : 'tournaments.completeUndecided', { title })
      : t('tournaments.completeConfirm', { title, champion });
  const dropped = unsettled > 0 ? [t('claims.completeUnsettled', { count: unsettled })] : [];
  return {
    isHarmless: champion !== null,
    text: [`${outcome} ${t('tournaments.completeIsFinal')}`, ...dropped],
  };
}

/** How the tournament would end now, for who may end it. Asked anew with whatever happens in it. */
function useOutcome(id: number, news: number, isWanted: boolean) {
  const { answer, ask, tell } = useLatest<Outcome>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new may be a result
  useEffect(() => {
    if (isWanted) void ask(() => readOutcome(id));
    else tell(undefined);
  }, [ask, tell, id, isWanted, news]);
  return answer;
}

type Outcome = Awaited<ReturnType<typeof readOutcome>>;

function readOutcome(id: number) {
  return browserApi('GET /tournaments/{id}/outcome', { params: { id } });
}
