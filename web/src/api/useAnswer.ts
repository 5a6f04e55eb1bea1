import { useCallback, useEffect } from 'react';
import { useLatest } from './useLatest.ts';

/**
 * What is answered to a question that is asked as soon as this is shown, and again when one wants.
 * @param question stays the same from one time to the next, or is another question
 */
export function useAnswer<Answer>(question: () => Promise<Answer>) {
  const { answer, error, ask, tell } = useLatest<Answer>();
  const reload = useCallback(async () => void (await ask(question)), [ask, question]);
  useEffect(() => void reload(), [reload]);
  return { answer, failure: error, reload, tell };
}
