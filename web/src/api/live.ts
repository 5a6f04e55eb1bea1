/** Server-sent events of a tournament: open while the page can be seen, since a browser allows six connections only. */

export interface LiveStream<Message> {
  onMessage(message: Message): void;
  /** The stream is open (again): something may have been missed before. */
  onOpen(): void;
  onLost(): void;
}

/** Returns what closes it. */
export function openLiveStream<Message>(url: string, stream: LiveStream<Message>): () => void {
  let source: EventSource | undefined;

  const open = () => {
    source ??= new EventSource(url);
    source.onmessage = ({ data }) => stream.onMessage(JSON.parse(data));
    source.onopen = () => stream.onOpen();
    source.onerror = () => stream.onLost();
  };
  const close = () => {
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
