import type { Bracket, BracketChange, Duel, LiveMessage } from '@agon/contract/brackets.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { openLiveStream } from '../api/live.ts';
import { useText } from '../i18n/text.ts';
import { announcementOf } from './bracket-texts.ts';

const noneFresh: ReadonlySet<number> = new Set();
const freshForMs = 2_500;
/** A short break mends itself before it is worth a word. */
const offlineAfterMs = 3_000;

export interface LiveTournament {
  readonly bracket: Bracket | null;
  /** Matches that changed a moment ago. */
  readonly fresh: ReadonlySet<number>;
  /** The last result in words, for those who do not see it. */
  readonly announcement: string;
  readonly isOffline: boolean;
  /** Shows a newer state that came by another way, such as the answer to a report. */
  show(bracket: Bracket): void;
}

/** Keeps what is shown of a tournament up to date. `loaded` is what the page was loaded with. */
export function useLiveTournament(tournament: Tournament, loaded: Bracket | null): LiveTournament {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [bracket, setBracket] = useState(loaded);
  const [fresh, setFresh] = useState(noneFresh);
  const [announcement, setAnnouncement] = useState('');
  // A completed tournament stays as it is.
  const streamOf = tournament.status === tournamentStatus.completed ? undefined : tournament.id;
  const isOffline = useStream(streamOf, (message) => {
    if (message === 'missed' || message.kind === 'reload') return void revalidate();
    const shown = bracketRef.current;
    if (shown?.id !== message.change.id || message.change.version <= shown.version) return;
    if (message.change.from > shown.version) return void revalidate();
    show(withChange(shown, message.change));
  });

  const bracketRef = useRef(bracket);
  bracketRef.current = bracket;

  const show = useCallback(
    (next: Bracket) => {
      const before = bracketRef.current;
      if (before?.id === next.id && next.version < before.version) return;
      const changed = before?.id === next.id ? changedDuels(before, next) : [];
      bracketRef.current = next;
      setBracket(next);
      if (changed.length === 0) return;
      setFresh(new Set(changed.map((duel) => duel.id)));
      const played = changed.find((duel) => duel.result !== null);
      if (played !== undefined) setAnnouncement(announcementOf(t, next, played));
    },
    [t],
  );

  // Another bracket was chosen, or the page loaded a newer state.
  const [shownLoaded, setShownLoaded] = useState(loaded);
  if (loaded !== shownLoaded) {
    setShownLoaded(loaded);
    const isNewer = loaded?.id !== bracket?.id || (loaded?.version ?? 0) >= (bracket?.version ?? 0);
    if (isNewer) setBracket(loaded);
  }

  useEffect(() => {
    if (fresh === noneFresh) return;
    const timer = setTimeout(() => setFresh(noneFresh), freshForMs);
    return () => clearTimeout(timer);
  }, [fresh]);

  return { bracket, fresh, announcement, isOffline, show };
}

/** Calls `onMessage` for what the stream says, and with `missed` when it was interrupted. Returns whether it is lost. */
function useStream(tournamentId: number | undefined, onMessage: (message: LiveMessage | 'missed') => void): boolean {
  const [isOffline, setOffline] = useState(false);
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(() => {
    if (tournamentId === undefined) return;
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
  return isOffline && tournamentId !== undefined;
}

function withChange(bracket: Bracket, { from: _, duels, ...outcome }: BracketChange): Bracket {
  const changed = new Map(duels.map((duel) => [duel.id, duel]));
  const rounds = bracket.rounds.map((round) =>
    round.duels.some((duel) => changed.has(duel.id))
      ? { ...round, duels: round.duels.map((duel) => changed.get(duel.id) ?? duel) }
      : round,
  );
  return { ...bracket, ...outcome, rounds };
}

function changedDuels(before: Bracket, after: Bracket): Duel[] {
  const known = new Map(before.rounds.flatMap((round) => round.duels.map((duel) => [duel.id, duel])));
  return after.rounds
    .flatMap((round) => round.duels)
    .filter((duel) => {
      const old = known.get(duel.id);
      return old !== duel && JSON.stringify(old) !== JSON.stringify(duel);
    });
}
