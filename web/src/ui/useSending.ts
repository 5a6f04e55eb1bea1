import { useState } from 'react';
import { failureText, fieldFailures, isStale } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';

/** What becomes of a form, or a button, that is sent: once at a time, and a refusal stays until the next attempt, or until it is forgotten. */
export function useSending() {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const faults = fieldFailures(failure);
  const send = async (call: () => Promise<unknown>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await call();
    } catch (reason) {
      setFailure(reason);
    }
    setSending(false);
  };
  return {
    isSending,
    failure,
    /** What is wrong, by field. */
    faults,
    /** What is wrong with none of the fields. */
    error: failure === undefined || Object.keys(faults).length > 0 ? undefined : failureText(t, failure),
    /** Somebody else has saved something newer. */
    isStale: isStale(failure),
    send,
    /** Something has been changed since. */
    forget: () => setFailure(undefined),
  };
}
