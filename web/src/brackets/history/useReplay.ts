import type { Bracket } from '@agon/contract/brackets.endpoints';
import { useRef, useState } from 'react';
import { changesIn } from '../changes.ts';

/** What is shown of a bracket while its past is watched. */
interface Past {
  readonly start: number | 'start';
  /** Which watching it is, from 1. */
  readonly run: number;
  /** Undefined until the first state of it is there. */
  readonly bracket: Bracket | undefined;
  /** The matches, or rows of a table, that the last step changed. */
  readonly fresh: ReadonlySet<number>;
}

export interface Replay {
  readonly past: Past | undefined;
  begin(from: number | 'start'): void;
  show(bracket: Bracket): void;
  end(): void;
}

/** Watches the past of a bracket in place of its present. */
export function useReplay(bracket: Bracket | null): Replay {
  const [watched, setWatched] = useState<Past & { readonly id: number | undefined }>();
  const opener = useRef<Element>(null);
  const runs = useRef(0);
  return {
    past: watched?.id === bracket?.id ? watched : undefined,
    begin(start) {
      opener.current = document.activeElement;
      runs.current += 1;
      setWatched({ id: bracket?.id, run: runs.current, start, bracket: undefined, fresh: new Set() });
    },
    show(next) {
      setWatched((before) => before && { ...before, bracket: next, fresh: freshIn(before.bracket, next) });
    },
    end() {
      setWatched(undefined);
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

function freshIn(before: Bracket | undefined, next: Bracket): ReadonlySet<number> {
  if (before === undefined) return new Set();
  const { duels, rows } = changesIn(before, next);
  return new Set([...duels, ...rows].map(({ id }) => id));
}
