import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { lazy } from 'react';
import { useText } from '../../i18n/text.ts';
import { ContactsView } from './ContactsView.tsx';
import { type ContentTabName, hasContacts, hasPrizes, hasWords } from './contents.ts';
import { MatchTimesNote } from './MatchTimesNote.tsx';
import { MediaView } from './MediaView.tsx';
import { PrizesView } from './PrizesView.tsx';
import { RulesView } from './RulesView.tsx';
import { ScheduleView } from './ScheduleView.tsx';
import { TabFrame } from './TabFrame.tsx';
import { WrittenText } from './WrittenText.tsx';

const PrizesForm = lazy(() => import('./PrizesForm.tsx'));
const RulesForm = lazy(() => import('./RulesForm.tsx'));
const ScheduleForm = lazy(() => import('./ScheduleForm.tsx'));
const MediaForm = lazy(() => import('./MediaForm.tsx'));
const ContactsForm = lazy(() => import('./ContactsForm.tsx'));
const HowToRegisterForm = lazy(() => import('./HowToRegisterForm.tsx'));

interface Props {
  tournament: Tournament;
  tab: ContentTabName;
  /** Those of the tab. */
  contents: Partial<TournamentContents>;
  /** Matches of its brackets have times. */
  hasMatchTimes: boolean;
}

/** A tab that the organizer writes; whoever may edit it does so in place. */
export function ContentTab({ tournament, tab, contents, hasMatchTimes }: Props) {
  const t = useText();
  const { prizes, rules, schedule, media, organizer_info: contacts, how_to_register: howTo } = contents;
  return (
    <>
      {prizes && (
        <TabFrame
          {...{ tournament, tab }}
          isEmpty={tournament.pool === '' && !hasPrizes(prizes)}
          emptyText={t('tournaments.emptyPrizes')}
          form={(onClose) => <PrizesForm {...{ tournament, prizes, onClose }} />}
        >
          <PrizesView pool={tournament.pool} prizes={prizes} />
        </TabFrame>
      )}
      {rules && (
        <TabFrame
          {...{ tournament, tab }}
          isEmpty={rules.sections.length === 0}
          emptyText={t('tournaments.emptyRules')}
          form={(onClose) => <RulesForm {...{ tournament, rules, onClose }} />}
        >
          <RulesView sections={rules.sections} />
        </TabFrame>
      )}
      {schedule && (
        <TabFrame
          {...{ tournament, tab }}
          isEmpty={schedule.entries.length === 0}
          emptyText={t('tournaments.emptySchedule')}
          form={(onClose) => <ScheduleForm {...{ tournament, schedule, onClose }} />}
        >
          <ScheduleView tournament={tournament} schedule={schedule} />
        </TabFrame>
      )}
      {schedule && hasMatchTimes && <MatchTimesNote tournament={tournament} />}
      {media && (
        <TabFrame
          {...{ tournament, tab }}
          isEmpty={media.items.length === 0}
          emptyText={t('tournaments.emptyMedia')}
          form={(onClose) => <MediaForm {...{ tournament, media, onClose }} />}
        >
          <MediaView items={media.items} />
        </TabFrame>
      )}
      {contacts && (
        <TabFrame
          {...{ tournament, tab }}
          isEmpty={!hasContacts(contacts)}
          emptyText={t('tournaments.emptyContacts')}
          form={(onClose) => <ContactsForm {...{ tournament, contacts, onClose }} />}
        >
          <ContactsView contacts={contacts} />
        </TabFrame>
      )}
      {howTo && (
        <TabFrame
          {...{ tournament, tab }}
          isEmpty={!hasWords(howTo.text)}
          emptyText={t('tournaments.emptyHowToRegister', { organizer: tournament.organizer.username })}
          form={(onClose) => <HowToRegisterForm {...{ tournament, howTo, onClose }} />}
        >
          <WrittenText html={howTo.html} />
        </TabFrame>
      )}
    </>
  );
}
