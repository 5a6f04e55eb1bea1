import { useCallback, useEffect, useState } from 'react';
import { mayPass, retryDelays } from './retries.ts';
import { newTurns } from './turns.ts';

/**
 * What was answered to the last question, or why there was no answer, for which an earlier one stays: answers may come
 * in another order than the questions. What is told meanwhile, such as the answer to a write, is newer than all that was
 * asked before. What failed in a way that may pass is asked again a few times, as long as the page can be seen.
 * @param join what is known with an answer; stays the same. If left out, that is the answer
 */
export function useLatest<Answer>(join: (known: Answer | undefined, answered: Answer) => Answer = latest) {
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<unknown>();
  const [nextTurn] = useState(newTurns);
  /** Gives what was answered, undefined where that failed. */
  const ask = useCallback(
    async (question: () => Promise<Answer>): Promise<Answer | undefined> => {
      const isLast = nextTurn();
      const tryOnce = async ([delayMs, ...later]: readonly number[]): Promise<Answer | undefined> => {
        try {
          const answered = await question();
          if (!isLast()) return answered;
          setAnswer((known) => join(known, answered));
          setError(undefined);
          return answered;
        } catch (failure) {
          if (!isLast()) return undefined;
          setError(failure);
          const again = () => isLast() && document.visibilityState === 'visible' && void tryOnce(later);
          if (delayMs !== undefined && mayPass(failure)) setTimeout(again, delayMs);
          return undefined;
        }
      };
      return tryOnce(retryDelays());
    },
    [nextTurn, join],
  );
  const tell = useCallback(
    (told: Answer | undefined) => {
      nextTurn();
      setAnswer(told);
      setError(undefined);
    },
    [nextTurn],
  );
  // Nobody waits for it any more.
  useEffect(() => () => void nextTurn(), [nextTurn]);
  /** Changes what is known, and what is asked for is waited for all the same. */
  const change = setAnswer;
  return { answer, error, ask, tell, change };
}

function latest<Answer>(_: Answer | undefined, answered: Answer): Answer {
  return answered;
}
