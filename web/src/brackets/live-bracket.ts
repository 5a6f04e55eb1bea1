import type { Bracket, LiveMessage } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openLiveStream } from '../api/live.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { changesIn } from './changes.ts';
import { type LiveNews, noNews, withNews } from './live-news.ts';
import { withChange } from './with-change.ts';

const noneFresh: ReadonlySet<number> = new Set();
const freshForMs = 2_500;
/** A short break mends itself before it is worth a word. */
const offlineAfterMs = 3_000;

interface Shown {
  readonly bracket: Bracket | null;
  /** What changed a moment ago: matches by number, or rows of a table by participant. */
  readonly fresh: ReadonlySet<number>;
  /** What happened last, for those who do not see it. */
  readonly step: Step | undefined;
}

/** From one state of a bracket to a newer one. */
export interface Step {
  readonly before: Bracket;
  readonly after: Bracket;
}

export interface LiveTournament extends Shown {
  readonly isOffline: boolean;
  readonly news: LiveNews;
  /** Goes up when somebody asks to take part, or does so no more. */
  readonly requestNews: number;
  /** Shows a newer state that came by another way, such as the answer to a report. */
  show(bracket: Bracket): void;
}

/** Keeps what is shown of a tournament up to date. `loaded` is what the page was loaded with. */
export function useLiveTournament(tournament: Tournament, loaded: Bracket | null): LiveTournament {
  const revalidate = useRevalidate();
  const [shown, setShown] = useState<Shown>({ bracket: loaded, fresh: noneFresh, step: undefined });
  const [news, setNews] = useState(noNews);
  const [requestNews, setRequestNews] = useState(0);
  // That of a completed tournament, too: it may be opened again and corrected.
  const isOffline = useStream(tournament.id, (message) => {
    if (message !== 'missed' && message.kind === 'requests') return setRequestNews((count) => count + 1);
    const tell = () => setNews((before) => withNews(before, message));
    // First what the tournament is now: when it is over, some of what the news would make parts of the page ask for is refused.
    if (message === 'missed' || message.kind === 'reload') return void revalidate().then(() => startTransition(tell));
    tell();
    // Who may know more asks for it.
    if (message.kind === 'claims') return;
    const { bracket } = latest.current;
    if (bracket?.id !== message.change.id || message.change.version <= bracket.version) return;
    if (message.change.from > bracket.version) return void revalidate();
    show(withChange(bracket, message.change));
  });

  // Two messages may come before the first of them is drawn.
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);

  const show = useCallback((next: Bracket) => {
    latest.current = showing(latest.current, next);
    setShown(latest.current);
  }, []);

  // Another bracket was chosen, or the page loaded a newer state.
  const [shownLoaded, setShownLoaded] = useState(loaded);
  if (loaded !== shownLoaded) {
    setShownLoaded(loaded);
    setShown(showing(shown, loaded));
  }

  const { fresh } = shown;
  useEffect(() => {
    if (fresh === noneFresh) return;
    const timer = setTimeout(() => setShown((now) => ({ ...now, fresh: noneFresh })), freshForMs);
    return () => clearTimeout(timer);
  }, [fresh]);

  return { ...shown, isOffline, news, requestNews, show };
}

/** What is shown once this state has come, by whichever way; an older one changes nothing. */
export function showing(shown: Shown, next: Bracket | null): Shown {
  const before = shown.bracket;
  if (next === null || before?.id !== next.id) return { bracket: next, fresh: noneFresh, step: undefined };
  if (next.version < before.version) return shown;
  const { duels, rows } = changesIn(before, next);
  const fresh = [...duels, ...rows].map(({ id }) => id);
  return {
    bracket: next,
    fresh: fresh.length === 0 ? shown.fresh : new Set(fresh),
    step: next.version > before.version ? { before, after: next } : shown.step,
  };
}

/** Calls `onMessage` for what the stream says, and with `missed` when it was interrupted. Returns whether it is lost. */
function useStream(tournamentId: number, onMessage: (message: LiveMessage | 'missed') => void): boolean {
  const [isOffline, setOffline] = useState(false);
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(() => {
    let wasOpen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = openLiveStream<LiveMessage>(`/api/tournaments/${tournamentId}/live`, {
      onMessage: (message) => latest.current(message),
      onOpen() {
        clearTimeout(timer);
        timer = undefined;
        setOffline(false);
        // What was rendered on the server may be older than the stream, too.
        latest.current('missed');
        wasOpen = true;
      },
      onLost() {
        timer ??= setTimeout(() => setOffline(true), wasOpen ? offlineAfterMs : 2 * offlineAfterMs);
      },
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [tournamentId]);
  return isOffline;
}
