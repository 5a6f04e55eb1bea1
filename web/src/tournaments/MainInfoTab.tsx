import { languageIds, nameOf } from '@agon/contract/localized';
import { hasTime, noDate, tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useState } from 'react';
import { placeText } from '../brackets/standings/numbers.ts';
import { formatDay, zoneName } from '../i18n/dates.ts';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { CompetitorLink } from '../players/CompetitorLink.tsx';
import { CheckInTimes } from '../registrations/CheckInTimes.tsx';
import { placesText, windowText } from '../registrations/check-in.ts';
import { OwnRegistration } from '../registrations/OwnRegistration.tsx';
import { useCan } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Facts } from '../ui/Facts.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { OwnTime } from '../ui/OwnTime.tsx';
import { TimeLeft } from '../ui/TimeLeft.tsx';
import { AddToCalendar } from './CalendarMenu.tsx';
import { TournamentHistory } from './history/TournamentHistory.tsx';
import styles from './MainInfoTab.module.css';
import { organizerName } from './organizer-name.ts';

const DeleteDialog = lazyPart(withTexts(['tools'], () => import('./DeleteDialog.tsx')));
const DiscordTools = lazyPart(() => import('../notifications/DiscordTools.tsx'));
const MainInfoDialog = lazyPart(withTexts(['tools'], () => import('./MainInfoDialog.tsx')));

interface Props {
  tournament: Tournament;
  /** Goes up when somebody asks to take part, or does so no more. */
  requestNews: number;
}

export function MainInfoTab({ tournament, requestNews }: Props) {
  const t = useText();
  const game = useSite().games.find(({ id }) => id === tournament.game.id);
  // Once it is in progress, the form only says why it cannot be changed.
  const canEdit = useCan('tournaments.edit', tournament);
  const canDelete = useCan('tournaments.delete', tournament);
  const [open, setOpen] = useState<'edit' | 'delete'>();
  // Of no interest once it has started.
  const checkIn = tournament.status === tournamentStatus.pending ? tournament.entry.check_in : null;
  const { date, time, time_zone: zone, date_final: lastDate, time_final: lastTime } = tournament;
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <OwnRegistration {...{ tournament, requestNews }} />
        {canEdit && <Button onClick={() => setOpen('edit')}>{t('tournaments.edit')}</Button>}
      </div>
      {tournament.podium.length > 0 && <Podium tournament={tournament} />}
      <Facts
        facts={[
          [t('tournaments.start'), `${formatDay(t, date)}, ${time.slice(0, 5)} (${zoneName(zone)})`],
          [t('tournaments.yourTime'), <OwnTime key="own" moment={tournament.startsAt} />, 'needsScript'],
          [
            t('tournaments.startsIn'),
            tournament.status === tournamentStatus.pending && (
              <TimeLeft
                key="left"
                until={Date.parse(tournament.startsAt)}
                soon={t('tournaments.startsSoon')}
                late={t('tournaments.startPassed')}
              />
            ),
            'needsScript',
          ],
          [t('tournaments.lastMatch'), lastDate === noDate ? '' : lastMatch(formatDay(t, lastDate), lastTime, zone)],
          [t('tournaments.game'), nameOf(game?.info, t.language, tournament.game.slug)],
          [t('tournaments.type'), nameOf(tournament.type, t.language, tournament.type.slug)],
          [t('registrations.participants'), placesText(tournament, t)],
          [t('registrations.checkInTitle'), checkIn && windowText(tournament, t)],
          [t('registrations.checkInOwnTime'), checkIn && <CheckInTimes checkIn={checkIn} />, 'needsScript'],
          [t('tournaments.prizePool'), tournament.pool || t('tournaments.noPrizePool')],
          [t('tournaments.organizer'), organizerName(t, tournament)],
          [
            t('tournaments.language'),
            t(tournament.language_id === languageIds.ru ? 'tournaments.russian' : 'tournaments.english'),
          ],
          [t('tournaments.credit'), tournament.credit],
        ]}
      />
      {tournament.status !== tournamentStatus.completed && <AddToCalendar tournament={tournament} />}
      <TournamentHistory tournament={tournament} />
      <Suspense>{canEdit && <DiscordTools tournament={tournament} />}</Suspense>
      {canDelete && (
        <Button look="danger" onClick={() => setOpen('delete')}>
          {t('tournaments.delete')}
        </Button>
      )}
      <Suspense>
        {open === 'edit' && <MainInfoDialog tournament={tournament} onClose={() => setOpen(undefined)} />}
        {open === 'delete' && <DeleteDialog tournament={tournament} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  );
}

function lastMatch(day: string, time: string, zone: number): string {
  return hasTime(time) ? `${day}, ${time.slice(0, 5)} (${zoneName(zone)})` : day;
}

function Podium({ tournament }: { tournament: Tournament }) {
  return (
    <ol className={styles.podium}>
      {tournament.podium.map(({ place, last_place: to, participants }) => (
        <li key={place} data-place={place}>
          <span>{placeText({ place, to })}</span>
          {participants.map((id) => (
            <b key={id}>
              <CompetitorLink competitor={tournament.participants[id]} name={tournament.participants[id]?.name} />
            </b>
          ))}
        </li>
      ))}
    </ol>
  );
}
