import type { OwnPart } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type ReactNode, useState } from 'react';
import { type Translator, useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import styles from './OwnStanding.module.css';

interface Props {
  tournament: Tournament;
  /** Undefined until it is known. */
  part: OwnPart | undefined;
  /** The request that was taken in just now. */
  accepted: number | undefined;
  isSending: boolean;
  onWithdraw: (part: OwnPart) => Promise<void>;
  /** What is to be done now, which comes before the way out. */
  children?: ReactNode;
}

/** How one stands with one's player or with one of one's teams, and the way out. */
export function OwnStanding({ tournament, part, accepted, isSending, onWithdraw, children }: Props) {
  const t = useText();
  const [isLeaving, setLeaving] = useState(false);
  const isPending = tournament.status === tournamentStatus.pending;
  const standing = part && standingOf(part);
  const isAccepted = standing === 'pending' && part?.request?.id === accepted;
  return (
    <div className={styles.part}>
      <p role="status" className={styles.state} data-status={standing}>
        {part && ownText(t, part)}
        {isAccepted && ` ${t('registrationTools.accepted')}`}
      </p>
      {part?.request && part.request.status === standing && part.request.reason !== '' && (
        <p className={styles.reason}>{t('registrationTools.reasonGiven', { reason: part.request.reason })}</p>
      )}
      {children}
      {/* Also after the start: it is not decided by itself. */}
      {part && standing === 'pending' && (
        <Button disabled={isSending} onClick={() => void onWithdraw(part)}>
          {t('registrationTools.withdrawRequest')}
        </Button>
      )}
      {isPending && part && mayLeave(part) && (
        <Button onClick={() => setLeaving(true)}>{leaveText(t, standing)}</Button>
      )}
      {isLeaving && part && (
        <ConfirmDialog
          title={tournament.title}
          action={leaveText(t, standing)}
          isBusy={isSending}
          onConfirm={() => void onWithdraw(part).then(() => setLeaving(false))}
          onClose={() => setLeaving(false)}
        >
          {t(leaveQuestion(standing, tournament.entry.waitingCount))}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** How one stands: whoever takes part does so whatever became of a request. */
export function standingOf({ request, participant }: OwnPart) {
  if (participant !== null) return 'approved';
  // The place that came of it is gone.
  return request?.status === 'approved' ? 'removed' : request?.status;
}

function ownText(t: Translator, part: OwnPart): string {
  const standing = standingOf(part);
  const { participant, request } = part;
  const slots = { name: participant?.name ?? request?.name ?? '', line: request?.line ?? '' };
  return standing === undefined ? '' : t(`registrationTools.own_${standing}`, slots);
}

/** A place, or one in line, that came of a request of one's own. */
function mayLeave({ request, participant }: OwnPart): boolean {
  return request?.status === 'waiting' || (request?.status === 'approved' && participant !== null);
}

function leaveText(t: Translator, standing: string | undefined): string {
  return t(standing === 'waiting' ? 'registrationTools.leaveLine' : 'registrationTools.giveBack');
}

function leaveQuestion(standing: string | undefined, waitingCount: number) {
  if (standing === 'waiting') return 'registrationTools.leaveLineConfirm';
  return waitingCount > 0 ? 'registrationTools.giveBackToLineConfirm' : 'registrationTools.giveBackConfirm';
}
