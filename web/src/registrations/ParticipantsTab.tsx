import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { CompetitorLink } from '../players/CompetitorLink.tsx';
import { useCan } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { CheckInMark } from './CheckInMark.tsx';
import { checkInStateOf } from './check-in.ts';
import { OwnRegistration } from './OwnRegistration.tsx';
import styles from './ParticipantsTab.module.css';
import { inSeedingOrder } from './seeding-order.ts';
import { usePlacedIds } from './usePlacedIds.ts';

const CheckInBox = lazy(() => import('./CheckInBox.tsx'));
const EditButton = lazy(() => import('./EditButton.tsx'));
const EntryPanel = lazy(() => import('./EntryPanel.tsx'));
const ParticipantTools = lazy(() => import('./ParticipantTools.tsx'));
const RemoveButton = lazy(() => import('./RemoveButton.tsx'));
const RequestQueue = lazy(() => import('./RequestQueue.tsx'));

interface Props {
  tournament: Tournament;
  /** Goes up when somebody asks to take part, or does so no more. */
  requestNews: number;
}

export function ParticipantsTab({ tournament, requestNews }: Props) {
  const t = useText();
  const canEdit = useCan('tournaments.edit', tournament);
  const placed = usePlacedIds(tournament, canEdit);
  const section = useRef<HTMLElement>(null);
  // It outlives the form: whoever is signed out by mistake finds it again.
  const [names, setNames] = useState('');
  const checkIn = checkInStateOf(tournament, useMinute());
  // Who may change it has a box instead.
  const isMarked = !canEdit && (checkIn === 'open' || checkIn === 'over');
  const { capacity, waitingCount } = tournament.entry;
  const participants = inSeedingOrder(tournament.participants);
  const isRemovable = (id: number) => canEdit && placed?.has(id) === false;
  return (
    <section ref={section} className={styles.tab} tabIndex={-1} aria-label={t('registrations.participants')}>
      <OwnRegistration tournament={tournament} />
      <Suspense>
        {canEdit && <EntryPanel tournament={tournament} placed={placed} />}
        {canEdit && <RequestQueue tournament={tournament} news={requestNews} />}
      </Suspense>
      {participants.length === 0 && (
        <EmptyState title={t('registrations.none')} {...(canEdit && { text: t('registrations.noneYet') })} />
      )}
      {participants.length > 0 && (
        <>
          <p className={styles.count}>
            {capacity === null
              ? t('registrations.count', { count: participants.length })
              : t('registrations.places', { count: participants.length, capacity })}
            {waitingCount > 0 && <span>{t('registrations.waitingCount', { count: waitingCount })}</span>}
            {canEdit && placed !== undefined && placed.size > 0 && <small>{t('registrations.placedStay')}</small>}
          </p>
          {canEdit && placed !== undefined && <Unplaced tournament={tournament} placed={placed} />}
          <ol className={styles.list} data-tools={canEdit || undefined}>
            {participants.map((participant) => (
              <li key={participant.id}>
                <span className={styles.seed}>{participant.seed}</span>
                <span className={styles.name}>
                  <CompetitorLink competitor={participant} name={participant.name} />{' '}
                  {participant.class !== '' && <span className={styles.class}>{participant.class}</span>}
                  {isMarked && participant.checked_in && <CheckInMark />}
                </span>
                <Suspense>
                  {canEdit && checkIn !== 'none' && (
                    <CheckInBox tournamentId={tournament.id} participant={participant} />
                  )}
                  {canEdit && <EditButton tournament={tournament} participant={participant} />}
                  {isRemovable(participant.id) && (
                    <RemoveButton
                      tournamentId={tournament.id}
                      participant={participant}
                      onGone={() => section.current?.focus()}
                    />
                  )}
                </Suspense>
              </li>
            ))}
          </ol>
        </>
      )}
      <Suspense>
        {(canEdit || names !== '') && <ParticipantTools tournament={tournament} text={names} onText={setNames} />}
      </Suspense>
    </section>
  );
}

/** Once some are in the bracket, those who are not may have been forgotten. */
function Unplaced({ tournament, placed }: { tournament: Tournament; placed: ReadonlySet<number> }) {
  const t = useText();
  const href = useHref();
  const count = Object.values(tournament.participants).filter(({ id }) => !placed.has(id)).length;
  if (count === 0 || placed.size === 0) return null;
  return (
    <p className={styles.unplaced}>
      {t('registrations.unplaced', { count })}{' '}
      <a href={href(`/tournaments/${tournament.slug}/bracket`, { game: tournament.game.slug })}>
        {t('registrations.toBracket')}
      </a>
    </p>
  );
}
