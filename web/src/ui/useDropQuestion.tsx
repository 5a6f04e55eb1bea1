import { type ReactNode, useState } from 'react';
import { DropDialog } from './DropDialog.tsx';

interface DropQuestion {
  /** What every way out calls. */
  readonly close: () => void;
  /** To be rendered. */
  readonly question: ReactNode;
}

/** Asks before something is closed that holds what is not saved. */
export function useDropQuestion(isDirty: boolean, onClose: () => void): DropQuestion {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: isAsking && <DropDialog onDrop={onClose} onClose={() => setAsking(false)} />,
  };
}
