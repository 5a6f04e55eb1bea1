import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { timelineOf } from '../race/engine-model.ts';
import { tornIn } from '../race/history.ts';
import type { Site } from '../site.ts';
import type { Acknowledged } from './write-load.ts';

/** What is missing of what was acknowledged, and which brackets are not whole. */
export interface Damage {
  readonly lost: readonly string[];
  readonly torn: readonly string[];
}

export async function damageOf(site: Site, acknowledged: Acknowledged): Promise<Damage> {
  const torn = await Promise.all(acknowledged.brackets.map((id) => tornIn(site, id)));
  const lost = await Promise.all([
    lostResults(site, acknowledged),
    lostParticipants(site, acknowledged),
    lostName(site, acknowledged),
    lostFiles(site, acknowledged),
  ]);
  return { lost: lost.flat(), torn: torn.flat() };
}

async function lostResults(site: Site, { brackets, results }: Acknowledged): Promise<string[]> {
  const logs = new Map(await Promise.all(brackets.map(async (id) => [id, await timelineOf(site, id)] as const)));
  return results.flatMap(({ bracket, version, event }) => {
    const kept =
      logs
        .get(bracket)
        ?.find((entry) => entry.version === version)
        ?.events.at(-1) ?? {};
    const isThere = Object.entries(event).every(([name, value]) => isDeepStrictEqual(kept[name], value));
    return isThere ? [] : [`version ${version} of bracket ${bracket}: ${JSON.stringify(event)}`];
  });
}

async function lostParticipants(site: Site, { event, participants }: Acknowledged): Promise<string[]> {
  const found: Record<string, { name: string }> = (await site.get('GET', `/tournaments/${event.slug}`)).participants;
  const kept = new Set(Object.values(found).map(({ name }) => name));
  return participants.filter((name) => !kept.has(name)).map((name) => `participant ${name}`);
}

async function lostName(site: Site, { person, names }: Acknowledged): Promise<string[]> {
  const { firstname } = await site.get('GET', '/profile', { token: person.token });
  return names.includes(firstname) ? [] : [`the name ${names[0]}: it is ${firstname}`];
}

async function lostFiles(site: Site, { files }: Acknowledged): Promise<string[]> {
  const missing = files.map(async (path) => {
    const answer = await fetch(`${site.origins[0]}${path}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isWhole = path.startsWith(`/files/${nameOf(bytes)}.`);
    return answer.ok && isWhole ? [] : [`file ${path}: ${answer.status}, ${bytes.length} bytes`];
  });
  return (await Promise.all(missing)).flat();
}

/** A file is called after what is in it. */
function nameOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
