import { randomInt } from 'node:crypto';
import type { Role } from '@agon/contract/permissions';
import fc from 'fast-check';
import { type Answered, ask } from './exchange.ts';
import { readGround } from './ground.ts';
import { leakFinder } from './leaks.ts';
import { refill } from './refill.ts';
import { type Draft, requestsOf } from './requests.ts';
import type { Site } from './site.ts';
import { readSpecification } from './specification.ts';

export interface Finding {
  readonly kind: 'server error' | 'hang' | 'leak';
  /** What was seen of it. */
  readonly sign: string;
  /** The how many-th it was. */
  readonly at: number;
  readonly draft: Draft;
}

export interface Fuzzed {
  readonly requests: number;
  readonly findings: readonly Finding[];
  /** How often each status came, by call. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<Answered['status'], number>>;
  /** The calls of the specification. */
  readonly keys: readonly string[];
}

interface Wanted {
  readonly seed: number;
  readonly requests: number;
  /** Sent before it is looked again at what there is. */
  readonly batch?: number;
  /** Sent at the same time. */
  readonly abreast?: number;
  readonly onBatch?: (sent: number) => void;
}

/** Sends requests in a random order over all calls, with what they destroy made again between the batches. */
export async function fuzz(site: Site, { seed, requests, batch = 250, abreast = 6, onBatch }: Wanted): Promise<Fuzzed> {
  const { operations, text } = await readSpecification(site.origin);
  const findLeak = await leakFinder(site, text);
  const sender = senderTo(site);
  const findings: Finding[] = [];
  const statuses = new Map<string, Map<Answered['status'], number>>();
  let sent = 0;
  for (let round = 0; sent < requests; round += 1) {
    await refill(site, round);
    const numRuns = Math.min(batch, requests - sent);
    const drafts = fc.sample(requestsOf(operations, await readGround(site)), { seed: seed + round, numRuns });
    const queue = drafts.entries();
    const begin = sent;
    const work = async () => {
      for (const [index, draft] of queue) {
        const answer = await sender(draft);
        sent += 1;
        const counts = statuses.get(draft.key) ?? new Map<Answered['status'], number>();
        statuses.set(draft.key, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1));
        const wrong = judged(answer, (body) => findLeak(body, draft.key));
        if (wrong !== undefined) findings.push({ ...wrong, at: begin + index, draft });
      }
    };
    await Promise.all(Array.from({ length: abreast }, work));
    onBatch?.(sent);
  }
  return { requests: sent, findings, statuses, keys: operations.map(({ key }) => key) };
}

type Went = Pick<Fuzzed, 'requests' | 'statuses' | 'keys'>;

/** The calls that never went well. */
export function listSilent({ statuses, keys }: Went): string[] {
  return keys.filter((key) => ![...(statuses.get(key)?.keys() ?? [])].some((status) => Number(status) < 300));
}

/**
 * Of ten requests one has to be the first of its call that goes well, until most calls did: where nearly all are turned away at the door,
 * little is proven. What needs a letter's token or a provider cannot.
 */
export function tooFewIn(went: Went): string[] {
  const well = went.keys.length - listSilent(went).length;
  const least = Math.ceil(Math.min(went.keys.length * 0.75, went.requests / 10));
  return well > 0 && well >= least ? [] : [`only ${well} of ${went.keys.length} calls went well, and not ${least}`];
}

function judged(
  { status, body }: Answered,
  findLeak: (body: string) => string | undefined,
): Pick<Finding, 'kind' | 'sign'> | undefined {
  if (status === 'too late') return { kind: 'hang', sign: 'no answer within 10 s' };
  if (status === 'hung up' || status >= 500) return { kind: 'server error', sign: `${status} ${body.slice(0, 200)}` };
  const leak = findLeak(body);
  return leak === undefined ? undefined : { kind: 'leak', sign: leak };
}

/** Sends as whoever is to be, signed in again whenever their session was lost. */
function senderTo(site: Site): (draft: Draft) => Promise<Answered> {
  const tokens = new Map<Role, Promise<string>>();
  return async ({ as, method, path, query, headers, body }) => {
    const token = as === 'guest' ? undefined : await (tokens.get(as) ?? renew(as));
    const asked = {
      method,
      path: query === '' ? path : `${path}?${query}`,
      headers: {
        'x-forwarded-for': someAddress(),
        ...(token !== undefined && { 'access-token': token }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      body,
    };
    const answer = await ask(site.origin, asked);
    if (answer.status === 401 && as !== 'guest' && headers['access-token'] === undefined) tokens.delete(as);
    return answer;
  };

  function renew(role: Role): Promise<string> {
    const token = site.newToken(role);
    tokens.set(role, token);
    return token;
  }
}

/** Attempts are counted by address; fuzzing them is not about that. */
function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
