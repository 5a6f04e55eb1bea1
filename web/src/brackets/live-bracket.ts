import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket, BracketChange, Duel, LiveMessage } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { openLiveStream } from '../api/live.ts';
import { useText } from '../i18n/text.ts';
import { announcementOf } from './announcement.ts';
import { roundsOf } from './bracket-texts.ts';

const noneFresh: ReadonlySet<number> = new Set();
const freshForMs = 2_500;
/** A short break mends itself before it is worth a word. */
const offlineAfterMs = 3_000;

export interface LiveTournament {
  readonly bracket: Bracket | null;
  /** Matches that changed a moment ago. */
  readonly fresh: ReadonlySet<number>;
  /** The last result that came or went in words, for those who do not see it. */
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
  // That of a completed tournament, too: it may be opened again and corrected.
  const isOffline = useStream(tournament.id, (message) => {
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
      if (before !== null) setAnnouncement((last) => announcementOf(t, before, next, changed) ?? last);
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

/** The bracket after a change of its kind; one of another kind says nothing of it. */
function withChange(bracket: Bracket, change: BracketChange): Bracket {
  switch (change.type) {
    case bracketTypes.elimination: {
      if (bracket.type !== change.type) return bracket;
      const { duels, from: _, ...outcome } = change;
      return { ...bracket, ...outcome, rounds: withDuels(bracket.rounds, duels) };
    }
    case bracketTypes.swiss: {
      if (bracket.type !== change.type) return bracket;
      const { duels, from: _, ...outcome } = change;
      return { ...bracket, ...outcome, rounds: withDuels(bracket.rounds, duels) };
    }
    default: {
      if (bracket.type !== change.type) return bracket;
      const { duels, from: _, groups: changed, ...outcome } = change;
      const groups = bracket.groups.map((group) => changed.find(({ id }) => id === group.id) ?? group);
      return { ...bracket, ...outcome, groups, rounds: withDuels(bracket.rounds, duels) };
    }
  }
}

function withDuels<D extends { readonly id: number }, R extends { readonly duels: readonly D[] }>(
  rounds: readonly R[],
  changed: readonly D[],
): R[] {
  const byId = new Map<number, D>(changed.map((duel) => [duel.id, duel]));
  return rounds.map((round) => {
    if (!round.duels.some((duel) => byId.has(duel.id))) return round;
    const duels = round.duels.map((duel) => byId.get(duel.id) ?? duel);
    return Object.assign({}, round, { duels });
  });
}

function changedDuels(before: Bracket, after: Bracket): Duel[] {
  const known = new Map(
    roundsOf(before).flatMap((round) => round.duels.map((duel): [number, Duel] => [duel.id, duel])),
  );
  return roundsOf(after)
    .flatMap<Duel>((round) => round.duels)
    .filter((duel) => {
      const old = known.get(duel.id);
      return old !== duel && JSON.stringify(old) !== JSON.stringify(duel);
    });
}
