import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Bracket, LiveMessage } from '@agon/contract/brackets.endpoints';
import { withChange } from '../../../web/src/brackets/with-change.ts';
import type { Site } from '../site.ts';

/** Somebody who has a bracket open all the while, and keeps it up to date as the page does. */
export interface Watcher {
  /** What is wrong with what they see in the end. */
  violations(): Promise<string[]>;
  /** How many changes were taken from the stream, rather than by reading anew. */
  readonly taken: number;
  close(): void;
}

const patienceMs = 20_000;
const pauseMs = 200;

export async function watch(site: Site, tournament: number, id: number, node: number): Promise<Watcher> {
  const read = (): Promise<Bracket> => site.get('GET', `/brackets/${id}`, { node });
  const ending = new AbortController();
  const origin = site.origins[node % site.origins.length];
  const { signal } = ending;
  const open = () => openStream(`${origin}/api/tournaments/${tournament}/live`, signal);
  const first = open();
  await first.catch(() => undefined);
  let seen = await read();
  let reading: Promise<unknown> | undefined;
  let isOutdated = false;
  let told = 0;
  let taken = 0;
  const readAnew = () => {
    isOutdated = true;
    reading ??= (async () => {
      while (isOutdated && !signal.aborted) {
        isOutdated = false;
        const found = await read().catch(() => undefined);
        if (found === undefined) {
          isOutdated = true;
          await sleep(pauseMs);
        } else if (found.version >= seen.version) seen = found;
      }
      reading = undefined;
    })();
  };
  const take = (message: LiveMessage) => {
    if (message.kind === 'reload') return readAnew();
    if (message.kind !== 'bracket' || message.change.id !== id) return;
    const { change } = message;
    told += 1;
    if (change.version <= seen.version) return;
    if (change.from > seen.version) return readAnew();
    seen = withChange(seen, change);
    taken += 1;
  };
  let failure: unknown;
  // Whoever reads too slowly is dropped, comes back, and looks anew.
  const follow = async () => {
    for (let stream = await first; ; stream = await open()) {
      readAnew();
      await listen(stream, take);
      await sleep(pauseMs);
    }
  };
  const listening = follow().catch((error) => {
    failure = error;
  });
  return {
    async violations() {
      const last = await read();
      const deadline = Date.now() + patienceMs;
      const isBehind = () => seen.version < last.version || reading !== undefined;
      while (failure === undefined && isBehind() && Date.now() < deadline) await sleep(20);
      if (failure !== undefined) return [`a live stream broke: ${failure}`];
      if (told === 0) return [`a live stream of node ${node} told of no change`];
      if (isDeepStrictEqual(seen, last)) return [];
      return [`a live stream of node ${node} ended with version ${seen.version} in place of ${last.version}`];
    },
    get taken() {
      return taken;
    },
    close() {
      ending.abort();
      void listening;
    },
  };
}

/** @throws when it is none */
async function openStream(address: string, signal: AbortSignal): Promise<Response['body']> {
  const { ok, status, headers, body } = await fetch(address, { signal });
  const type = headers.get('content-type') ?? 'nothing';
  if (ok && type.startsWith('text/event-stream')) return body;
  await body?.cancel();
  throw new Error(`${status} and ${type} in place of a stream`);
}

async function listen(body: Response['body'], take: (message: LiveMessage) => void): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const said = /^data: (.*)$/m.exec(message)?.[1];
      if (said !== undefined) take(JSON.parse(said) as LiveMessage);
    }
  }
}
