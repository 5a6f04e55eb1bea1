import { AppError } from '@agon/contract/errors';
import { slug as slugInPath } from '@agon/contract/fields';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Database } from '../db/database.ts';
import { drawCover } from './cover.ts';
import { findTournamentBySlug } from './tournaments.queries.ts';

/** Pictures drawn lately, as PNG by what they are drawn from: 50 ms of work each. */
const pngs = new Map<string, Promise<Buffer>>();
const maxPngs = 100;

/** `/covers/{slug}.svg` for pages and `.png` for link previews. */
export function mountCovers(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { slug: string; type: string } }>('/covers/:slug.:type(svg|png)', async (request, reply) => {
    const { type } = request.params;
    const { success, data: slug } = slugInPath.safeParse(request.params.slug);
    if (!success) throw new AppError('request.noSuchCall');
    const tournament = await findTournamentBySlug(db, slug);
    if (tournament === undefined) throw new AppError('tournament.notFound');
    const svg = drawCover(slug, tournament.game_hue);
    reply.header('cache-control', 'public, max-age=86400');
    if (type === 'svg') return reply.type('image/svg+xml').send(svg);
    return reply.type('image/png').send(await pngOf(svg));
  });
}

function pngOf(svg: string): Promise<Buffer> {
  const known = pngs.get(svg);
  if (known !== undefined) return known;
  const png = sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  pngs.set(svg, png);
  png.catch(() => pngs.delete(svg));
  const [oldest] = pngs.keys();
  if (pngs.size > maxPngs && oldest !== undefined) pngs.delete(oldest);
  return png;
}
