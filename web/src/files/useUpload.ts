import { useRef, useState } from 'react';
import { sendFile } from './send-file.ts';

interface Uses {
  onPath: (path: string) => void;
  /** What is saved meanwhile would be saved without the file. */
  onSending: (isSending: boolean) => void;
}

/** Sends files one after the other, and says where each is found. `send` throws what the site refuses. */
export function useUpload({ onPath, onSending }: Uses) {
  const [isSending, setSending] = useState(false);
  // One goes on typing while it is sent, and what was typed is to stay.
  const latest = useRef(onPath);
  latest.current = onPath;
  const tell = (isOnItsWay: boolean) => {
    setSending(isOnItsWay);
    onSending(isOnItsWay);
  };
  const send = async (file: File) => {
    tell(true);
    try {
      const path = await sendFile(file);
      latest.current(path);
    } finally {
      tell(false);
    }
  };
  return { isSending, send };
}
