/** Server-sent events of a tournament: open while the page can be seen, since a browser allows six connections only. */

export interface LiveStream<Message> {
  onMessage(message: Message): void;
  /** The stream is open (again): something may have been missed before. */
  onOpen(): void;
  onLost(): void;
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
/** The server lets itself be heard every 15 seconds. Who has heard nothing for so long has a dead line, even if the browser does not know. */
const longestSilenceMs = 40_000;
/** Until a server answers. A browser may ask over another line that is dead as well. */
const longestOpeningMs = 10_000;

/** Returns what closes it. */
export function openLiveStream<Message>(url: string, stream: LiveStream<Message>): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstDelayMs;

  const open = () => {
    const opened = new EventSource(url);
    source = opened;
    timer = setTimeout(lose, longestOpeningMs);
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(lose, longestSilenceMs);
    };
    opened.addEventListener('beat', hear);
    opened.onmessage = ({ data }) => {
      hear();
      stream.onMessage(JSON.parse(data));
    };
    opened.onopen = () => {
      hear();
      delayMs = firstDelayMs;
      stream.onOpen();
    };
    opened.onerror = () => {
      // A browser comes back by itself only as long as nobody answers; after a refusal it gives up.
      if (opened.readyState === EventSource.CLOSED) lose();
      else stream.onLost();
    };
  };
  const lose = () => {
    stream.onLost();
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
  /** Anew: what was open before another network may be dead. */
  const openAnew = () => {
    close();
    delayMs = firstDelayMs;
    if (document.visibilityState === 'visible') open();
  };

  openAnew();
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('visibilitychange', openAnew, { signal });
  addEventListener('online', openAnew, { signal });
  addEventListener('offline', () => source && lose(), { signal });
  return () => {
    ending.abort();
    close();
  };
}
