import type { Bracket } from '@agon/contract/brackets.endpoints';
import { lazy, Suspense, useState } from 'react';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

/** Lets a view of a bracket open the dialog that reports a duel's result. */
export function useReporting(bracket: Bracket | null, onChange: (bracket: Bracket) => void) {
  const [chosenDuel, setChosenDuel] = useState<number>();
  const dialog = bracket !== null && chosenDuel !== undefined && (
    <Suspense>
      <ReportDialog
        bracket={bracket}
        duelId={chosenDuel}
        onChange={onChange}
        onClose={() => setChosenDuel(undefined)}
      />
    </Suspense>
  );
  return { report: setChosenDuel, dialog };
}
