import type { Bracket } from '@agon/contract/brackets.endpoints';
import { useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { browserApi } from '../../api/browser-api.ts';
import { failureText } from '../../api/failure.ts';
import { useText } from '../../i18n/text.ts';
import type { Draft } from '../../ui/useDraft.ts';
import { useSlow } from '../../ui/useSlow.ts';
import { latestChange } from '../history/latest-change.ts';
import { notifyUpdated } from '../notify-updated.ts';

/** Writes something; `undoes` are the matches whose results may be lost by it. Nothing comes back when it was not about one bracket. */
type Write = (undoes?: number[]) => Promise<Bracket | undefined>;

/** A write that waits for a word, since it takes back these results. */
interface Asked {
  readonly matches: readonly number[];
  confirm(): void;
  drop(): void;
}

export interface Saving {
  readonly isBusy: boolean;
  /** It takes over a second. */
  readonly isSlow: boolean;
  readonly error: string | undefined;
  readonly asked: Asked | undefined;
  /** True once it is written, false when it is not, or was not confirmed. */
  save(write: Write): Promise<boolean>;
  /** What it says of the last try goes when what was typed for it is dropped. */
  forgetsWith<T>(draft: Draft<T>): Draft<T>;
}

/**
 * Writes to a bracket, with everything that can come of it. When somebody else was quicker, the newer state is shown,
 * and what was typed is kept to be sent once more.
 */
export function useSaving(bracket: Bracket | null, onChange: (bracket: Bracket) => void): Saving {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const isSlow = useSlow(isBusy);

  const send = async (write: Write, undoes?: number[]): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    setAsked(undefined);
    try {
      const newer = await write(undoes);
      if (newer !== undefined) {
        onChange(newer);
        notifyUpdated(t, bracket, newer);
      }
      setBusy(false);
      return true;
    } catch (failure) {
      setBusy(false);
      const body = failure instanceof ApiError ? failure.body : undefined;
      if (body?.code === 'bracket.undoesOthers' && Array.isArray(body.facts?.matches)) {
        return ask(write, body.facts.matches.map(Number));
      }
      const changed = body?.code === 'bracket.stale' ? await showNewer() : undefined;
      setError(changed ?? failureText(t, failure));
      return false;
    }
  };
  const ask = (write: Write, matches: number[]) =>
    new Promise<boolean>((resolve) => {
      const drop = () => {
        setAsked(undefined);
        resolve(false);
      };
      setAsked({ matches, confirm: () => resolve(send(write, matches)), drop });
    });
  /** What to say of it; undefined when there is nothing newer to show. */
  const showNewer = async (): Promise<string | undefined> => {
    if (bracket === null) return undefined;
    try {
      const newer = await browserApi('GET /brackets/{id}', { params: { id: bracket.id } });
      onChange(newer);
      return `${t('bracketTools.changedKept')} ${await latestChange(t, newer)}`.trim();
    } catch {
      return undefined;
    }
  };
  const forgetsWith = <T>(draft: Draft<T>): Draft<T> => ({
    ...draft,
    reset() {
      setError(undefined);
      draft.reset();
    },
  });
  return { isBusy, isSlow, error, asked, save: (write) => send(write), forgetsWith };
}
