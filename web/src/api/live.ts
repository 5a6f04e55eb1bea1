/** Server-sent events of a tournament: open while the page can be seen, since a browser allows six connections only. */

export interface LiveStream<Message> {
  onMessage(message: Message): void;
  /** The stream is open (again): something may have been missed before. */
  onOpen(): void;
  onLost(): void;
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** Returns what closes it. */
export function openLiveStream<Message>(url: string, stream: LiveStream<Message>): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstDelayMs;

  const open = () => {
    if (source !== undefined) return;
    const opened = new EventSource(url);
    source = opened;
    opened.onmessage = ({ data }) => stream.onMessage(JSON.parse(data));
    opened.onopen = () => {
      delayMs = firstDelayMs;
      stream.onOpen();
    };
    opened.onerror = () => {
      stream.onLost();
      // A browser comes back by itself only as long as nobody answers; after a refusal it gives up.
      if (opened.readyState === EventSource.CLOSED) openLater();
    };
  };
  const openLater = () => {
    close();
    // Spread, so that a server that comes back does not meet all pages at once.
    timer = setTimeout(open, delayMs * (0.5 + Math.random()));
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const followVisibility = () => (document.visibilityState === 'visible' ? open() : close());

  followVisibility();
  document.addEventListener('visibilitychange', followVisibility);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    close();
  };
}
