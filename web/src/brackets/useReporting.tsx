import type { Bracket } from '@agon/contract/brackets.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withTexts } from '../i18n/parts.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const ReportDialog = lazyPart(withTexts(['running'], () => import('./ReportDialog.tsx')));

/** Lets a view of a bracket open the dialog that reports a duel's result. After a first report the next match follows. */
export function useReporting(
  { status }: Pick<Tournament, 'status'>,
  bracket: Bracket | null,
  onChange: (bracket: Bracket) => void,
  mayReport: boolean,
) {
  // Who may report types fast: the dialog must be there when a match is chosen.
  useEffect(() => {
    if (mayReport) void import('./ReportDialog.tsx');
  }, [mayReport]);
  const [chosenDuel, setChosenDuel] = useState<number>();
  const typedBefore = useRef<string[]>([]);
  const toFocus = useRef<number>(undefined);
  // Once the dialog has given the focus back.
  useEffect(() => {
    if (chosenDuel !== undefined || toFocus.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-match="${toFocus.current}"] button`)?.focus();
    toFocus.current = undefined;
  }, [chosenDuel]);

  const dialog = bracket !== null && chosenDuel !== undefined && (
    <Suspense fallback={<KeysMeanwhile kept={typedBefore.current} onClose={() => setChosenDuel(undefined)} />}>
      <ReportDialog
        key={chosenDuel}
        bracket={bracket}
        duelId={chosenDuel}
        typedBefore={typedBefore.current}
        isStart={status === tournamentStatus.pending}
        onChange={onChange}
        onClose={() => setChosenDuel(undefined)}
        onReported={(next, isGoingOn) => {
          typedBefore.current = [];
          toFocus.current = next;
          setChosenDuel(isGoingOn ? next : undefined);
        }}
      />
    </Suspense>
  );
  const report = useCallback((duelId: number) => {
    typedBefore.current = [];
    setChosenDuel(duelId);
  }, []);
  return { report, dialog };
}

/** Where the dialog is still being loaded: what is typed for it, for when it is there. */
function KeysMeanwhile({ kept, onClose }: { kept: string[]; onClose: () => void }) {
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !typedForDialog.test(event.key)) return;
      // The match that has the focus must not take them.
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') close.current();
      // Held down, it is the press that chose the match.
      else if (!event.repeat) kept.push(event.key);
    };
    addEventListener('keydown', keep, { capture: true });
    return () => removeEventListener('keydown', keep, { capture: true });
  }, [kept]);
  return null;
}

const typedForDialog = /^(\d| |Backspace|Enter|Escape)$/;
