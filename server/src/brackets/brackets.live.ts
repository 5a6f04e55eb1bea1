import type { LiveMessage } from '@agon/contract/brackets.endpoints';
import { AppError } from '@agon/contract/errors';
import { idInText } from '@agon/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { EventStreams } from '../http/event-stream.ts';
import type { TournamentNotice } from '../tournaments/tournament-notice.ts';
import { findTournamentById } from '../tournaments/tournaments.queries.ts';
import { changeOnWire } from './bracket-on-wire.ts';
import { findBracketState } from './bracket-states.queries.ts';
import { findBracket } from './brackets.queries.ts';

/** The live stream of a tournament: what `LiveMessage` says, as server-sent events. */
export function mountLiveStream(app: FastifyInstance, db: Database, streams: EventStreams): void {
  const url = '/api/tournaments/:id/live';
  const asked = new Map<number, Promise<boolean>>();
  /** When a node has gone, all who watched come at once: they wait for one answer together. */
  const isThere = (id: number): Promise<boolean> => {
    const underWay = asked.get(id);
    if (underWay !== undefined) return underWay;
    const answer = findTournamentById(db, id)
      .then((found) => found !== undefined)
      .finally(() => asked.delete(id));
    asked.set(id, answer);
    return answer;
  };
  app.get<{ Params: { id: string } }>(url, { exposeHeadRoute: false }, async (request, reply) => {
    const id = idInText.safeParse(request.params.id);
    if (!id.success) throw new AppError('request.noSuchCall');
    if (!(await isThere(id.data))) throw new AppError('tournament.notFound');
    streams.subscribe(topicOf(id.data), reply);
  });
}

/** The same for the specification. */
export const liveStreamPath = {
  '/tournaments/{id}/live': {
    get: {
      tags: ['tournaments'],
      summary: 'What changes in the brackets of a tournament, as a stream of server-sent events',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      responses: {
        200: {
          description: 'Lasts until one side ends it; every 15 seconds comes an event `beat` without content',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        default: {
          description: 'Refused',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  },
};

/**
 * Passes a notice on to the pages that are open on this node.
 * @throws what keeps it from finding out what to say; the pages ask for themselves then
 */
export async function publishNotice(db: Database, streams: EventStreams, notice: TournamentNotice): Promise<void> {
  const topic = topicOf(notice.tournamentId);
  if (!streams.hasSubscribers(topic)) return;
  const message = await messageOf(db, notice).catch((error) => {
    streams.publishAgain(topic, { kind: 'reload' } satisfies LiveMessage);
    throw error;
  });
  // Each of these makes pages ask for much: when hundreds check in within a minute, once a second is enough.
  if (message.kind === 'reload' || message.kind === 'requests') streams.publishAgain(topic, message);
  else streams.publish(topic, message);
}

async function messageOf(db: Database, { bracket, about }: TournamentNotice): Promise<LiveMessage> {
  if (about !== undefined) return { kind: about };
  const row = bracket && (await findBracket(db, bracket.id));
  if (!row || bracket.changed === 'all') return { kind: 'reload' };
  // As of this change, for the next one has a message of its own.
  const state = await findBracketState(db, { id: row.id, version: bracket.version });
  const change = changeOnWire(row, state, bracket.from, bracket.changed);
  return change === null ? { kind: 'reload' } : { kind: 'bracket', change };
}

function topicOf(tournamentId: number): string {
  return `tournament ${tournamentId}`;
}
