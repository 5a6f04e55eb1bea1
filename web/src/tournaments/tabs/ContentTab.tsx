import { tournamentStatus } from '@agon/contract/tournaments';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense } from 'react';
import { withTexts } from '../../i18n/parts.ts';
import { useText } from '../../i18n/text.ts';
import { useCan } from '../../session/session.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { organizerName } from '../organizer-name.ts';
import { ContactsView } from './ContactsView.tsx';
import { type ContentTabName, hasContacts, hasPrizes, hasWords } from './contents.ts';
import { MediaView } from './MediaView.tsx';
import { PrizesView } from './PrizesView.tsx';
import { RulesView } from './RulesView.tsx';
import { TabFrame } from './TabFrame.tsx';

const PrizesForm = lazyPart(withTexts(['running'], () => import('./PrizesForm.tsx')));
const RulesForm = lazyPart(withTexts(['running'], () => import('./RulesForm.tsx')));
const MediaForm = lazyPart(withTexts(['running'], () => import('./MediaForm.tsx')));
const ContactsForm = lazyPart(withTexts(['running'], () => import('./ContactsForm.tsx')));
const Winners = lazyPart(withTexts(['tools'], () => import('../../account/Winners.tsx')));
const HowToRegisterForm = lazyPart(withTexts(['running'], () => import('./HowToRegisterForm.tsx')));

/** Nobody is invited to what is closed. */
const howToTexts = {
  [tournamentStatus.pending]: 'tournaments.emptyHowToRegister',
  [tournamentStatus.inProgress]: 'tournaments.registrationClosed',
  [tournamentStatus.completed]: 'tournaments.registrationOver',
} as const;

interface Props {
  tournament: Tournament;
  tab: ContentTabName;
  /** Those of the tab. */
  contents: Partial<TournamentContents>;
}

/** A tab that the organizer writes, but for the schedule; whoever may edit it does so in place. */
export function ContentTab({ tournament, tab, contents }: Props) {
  const t = useText();
  const maySeeWallets = useCan('tournaments.seeWallets', tournament);
  const { prizes, rules, media, organizer_info: contacts, how_to_register: howTo } = contents;
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
      <Suspense>{prizes && maySeeWallets && <Winners tournament={tournament} />}</Suspense>
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
          emptyText={t(howToTexts[tournament.status], { organizer: organizerName(t, tournament) })}
          form={(onClose) => <HowToRegisterForm {...{ tournament, howTo, onClose }} />}
        >
          <WrittenText html={howTo.html} />
        </TabFrame>
      )}
    </>
  );
}
