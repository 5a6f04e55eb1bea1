import { AppError } from '@agon/contract/errors';
import { slug as slugInPath } from '@agon/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { pngOf } from '../files/png.ts';
import { findGameBySlug } from '../games/games.queries.ts';
import { sendDrawn } from '../http/drawn-picture.ts';
import { drawCover } from './cover.ts';
import { findTournamentBySlug } from './tournaments.queries.ts';

interface Cover {
  readonly Params: { readonly slug: string; readonly type: 'svg' | 'png' };
}

/** `/covers/{slug}.svg` for pages and `.png` for link previews; `/covers/game/{slug}` likewise. */
export function mountCovers(app: FastifyInstance, db: Database): void {
  app.get<Cover>('/covers/:slug.:type(svg|png)', async (request, reply) => {
    const { params } = request;
    const tournament = await findTournamentBySlug(db, slugOf(params));
    if (tournament === undefined) throw new AppError('tournament.notFound');
    const svg = drawCover(tournament.slug, tournament.game_hue);
    return sendDrawn(request, reply, params.type, { svg, toPng: pngOf });
  });
  app.get<Cover>('/covers/game/:slug.:type(svg|png)', async (request, reply) => {
    const { params } = request;
    const game = await findGameBySlug(db, slugOf(params));
    if (game === undefined) throw new AppError('request.noSuchCall');
    return sendDrawn(request, reply, params.type, { svg: drawCover(game.slug, game.hue), toPng: pngOf });
  });
}

function slugOf(params: Cover['Params']): string {
  const { success, data } = slugInPath.safeParse(params.slug);
  if (!success) throw new AppError('request.noSuchCall');
  return data;
}
