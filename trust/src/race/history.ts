import { isDeepStrictEqual } from 'node:util';
import type { Bracket as Shown, TimelineEntry } from '@agon/contract/brackets.endpoints';
import { type Bracket, getMatch } from '@agon/engine';
import type { Site } from '../site.ts';
import type { Write } from './bracket-writer.ts';
import { played, seenByApi, seenByEngine, timelineOf } from './engine-model.ts';

/** A race that is over: a bracket, its version before, and what was asked of it. */
export interface Race {
  readonly bracket: number;
  readonly began: number;
  readonly writes: readonly Write[];
}

/** Whether what was acknowledged is one history, with nothing else in it, that the engine plays to the same end; what is wrong, if not. */
export async function violationsOf(site: Site, { bracket, began, writes }: Race): Promise<string[]> {
  const timeline = await timelineOf(site, bracket);
  const states = played(timeline);
  const raced = timeline.filter(({ from }) => from >= began);
  return [
    ...(await tornIn(site, bracket)),
    ...strangersIn(raced, writes),
    ...lostOf(raced, writes, states),
    ...outOfOrder(writes),
    ...wronglyAnswered(writes, states),
  ];
}

/** Whether its log is whole, and each node shows what the engine makes of it; what is wrong, if not. */
export async function tornIn(site: Site, bracket: number): Promise<string[]> {
  const timeline = await timelineOf(site, bracket);
  const states = played(timeline);
  const shown: Shown[] = [];
  for (const node of site.origins.keys()) shown.push(await site.get('GET', `/brackets/${bracket}`, { node }));
  return [...gapsIn(timeline), ...shown.flatMap((one) => othersThan(states, timeline, one))];
}

function gapsIn(timeline: readonly TimelineEntry[]): string[] {
  return timeline.flatMap(({ from, version, events }, index) => {
    const before = timeline[index - 1]?.version ?? 0;
    const isWhole = from === before && version === from + events.length && events.length > 0;
    return isWhole ? [] : [`the log goes from ${before} to ${from}..${version} with ${events.length} events`];
  });
}

/** Each entry is one write that was acknowledged, and only one can have made it. */
function strangersIn(timeline: readonly TimelineEntry[], writes: readonly Write[]): string[] {
  const byVersion = Map.groupBy(writes, ({ version }) => version);
  return timeline.flatMap((entry) => {
    const authors = (byVersion.get(entry.version) ?? []).filter((write) => isAuthor(write, entry));
    if (authors.length === 0) return [`version ${entry.version} was acknowledged to nobody: ${said(entry)}`];
    const certain = authors.filter(({ sent, wish }) => sent !== undefined || wish.event.type !== 'report');
    return certain.length > 1 ? [`version ${entry.version} was acknowledged to ${certain.length}: ${said(entry)}`] : [];
  });
}

function isAuthor({ wish, sent }: Write, { from, events }: TimelineEntry): boolean {
  const last = events.at(-1) ?? {};
  const isSame = Object.entries(wish.event).every(([name, value]) => isDeepStrictEqual(last[name], value));
  return isSame && (sent === undefined || sent === from);
}

/** Each that was acknowledged is in the log, or said what stood there already. */
function lostOf(
  timeline: readonly TimelineEntry[],
  writes: readonly Write[],
  states: ReadonlyMap<number, Bracket>,
): string[] {
  const entries = new Map(timeline.map((entry) => [entry.version, entry]));
  return writes.flatMap((write) => {
    const { version, sent, wish } = write;
    if (version === undefined) return [];
    const entry = entries.get(version);
    if (entry !== undefined && isAuthor(write, entry)) {
      // Who says what another has just written is told that one's version.
      const isSaidAgain = writes.some(
        (other) => other.version === version && other.sent !== undefined && isAuthor(other, entry),
      );
      return isSaidAgain ? [] : overruledUnawares(write, states.get(entry.from));
    }
    const isKnown = isDeepStrictEqual(resultIn(states.get(version), wish), wish.event.result);
    if (isKnown && wish.event.type === 'report' && (sent === undefined || sent === version)) return [];
    return [`lost: ${told(write)}, acknowledged as version ${version}`];
  });
}

/** Another result than the one that is there needs the version that the writer saw. */
function overruledUnawares(write: Write, before: Bracket | undefined): string[] {
  const result = write.wish.event.type === 'report' ? resultIn(before, write.wish) : null;
  return result !== null && write.sent === undefined ? [`overruled ${JSON.stringify(result)}: ${told(write)}`] : [];
}

function resultIn(state: Bracket | undefined, { event }: Write['wish']) {
  if (state === undefined || typeof event.match !== 'number') return null;
  return getMatch(state, event.match).result;
}

/** Who is answered before another begins comes first. */
function outOfOrder(writes: readonly Write[]): string[] {
  const granted = writes.flatMap((write) =>
    write.version === undefined ? [] : [{ ...write, version: write.version }],
  );
  const byVersion = [...Map.groupBy(granted, ({ version }) => version)].sort(([a], [b]) => a - b);
  let latest = 0;
  return byVersion.flatMap(([version, same]) => {
    const isLate = same.some(({ answeredAt }) => answeredAt < latest);
    // Who said again what stood there already was told the same version.
    latest = Math.max(latest, ...same.map(({ sentAt }) => sentAt));
    return isLate ? [`version ${version} was acknowledged before an earlier one was asked for`] : [];
  });
}

const refusals = [400, 404, 409, 422];

function wronglyAnswered(writes: readonly Write[], states: ReadonlyMap<number, Bracket>): string[] {
  return writes.flatMap((write) => {
    const { status, code, facts, sent } = write;
    if (status < 300) return [];
    // Too many at once: like any refusal it must have left no trace.
    if (code === 'server.unavailable') return [];
    if (!refusals.includes(status) || code === undefined) return [`${status} ${code}: ${told(write)}`];
    const version = Number(facts.version);
    const isWrong =
      (code === 'bracket.stale' && (version === sent || !states.has(version))) ||
      (code === 'bracket.versionNeeded' && resultIn(states.get(version), write.wish) === null);
    return isWrong ? [`refused for no reason, ${code} ${JSON.stringify(facts)}: ${told(write)}`] : [];
  });
}

/** The engine, playing the log, comes to another bracket than the API shows. */
function othersThan(states: ReadonlyMap<number, Bracket>, timeline: readonly TimelineEntry[], shown: Shown): string[] {
  const last = timeline.at(-1)?.version ?? 0;
  const state = states.get(last);
  if (shown.version !== last) return [`the API shows version ${shown.version}, the log ends with ${last}`];
  if (state === undefined) return ['the log makes no bracket'];
  return isDeepStrictEqual(seenByEngine(state), seenByApi(shown)) ? [] : [`the engine plays another version ${last}`];
}

function said({ events }: TimelineEntry): string {
  return JSON.stringify(events);
}

function told({ client, wish, sent }: Write): string {
  return `client ${client}, ${wish.path} ${JSON.stringify(wish.body)}, having seen ${sent ?? 'nothing'}`;
}
