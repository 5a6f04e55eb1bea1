import type { FastifyInstance } from 'fastify';
import { type Database, ping } from '../db/database.ts';

const patienceMs = 2_000;

/** `GET /health`: 200 only while the database answers too. */
export function mountHealth(app: FastifyInstance, db: Database): void {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await Promise.race([ping(db), timeout()]);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the database does not answer')), patienceMs).unref();
  });
}
