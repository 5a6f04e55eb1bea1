import { bracketTypes } from '@agon/contract/brackets';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useEffect, useRef, useState } from 'react';
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
import { dismiss, notify } from '../ui/notify.ts';
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
  const said = useRef<number>(undefined);
  const main = useRef<HTMLButtonElement>(null);
  /** Before the step that was taken last, until it shows. */
  const steppedFrom = useRef<Tournament['status']>(undefined);

  const go = (step: Step) =>
    send(async () => {
      const { status, done } = steps[step];
      steppedFrom.current = tournament.status;
      const call = browserApi('POST /tournaments/{id}/status', { params: { id: tournament.id }, body: { status } });
      await call.finally(revalidate);
      // What was said of the step before is no longer true.
      if (said.current !== undefined) dismiss(said.current);
      said.current = notify(t(done));
    });

  const isAsking = question !== undefined;
  useEffect(() => {
    if (isAsking || isSending || (steppedFrom.current ?? tournament.status) === tournament.status) return;
    steppedFrom.current = undefined;
    // The step has taken its own button away.
    if (document.activeElement === document.body) main.current?.focus();
  }, [isAsking, isSending, tournament.status]);

  const isRunning = tournament.status === tournamentStatus.inProgress;
  const outcome = useOutcome(tournament.id, news, isRunning);
  const [bracket, ...others] = tournament.brackets;
  // What is to follow the first, and whether a table that is kept by hand is finished, only the organizer knows.
  const isKnown = bracket?.type !== bracketTypes.table && others.length === 0;
  const winner = isKnown ? outcome?.champion : undefined;
  const missing = missingAtStart(t, tournament, now);
  const start = () => {
    if (missing.length === 0) void go('start');
    else setQuestion({ step: 'start', text: missing, isHarmless: true });
  };
  const complete = () =>
    send(async () => {
      const { champion } = await readOutcome(tournament.id);
      setQuestion({ step: 'complete', ...completion(t, tournament, champion, claims) });
    });
  const goBack = () => {
    const count = claims.list?.length ?? 0;
    if (count === 0) void go('back');
    else setQuestion({ step: 'back', text: [t('claims.backDrops', { count })] });
  };
  const reopen = () => {
    setQuestion({ step: 'reopen', text: [t('tournamentTools.reopenQuestion', { title: tournament.title })] });
  };

  const next = {
    [tournamentStatus.pending]: { step: 'start' as const, isDue: tournament.brackets.length > 0, take: start },
    [tournamentStatus.inProgress]: { step: 'complete' as const, isDue: Boolean(winner), take: () => void complete() },
    [tournamentStatus.completed]: { step: 'reopen' as const, isDue: false, take: reopen },
  }[tournament.status];

  return (
    <div className={styles.controls}>
      {isRunning && winner && <p>{t('tournamentTools.completeHint', { champion: winner })}</p>}
      {/* One button that changes, so that it keeps the focus. */}
      <Button ref={main} look={next.isDue ? 'main' : 'quiet'} disabled={isSending} onClick={next.take}>
        {t(steps[next.step].action)}
      </Button>
      {isRunning && outcome?.has_results === false && (
        <Button disabled={isSending} onClick={goBack}>
          {t(steps.back.action)}
        </Button>
      )}
      {question !== undefined && (
        <ConfirmDialog
          title={t(`tournamentTools.${question.step}Title`)}
          action={t(steps[question.step].action)}
          isHarmless={question.isHarmless ?? false}
          isBusy={isSending}
          onConfirm={() => void go(question.step).then(() => setQuestion(undefined))}
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

/** Where they lead, what they are called, and what is said once they are taken. */
const steps = {
  start: {
    status: tournamentStatus.inProgress,
    action: 'tournamentTools.startTournament',
    done: 'tournamentTools.started',
  },
  complete: {
    status: tournamentStatus.completed,
    action: 'tournamentTools.completeTournament',
    done: 'tournamentTools.completed',
  },
  back: {
    status: tournamentStatus.pending,
    action: 'tournamentTools.backToPending',
    done: 'tournamentTools.backAgain',
  },
  reopen: { status: tournamentStatus.inProgress, action: 'tournamentTools.reopen', done: 'tournamentTools.reopened' },
} as const;

type Step = keyof typeof steps;

/** What is asked before a step. */
interface Question {
  readonly step: Step;
  readonly text: readonly string[];
  readonly isHarmless?: boolean;
}

/** What one might have forgotten; the check-in ends with the start, and nobody loses a place by it any more. */
function missingAtStart(t: Translator, tournament: Tournament, now: number | undefined): string[] {
  const all = Object.values(tournament.participants);
  const count = all.filter((one) => !one.checked_in).length;
  const isToCome = ['before', 'open'].includes(checkInStateOf(tournament, now));
  return [
    ...(all.length === 0 ? [t('tournamentTools.startNobody')] : []),
    ...(tournament.brackets.length === 0 ? [t('tournamentTools.startNoBracket')] : []),
    ...(isToCome && count > 0 ? [t('tournamentTools.startNotThere', { count, all: all.length })] : []),
  ];
}

function completion(t: Translator, { title, brackets }: Tournament, champion: string | null, { list }: Claims) {
  const unsettled = countForOrganizer(list);
  const outcome =
    champion === null
      ? t(brackets.length === 0 ? 'tournamentTools.completeNoBracket' : 'tournamentTools.completeUndecided', { title })
      : t('tournamentTools.completeConfirm', { title, champion });
  const dropped = unsettled > 0 ? [t('claims.completeUnsettled', { count: unsettled })] : [];
  return {
    isHarmless: champion !== null,
    text: [`${outcome} ${t('tournamentTools.completeIsFinal')}`, ...dropped],
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
