import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useSyncExternalStore } from 'react';
import { formatMoment, zoneName } from '../../i18n/dates.ts';
import { useText } from '../../i18n/text.ts';
import { dayIn, zoneOf } from './match-day.ts';

interface Props {
  moment: string;
  tournament: Tournament;
}

/** On the reader's own clock, which only the browser knows; with the day at the event, where it is another there. */
export function MatchTime({ moment, tournament }: Props) {
  const t = useText();
  const zone = zoneOf(tournament.time_zone);
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!isInBrowser) {
    const text = `${formatMoment(moment, t.language, zone)} (${zoneName(tournament.time_zone)})`;
    return <time dateTime={moment}>{text}</time>;
  }
  const day = dayIn(moment, t.language, zone);
  const isOtherDay = day !== dayIn(moment, t.language);
  return (
    <time dateTime={moment}>
      {formatMoment(moment, t.language)}
      {isOtherDay && ` (${t('brackets.tournamentDay', { day })})`}
    </time>
  );
}

const neverChanges = () => () => {};
