import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { failureText } from '../../api/failure.ts';
import { usePages } from '../../api/usePages.ts';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/Form.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { OwnTime } from '../../ui/OwnTime.tsx';
import { useFocusOnMore } from '../../ui/useFocusOnMore.ts';
import type { Told } from './content-texts.ts';
import styles from './HistoryList.module.css';
import { historyOf } from './history-texts.ts';

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function HistoryList({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const href = useHref();
  const { id } = tournament;
  const load = useCallback(
    (before?: string) => {
      const query = before === undefined ? {} : { before };
      return browserApi('GET /tournaments/{id}/timeline', { params: { id }, query });
    },
    [id],
  );
  const { entries, error, hasMore, reload, goOn, isBusy, failure } = usePages(load, tournament);
  const events = historyOf(t, entries ?? []);
  const { list, keepFocus } = useFocusOnMore<HTMLOListElement>(events.length);
  if (entries === undefined) {
    if (error !== undefined) return <LoadFailure failure={error} onRetry={reload} />;
    return <progress aria-label={t('layout.working')} />;
  }
  return (
    <>
      {error !== undefined && <LoadFailure failure={error} isAbove onRetry={reload} />}
      {events.length === 0 && <p className={styles.note}>{t('history.none')}</p>}
      {events.length > 0 && (
        <ol ref={list} className={styles.list} aria-label={t('tournaments.history')}>
          {events.map(({ id, at, by, texts }) => (
            <li key={id} tabIndex={-1}>
              <small>
                <OwnTime moment={at} /> · {by?.username ?? t('tournaments.someone')}
              </small>
              {texts.map((told) => (
                <ToldText key={told.text} told={told} />
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

function ToldText({ told: { text, more } }: { told: Told }) {
  if (more.length === 0) return <span>{text}</span>;
  return (
    <details>
      <summary>{text}</summary>
      {more.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </details>
  );
}
