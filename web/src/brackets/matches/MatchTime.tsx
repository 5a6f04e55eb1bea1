import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useSyncExternalStore } from 'react';
import { dayOf, formatMoment, formatShortDay, zoneName } from '../../i18n/dates.ts';
import { useText } from '../../i18n/text.ts';

interface Props {
  moment: string;
  tournament: Tournament;
}

/** On the reader's own clock, which only the browser knows; with the day at the event, where it is another there. */
export function MatchTime({ moment, tournament }: Props) {
  const t = useText();
  const { time_zone: zone } = tournament;
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!isInBrowser) {
    const text = `${formatMoment(t, moment, zone)} (${zoneName(zone)})`;
    return <time dateTime={moment}>{text}</time>;
  }
  const isOtherDay = dayOf(moment, zone) !== dayOf(moment);
  return (
    <time dateTime={moment}>
      {formatMoment(t, moment)}
      {isOtherDay && ` (${t('brackets.tournamentDay', { day: formatShortDay(t, moment, zone) })})`}
    </time>
  );
}

const neverChanges = () => () => {};
