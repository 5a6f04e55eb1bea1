import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';

const everyMs = 60_000;

/**
 * How many are unread: asked for when the page is seen, and each minute as long as it is. A page has one stream at most,
 * and that is of the tournament it shows.
 */
export function useUnread() {
  const [unread, setUnread] = useState(0);
  const ask = useCallback(async () => {
    if (document.visibilityState !== 'visible') return;
    // What is not known now is known in a minute.
    await browserApi('GET /notifications/unread').then(
      (answer) => setUnread(answer.unread),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    void ask();
    const timer = setInterval(() => void ask(), everyMs);
    const onSeen = () => void ask();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [ask]);
  return { unread, setUnread };
}
