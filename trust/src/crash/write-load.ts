import { setTimeout as sleep } from 'node:timers/promises';
import type { EliminationBracket } from '@agon/contract/brackets.elimination.endpoints';
import { createDice } from '../../../engine/src/random.ts';
import { type Event, newBracket, newEvent } from '../events.ts';
import { newPerson, type Person } from '../people.ts';
import { pictureOf, uploadOf } from '../sent-picture.ts';
import type { Answer, Site } from '../site.ts';

/** What a site acknowledged: it must be there ever after. */
export interface Acknowledged {
  readonly event: Event;
  readonly person: Person;
  readonly results: readonly { readonly bracket: number; readonly version: number; readonly event: object }[];
  readonly brackets: readonly number[];
  readonly participants: readonly string[];
  /** The first names that the person may have now: the last one acknowledged, and what was sent after it. */
  readonly names: readonly string[];
  readonly files: readonly string[];
}

export interface Load {
  /** What was acknowledged so far. */
  readonly acknowledged: Acknowledged;
  count(): number;
  /** Ends it, once what is on its way has come to its end. */
  end(): Promise<void>;
}

const bracketsAtOnce = 3;
const pauseMs = 50;

/** Results in several brackets, participants, changes of a profile and pictures, all at once, until it is ended. */
export async function beginLoad(site: Site, seed: number): Promise<Load> {
  const event = await newEvent(site);
  const person = await newPerson(site);
  const brackets: number[] = [];
  while (brackets.length < bracketsAtOnce) brackets.push((await newBracket(site, event, 'double elimination')).id);
  const results: Acknowledged['results'][number][] = [];
  const participants: string[] = [];
  const names: string[] = [''];
  const files: string[] = [];
  const { token } = event.organizer;
  const dice = createDice(seed);
  const writers: (() => Promise<void>)[] = [
    ...brackets.map((id) => async () => {
      const reported = await reportIn(site, token, id, dice(2));
      if (reported !== undefined) results.push({ bracket: id, ...reported });
    }),
    async () => {
      const name = `LATE ${dice(2 ** 31)}`;
      const body = { participants: [{ name }] };
      const { status } = await site.ask('POST', `/tournaments/${event.id}/participants`, { token, body });
      if (status === 200) participants.push(name);
    },
    async () => {
      const firstname = `Name ${dice(2 ** 31)}`;
      names.push(firstname);
      const { status } = await site.ask('PUT', '/profile', { token: person.token, body: { firstname } });
      if (status === 200) names.splice(0, names.length, firstname);
    },
    async () => {
      const { status, body } = await upload(site, person, dice(2 ** 24));
      if (status === 200) files.push(body.path);
    },
  ];
  const ending = new AbortController();
  const running = writers.map((write) => repeat(write, ending.signal));
  return {
    acknowledged: { event, person, results, brackets, participants, names, files },
    count: () => results.length + participants.length + files.length,
    async end() {
      ending.abort();
      await Promise.all(running);
    },
  };
}

/** Of what is not answered nobody knows whether it was done. */
async function repeat(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await write().catch(() => sleep(pauseMs));
  }
}

async function reportIn(site: Site, token: string, id: number, winner: number) {
  const bracket: EliminationBracket = await site.get('GET', `/brackets/${id}`);
  const duel = bracket.rounds.flatMap(({ duels }) => duels).find(({ status }) => status === 'ready');
  if (duel === undefined) return undefined;
  const score = winner === 0 ? [2, 1] : [0, 2];
  const path = `/brackets/${id}/relegation-rounds/${duel.round}/duels/${duel.id}`;
  const { status, body } = await site.ask('POST', path, { token, body: { result: 'played', score } });
  const event = { type: 'report', match: duel.id, result: { kind: 'played', score } };
  return status === 200 ? { version: Number(body.version), event } : undefined;
}

/** Of a colour of its own, so that it is another file. */
function upload(site: Site, { token }: Person, color: number): Promise<Answer> {
  const body = uploadOf(pictureOf(32, () => [color >> 16, (color >> 8) & 255, color & 255]));
  return site.ask('POST', '/files', { token, body });
}
