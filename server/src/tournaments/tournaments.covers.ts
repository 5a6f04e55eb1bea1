import { AppError } from '@agon/contract/errors';
import { slug as slugInPath } from '@agon/contract/fields';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../db/database.ts';
import { pngOf } from '../files/png.ts';
import { findGameBySlug } from '../games/games.queries.ts';
import { drawCover } from './cover.ts';
import { findTournamentBySlug } from './tournaments.queries.ts';

interface Cover {
  readonly Params: { readonly slug: string; readonly type: 'svg' | 'png' };
}

/** `/covers/{slug}.svg` for pages and `.png` for link previews; `/covers/game/{slug}` likewise. */
export function mountCovers(app: FastifyInstance, db: Database): void {
  app.get<Cover>('/covers/:slug.:type(svg|png)', async ({ params }, reply) => {
    const tournament = await findTournamentBySlug(db, slugOf(params));
    if (tournament === undefined) throw new AppError('tournament.notFound');
    return sendCover(reply, params.type, drawCover(tournament.slug, tournament.game_hue));
  });
  app.get<Cover>('/covers/game/:slug.:type(svg|png)', async ({ params }, reply) => {
    const game = await findGameBySlug(db, slugOf(params));
    if (game === undefined) throw new AppError('request.noSuchCall');
    return sendCover(reply, params.type, drawCover(game.slug, game.hue));
  });
}

function slugOf(params: Cover['Params']): string {
  const { success, data } = slugInPath.safeParse(params.slug);
  if (!success) throw new AppError('request.noSuchCall');
  return data;
}

async function sendCover(reply: FastifyReply, type: 'svg' | 'png', svg: string): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=86400');
  if (type === 'svg') return reply.type('image/svg+xml').send(svg);
  return reply.type('image/png').send(await pngOf(svg));
}
