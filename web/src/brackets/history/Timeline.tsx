import type { Bracket, TimelineEntry } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useEffect, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { failureText } from '../../api/failure.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/Form.tsx';
import styles from './Timeline.module.css';
import { describeEntry } from './timeline-texts.ts';

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
  const { entries: latest, error } = useTimeline(bracket);
  const [earlier, setEarlier] = useState<readonly TimelineEntry[]>([]);
  const [count, setCount] = useState(shownAtOnce);
  const [goingOn, setGoingOn] = useState<'busy' | { readonly failure: unknown }>();
  if (error !== undefined) return <FormError>{failureText(t, error)}</FormError>;
  if (latest === undefined) return <progress aria-label={t('layout.working')} />;
  // What was loaded on may reach into what is the latest now.
  const oldest = latest.at(-1)?.version ?? 0;
  const entries = [...latest, ...earlier.filter(({ version }) => version < oldest)];
  const textOf = (entry: TimelineEntry) =>
    describeEntry(t, { bracket, names: tournament.participants }, entries, entry);
  const first = entries.at(-1)?.version ?? 1;
  const goOn = async () => {
    setCount(Number.POSITIVE_INFINITY);
    setGoingOn('busy');
    try {
      const query = { before: first };
      const more = await browserApi('GET /brackets/{id}/timeline', { params: { id: bracket.id }, query });
      setEarlier((before) => [...before, ...more]);
      setGoingOn(undefined);
    } catch (failure) {
      setGoingOn({ failure });
    }
  };
  return (
    <>
      <Button onClick={() => onReplay('start')}>{t('bracketTools.replayFromStart')}</Button>
      <ol className={styles.timeline} aria-label={t('brackets.timeline')}>
        {entries.slice(0, count).map((entry) => (
          <li key={entry.version}>
            <time dateTime={entry.at}>{formatMoment(entry.at, t.language)}</time>
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
      {entries.length <= count && entries.at(-1)?.from !== 0 && (
        <Button disabled={goingOn === 'busy'} onClick={() => void goOn()}>
          {t('bracketTools.timelineEarlier')}
        </Button>
      )}
      {typeof goingOn === 'object' && <FormError>{failureText(t, goingOn.failure)}</FormError>}
    </>
  );
}

/** The timeline as it is now, loaded again with every change of the bracket. */
export function useTimeline({ id, version }: Bracket) {
  const [entries, setEntries] = useState<readonly TimelineEntry[]>();
  const [error, setError] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another timeline
  useEffect(() => {
    let isWanted = true;
    browserApi('GET /brackets/{id}/timeline', { params: { id } }).then(
      (loaded) => {
        if (!isWanted) return;
        setEntries(loaded);
        setError(undefined);
      },
      (failure) => isWanted && setError(failure),
    );
    return () => {
      isWanted = false;
    };
  }, [id, version]);
  return { entries, error };
}
