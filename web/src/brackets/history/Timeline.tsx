import type { Bracket, TimelineEntry } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useState } from 'react';
import { failureText } from '../../api/failure.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/Form.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import styles from './Timeline.module.css';
import { describeEntry } from './timeline-texts.ts';
import { useTimeline } from './useTimeline.ts';

const shownAtOnce = 30;

interface Props {
  tournament: Tournament;
  bracket: Bracket;
  /** Shows the bracket as it was at this version, or all that happened from its beginning. */
  onReplay: (from: number | 'start') => void;
}

/** Everything that happened to a bracket: when, who did it, and what. Anybody may read it, and watch it again. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function Timeline({ tournament, bracket, onReplay }: Props) {
  const t = useText();
  const { entries, error, hasMore, reload, goOn, isBusy, failure } = useTimeline(bracket);
  const [count, setCount] = useState(shownAtOnce);
  if (entries === undefined) {
    if (error !== undefined) return <LoadFailure failure={error} onRetry={reload} />;
    return <progress aria-label={t('layout.working')} />;
  }
  const textOf = (entry: TimelineEntry) =>
    describeEntry(t, { bracket, names: tournament.participants }, entries, entry);
  return (
    <>
      {error !== undefined && <LoadFailure failure={error} isAbove onRetry={reload} />}
      <Button onClick={() => onReplay('start')}>{t('bracketTools.replayFromStart')}</Button>
      <ol className={styles.timeline} aria-label={t('brackets.timeline')}>
        {entries.slice(0, count).map((entry) => (
          <li key={entry.version}>
            <time dateTime={entry.at}>{formatMoment(t, entry.at)}</time>
            <span>
              {textOf(entry)} <small>{entry.by?.username ?? t('bracketTools.did.someone')}</small>
            </span>
            <Button
              look="link"
              aria-label={`${t('bracketTools.replayShow')}: ${textOf(entry)}`}
              onClick={() => onReplay(entry.version)}
            >
              {t('bracketTools.replayShow')}
            </Button>
          </li>
        ))}
      </ol>
      {entries.length > count && (
        <Button onClick={() => setCount(Number.POSITIVE_INFINITY)}>
          {t('bracketTools.timelineAll', { count: entries.length })}
        </Button>
      )}
      {entries.length <= count && hasMore && (
        <Button
          disabled={isBusy}
          onClick={() => {
            setCount(Number.POSITIVE_INFINITY);
            void goOn();
          }}
        >
          {t('bracketTools.timelineEarlier')}
        </Button>
      )}
      {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
    </>
  );
}
