import { useState } from 'react';

/** Whether pictures are on their way: what is saved meanwhile would be saved without them. */
export function useUploads() {
  const [count, setCount] = useState(0);
  const onSending = (isSending: boolean) => setCount((before) => before + (isSending ? 1 : -1));
  return { isUploading: count > 0, onSending };
}
