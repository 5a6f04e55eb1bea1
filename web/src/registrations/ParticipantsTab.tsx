import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { lazy, Suspense } from 'react';
import { useText } from '../i18n/text.ts';
import { useCan } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './ParticipantsTab.module.css';
import { inSeedingOrder } from './seeding-order.ts';

const ParticipantTools = lazy(() => import('./ParticipantTools.tsx'));
const RemoveButton = lazy(() => import('./RemoveButton.tsx'));

export function ParticipantsTab({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const canEdit = useCan('tournaments.edit', tournament);
  const participants = inSeedingOrder(tournament.participants);
  return (
    <>
      {participants.length === 0 && (
        <EmptyState title={t('registrations.none')} {...(canEdit && { text: t('registrations.noneYet') })} />
      )}
      {participants.length > 0 && (
        <>
          <p className={styles.count}>{t('registrations.count', { count: participants.length })}</p>
          <ol className={styles.list}>
            {participants.map((participant) => (
              <li key={participant.id}>
                <span className={styles.seed}>{participant.seed}</span>
                <span className={styles.name}>{participant.name}</span>
                <Suspense>
                  {canEdit && <RemoveButton tournamentId={tournament.id} participant={participant} />}
                </Suspense>
              </li>
            ))}
          </ol>
        </>
      )}
      <Suspense>{canEdit && <ParticipantTools tournament={tournament} />}</Suspense>
    </>
  );
}
