import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { failureText } from '../../api/failure.ts';
import { useLatest } from '../../api/useLatest.ts';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/Form.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { OwnTime } from '../../ui/OwnTime.tsx';
import { useFocusOnMore } from '../../ui/useFocusOnMore.ts';
import { historyOf } from './history-texts.ts';
import styles from './TournamentHistory.module.css';

type Timeline = Awaited<ReturnType<typeof askTimeline>>;

function askTimeline(id: number, before?: string) {
  const query = before === undefined ? {} : { before };
  return browserApi('GET /tournaments/{id}/timeline', { params: { id }, query });
}

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function HistoryList({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const href = useHref();
  const { timeline, error, reload, goOn, isBusy, failure } = useTimeline(tournament);
  const events = historyOf(t, timeline?.entries ?? []);
  const { list, keepFocus } = useFocusOnMore<HTMLOListElement>(events.length);
  if (timeline === undefined) {
    if (error !== undefined) return <LoadFailure failure={error} onRetry={reload} />;
    return <progress aria-label={t('layout.working')} />;
  }
  const { hasMore } = timeline;
  return (
    <>
      {events.length === 0 && <p className={styles.note}>{t('history.none')}</p>}
      {events.length > 0 && (
        <ol ref={list} className={styles.list} aria-label={t('history.title')}>
          {events.map(({ id, at, by, texts }) => (
            <li key={id} tabIndex={-1}>
              <small>
                <OwnTime moment={at} /> · {by?.username ?? t('history.someone')}
              </small>
              {texts.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </li>
          ))}
        </ol>
      )}
      {hasMore && (
        <Button
          disabled={isBusy}
          onClick={() => {
            keepFocus();
            void goOn();
          }}
        >
          {t('history.earlier')}
        </Button>
      )}
      {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
      {tournament.brackets.length > 0 && (
        <p className={styles.note}>
          {t('history.resultsHint')}{' '}
          <a href={href(`/tournaments/${tournament.slug}/bracket`, { game: tournament.game.slug })}>
            {t('history.toBracket')}
          </a>
        </p>
      )}
    </>
  );
}

/** The timeline as it is now, asked for again with every change of the tournament, and what was loaded on of it. */
function useTimeline(tournament: Tournament) {
  const { id } = tournament;
  const { answer, error, ask } = useLatest<Timeline>();
  const [earlier, setEarlier] = useState<Timeline>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const reload = useCallback(() => ask(() => askTimeline(id)), [ask, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of it may have another timeline
  useEffect(() => void reload(), [reload, tournament]);
  const timeline = answer && joined(answer, earlier);
  const goOn = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const more = await askTimeline(id, timeline?.entries.at(-1)?.id);
      setEarlier((before) => ({ entries: [...(before?.entries ?? []), ...more.entries], hasMore: more.hasMore }));
    } catch (failed) {
      setFailure(failed);
    }
    setBusy(false);
  };
  return { timeline, error, reload, goOn, isBusy, failure };
}

/** What was loaded on may reach into what is the latest now. */
function joined(latest: Timeline, earlier: Timeline | undefined): Timeline {
  if (earlier === undefined) return latest;
  const known = new Set(latest.entries.map(({ id }) => id));
  return {
    entries: [...latest.entries, ...earlier.entries.filter(({ id }) => !known.has(id))],
    hasMore: earlier.hasMore,
  };
}
