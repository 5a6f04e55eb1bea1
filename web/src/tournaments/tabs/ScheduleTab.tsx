import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { withTexts } from '../../i18n/parts.ts';
import { useText } from '../../i18n/text.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { MatchTimesNote } from './MatchTimesNote.tsx';
import { ScheduleView } from './ScheduleView.tsx';
import { TabFrame } from './TabFrame.tsx';

const ScheduleForm = lazyPart(withTexts(['running'], () => import('./ScheduleForm.tsx')));

interface Props {
  tournament: Tournament;
  /** Those of the tab. */
  contents: Partial<TournamentContents>;
}

/** When what is on; whoever may edit it does so in place. */
export function ScheduleTab({ tournament, contents: { schedule } }: Props) {
  const t = useText();
  if (schedule === undefined) return null;
  return (
    <>
      <TabFrame
        {...{ tournament }}
        tab="schedule"
        isEmpty={schedule.entries.length === 0}
        emptyText={t('tournaments.emptySchedule')}
        form={(onClose) => <ScheduleForm {...{ tournament, schedule, onClose }} />}
      >
        <ScheduleView tournament={tournament} schedule={schedule} />
      </TabFrame>
      {tournament.brackets.some(({ has_times }) => has_times) && <MatchTimesNote tournament={tournament} />}
    </>
  );
}
