import type { Bracket } from '@agon/contract/brackets.endpoints';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

/** Lets a view of a bracket open the dialog that reports a duel's result. After a first report the next match follows. */
export function useReporting(bracket: Bracket | null, onChange: (bracket: Bracket) => void, mayReport: boolean) {
  // Who may report types fast: the dialog must be there when a match is chosen.
  useEffect(() => {
    if (mayReport) void import('./ReportDialog.tsx');
  }, [mayReport]);
  const [chosenDuel, setChosenDuel] = useState<number>();
  const toFocus = useRef<number>(undefined);
  // Once the dialog has given the focus back.
  useEffect(() => {
    if (chosenDuel !== undefined || toFocus.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-match="${toFocus.current}"] button`)?.focus();
    toFocus.current = undefined;
  }, [chosenDuel]);

  const dialog = bracket !== null && chosenDuel !== undefined && (
    <Suspense>
      <ReportDialog
        key={chosenDuel}
        bracket={bracket}
        duelId={chosenDuel}
        onChange={onChange}
        onClose={() => setChosenDuel(undefined)}
        onReported={(next, isGoingOn) => {
          toFocus.current = next;
          setChosenDuel(isGoingOn ? next : undefined);
        }}
      />
    </Suspense>
  );
  return { report: setChosenDuel, dialog };
}
