/** No more than there are of what a library complains of. */
const mostReasons = 100;

/** Tells each reason, and tells it again when so much time has passed. */
export function onceInAWhile(everyMs: number, tell: (reason: string) => void): (reason: string) => void {
  const toldAt = new Map<string, number>();
  return (reason) => {
    const now = performance.now();
    if (now - (toldAt.get(reason) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
    if (toldAt.size >= mostReasons) toldAt.clear();
    toldAt.set(reason, now);
    tell(reason);
  };
}
