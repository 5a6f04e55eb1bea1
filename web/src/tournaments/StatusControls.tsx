import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import { type TournamentStatus, tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { hasResults } from '../brackets/bracket-texts.ts';
import { countForOrganizer } from '../brackets/claims/claim-state.ts';
import type { Claims } from '../brackets/claims/useClaims.ts';
import { championNameOf } from '../brackets/outcome.ts';
import { useText } from '../i18n/text.ts';
import { useCan } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/Form.tsx';
import styles from './StatusControls.module.css';

interface Props {
  tournament: Tournament;
  bracket: Bracket | null;
  /** What the players have reported, for who rules on it. */
  claims: Claims;
}

/** The steps that the viewer may take with the tournament as a whole. */
export function StatusControls({ tournament, bracket, claims }: Props) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const canEdit = useCan('tournaments.edit', tournament);
  const canReopen = useCan('tournaments.reopen');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [asking, setAsking] = useState<{ readonly champion: string | undefined }>();
  const { pending, inProgress, completed } = tournamentStatus;

  const go = async (status: TournamentStatus) => {
    setSending(true);
    setError(undefined);
    try {
      await browserApi('POST /tournaments/{id}/status', { params: { id: tournament.id }, body: { status } });
    } catch (failure) {
      setError(failureText(t, failure));
    }
    await revalidate();
    setSending(false);
  };

  // Of several brackets the server says which one decides, and another one, or none, may be on the screen.
  const decider = bracket !== null && tournament.brackets.length === 1 ? bracket : undefined;
  // Whether a table that is kept by hand is finished, only its organizer knows.
  const winner = decider?.type === bracketTypes.table ? undefined : decider && championNameOf(decider);
  const askToComplete = async () => {
    setSending(true);
    setAsking({ champion: await findChampion(tournament.id) });
    setSending(false);
  };
  const complete = async () => {
    await go(completed);
    setAsking(undefined);
  };

  const isRunning = tournament.status === inProgress;
  const unsettled = countForOrganizer(claims.list);
  if (tournament.status === completed ? !canReopen : !canEdit) return null;
  return (
    <div className={styles.controls}>
      {isRunning && winner !== undefined && <p>{t('tournaments.completeHint', { champion: winner })}</p>}
      {tournament.status === pending && (
        <Button disabled={isSending} onClick={() => void go(inProgress)}>
          {t('tournaments.startTournament')}
        </Button>
      )}
      {isRunning && (
        <Button
          disabled={isSending}
          look={winner === undefined ? 'quiet' : 'main'}
          onClick={() => void askToComplete()}
        >
          {t('tournaments.completeTournament')}
        </Button>
      )}
      {isRunning && !mayHaveResults(tournament, bracket) && (
        <Button disabled={isSending} onClick={() => void go(pending)}>
          {t('tournaments.backToPending')}
        </Button>
      )}
      {tournament.status === completed && (
        <Button disabled={isSending} onClick={() => void go(inProgress)}>
          {t('tournaments.reopen')}
        </Button>
      )}
      {asking !== undefined && (
        <ConfirmDialog
          title={tournament.title}
          action={t('tournaments.completeTournament')}
          isHarmless={asking.champion !== undefined}
          isBusy={isSending}
          onConfirm={() => void complete()}
          onClose={() => setAsking(undefined)}
        >
          {asking.champion === undefined
            ? t('tournaments.completeUndecided')
            : t('tournaments.completeConfirm', { champion: asking.champion })}{' '}
          {t('tournaments.completeIsFinal')}
          {unsettled > 0 && <p>{t('claims.completeUnsettled', { count: unsettled })}</p>}
        </ConfirmDialog>
      )}
      {error !== undefined && <FormError>{error}</FormError>}
    </div>
  );
}

async function findChampion(id: number): Promise<string | undefined> {
  const outcome = await browserApi('GET /tournaments/{id}/outcome', { params: { id } }).catch(() => undefined);
  return outcome?.champion ?? undefined;
}

/** Where no bracket is at hand, one that exists counts as played: the step back is then offered on the bracket's tab. */
function mayHaveResults(tournament: Tournament, bracket: Bracket | null): boolean {
  return bracket === null ? tournament.brackets.length > 0 : hasResults(bracket);
}
