import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useRef, useState } from 'react';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { CompetitorLink } from '../players/CompetitorLink.tsx';
import { TraitMarks } from '../players/TraitMarks.tsx';
import { useCan } from '../session/session.ts';
import { During } from '../ui/During.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { CheckInMark } from './CheckInMark.tsx';
import { checkInOpensAt, hasCheckIn, waitingCountOf } from './check-in.ts';
import { OwnRegistration } from './OwnRegistration.tsx';
import styles from './ParticipantsTab.module.css';
import { inSeedingOrder } from './seeding-order.ts';
import { usePlacedIds } from './usePlacedIds.ts';
import type { Requests } from './useRequests.ts';

const CheckInBox = lazyPart(withTexts(['running'], () => import('./CheckInBox.tsx')));
const EditButton = lazyPart(withTexts(['running'], () => import('./EditButton.tsx')));
const EntryPanel = lazyPart(withTexts(['running'], () => import('./EntryPanel.tsx')));
const ParticipantTools = lazyPart(withTexts(['running'], () => import('./ParticipantTools.tsx')));
const RemoveButton = lazyPart(withTexts(['running'], () => import('./RemoveButton.tsx')));
const RequestQueue = lazyPart(withTexts(['running'], () => import('./RequestQueue.tsx')));

interface Props {
  tournament: Tournament;
  /** Goes up when somebody asks to take part, or does so no more. */
  requestNews: number;
  /** For who decides on them. */
  requests: Requests;
}

export function ParticipantsTab({ tournament, requestNews, requests }: Props) {
  const t = useText();
  const canEdit = useCan('tournaments.edit', tournament);
  const placed = usePlacedIds(tournament, canEdit);
  const section = useRef<HTMLElement>(null);
  // It outlives the form: whoever is signed out by mistake finds it again.
  const [names, setNames] = useState('');
  const mustCheckIn = hasCheckIn(tournament);
  const { capacity } = tournament.entry;
  // Who may change it has a box instead.
  const marksFrom = canEdit ? undefined : checkInOpensAt(tournament);
  const waitingCount = waitingCountOf(tournament);
  const participants = inSeedingOrder(tournament.participants);
  const marks = new Map(tournament.traits.map((mark) => [mark.id, mark]));
  const isRemovable = (id: number) => canEdit && placed?.has(id) === false;
  return (
    <section ref={section} className={styles.tab} tabIndex={-1} aria-label={t('registrations.participants')}>
      <OwnRegistration {...{ tournament, requestNews }} />
      <div className={canEdit ? styles.columns : undefined}>
        {canEdit && (
          <>
            <div className={styles.tool}>
              <Suspense>
                <EntryPanel tournament={tournament} placed={placed} />
              </Suspense>
            </div>
            <div className={styles.tool}>
              <Suspense>
                <RequestQueue tournament={tournament} asked={requests} />
              </Suspense>
            </div>
          </>
        )}
        <div className={styles.people}>
          {participants.length === 0 && (
            <EmptyState title={t('registrations.none')} {...(canEdit && { text: t('registrations.noneYet') })} />
          )}
          {participants.length > 0 && (
            <>
              <p className={styles.count}>
                {capacity === null
                  ? t('tournaments.entrants', { count: participants.length })
                  : t('registrations.places', { count: participants.length, capacity })}
                {waitingCount > 0 && <span>{t('registrations.waitingCount', { count: waitingCount })}</span>}
                {canEdit && mustCheckIn && <small>{t('registrations.boxHint')}</small>}
                {canEdit && placed !== undefined && placed.size > 0 && <small>{t('registrations.placedStay')}</small>}
              </p>
              {canEdit && placed !== undefined && <Unplaced tournament={tournament} placed={placed} />}
              <ol className={styles.list} data-tools={canEdit || undefined}>
                {participants.map((participant) => (
                  <li key={participant.id}>
                    <span className={styles.seed}>{participant.seed}</span>
                    <span className={styles.name}>
                      <CompetitorLink competitor={participant} name={participant.name} />{' '}
                      <TraitMarks
                        gameId={tournament.game.id}
                        marks={participant.traits.flatMap((id) => marks.get(id) ?? [])}
                      />
                      {marksFrom !== undefined && participant.checked_in && (
                        <During from={marksFrom}>
                          <CheckInMark />
                        </During>
                      )}
                    </span>
                    <Suspense>
                      {canEdit && mustCheckIn && <CheckInBox tournamentId={tournament.id} participant={participant} />}
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
        </div>
        <div className={styles.tool}>
          <Suspense>
            {(canEdit || names !== '') && <ParticipantTools tournament={tournament} text={names} onText={setNames} />}
          </Suspense>
        </div>
      </div>
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
