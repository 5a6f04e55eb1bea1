import { useCallback, useState } from 'react';
import { newTurns } from './turns.ts';

/**
 * What was answered to the last question: answers may come in another order than the questions. What is told meanwhile,
 * such as the answer to a write, is newer than all that was asked before.
 */
export function useLatest<Answer>(onFailure: (reason: unknown) => void) {
  const [answer, setAnswer] = useState<Answer>();
  const [nextTurn] = useState(newTurns);
  const ask = useCallback(
    async (question: () => Promise<Answer>): Promise<void> => {
      const isLast = nextTurn();
      try {
        const answered = await question();
        if (isLast()) setAnswer(answered);
      } catch (failure) {
        if (isLast()) onFailure(failure);
      }
    },
    [nextTurn, onFailure],
  );
  const tell = useCallback(
    (told: Answer | undefined) => {
      nextTurn();
      setAnswer(told);
    },
    [nextTurn],
  );
  return { answer, ask, tell };
}
