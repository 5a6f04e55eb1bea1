import { sections } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withTexts } from '../i18n/parts.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useToSection } from './tree/useToSection.ts';

const ReportDialog = lazyPart(withTexts(['running'], () => import('./ReportDialog.tsx')));

/** The match to be gone to once its button is there. */
interface Wish {
  readonly id: number;
  /** Its part of the tree is asked for. */
  isAskedFor: boolean;
  /** What had the focus when the dialog was closed. */
  from?: Element | null;
}

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
  const toFocus = useRef<Wish>(undefined);
  const toSection = useToSection();
  // Once the dialog has given the focus back.
  useEffect(() => {
    const wanted = toFocus.current;
    if (chosenDuel !== undefined || wanted === undefined) return;
    const { activeElement, body } = document;
    wanted.from ??= activeElement;
    // Who has gone elsewhere meanwhile stays there.
    if (activeElement !== wanted.from && activeElement !== body) {
      toFocus.current = undefined;
      return;
    }
    // One that this result has made ready is there with the newer bracket only.
    const next = document.querySelector<HTMLElement>(`[data-match="${wanted.id}"] button`);
    if (next === null) return;
    if (next.getClientRects().length > 0) {
      toFocus.current = undefined;
      next.focus();
    } else if (!wanted.isAskedFor) {
      // A phone shows one part of a tree.
      wanted.isAskedFor = true;
      const section = Object.values(sections).find((one) => one === next.closest('section')?.id);
      if (section !== undefined) toSection(section);
    }
  });

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
          toFocus.current = next === undefined ? undefined : { id: next, isAskedFor: false };
          setChosenDuel(isGoingOn ? next : undefined);
        }}
      />
    </Suspense>
  );
  const report = useCallback((duelId: number) => {
    typedBefore.current = [];
    toFocus.current = undefined;
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
