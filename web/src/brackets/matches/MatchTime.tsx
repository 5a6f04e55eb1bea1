import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { dayOf, formatMoment, formatShortDay, zoneName } from '../../i18n/dates.ts';
import { useText } from '../../i18n/text.ts';
import { OwnTime } from '../../ui/OwnTime.tsx';

interface Props {
  moment: string;
  tournament: Tournament;
}

/** On the reader's own clock; with the day at the event, where it is another there. */
export function MatchTime({ moment, tournament }: Props) {
  const t = useText();
  const { time_zone: zone } = tournament;
  return (
    <OwnTime
      moment={moment}
      written={`${formatMoment(t, moment, zone)} (${zoneName(zone)})`}
      dayThere={dayOf(moment, zone)}
      note={`(${t('brackets.tournamentDay', { day: formatShortDay(t, moment, zone) })})`}
    />
  );
}
