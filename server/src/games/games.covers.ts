import { AppError } from '@agon/contract/errors';
import type { FastifyInstance } from 'fastify';
import { pngOf } from '../files/png.ts';
import { type ArtKind, artKinds, drawArt, lookOf } from './art/art.ts';

interface Asked {
  readonly Params: {
    readonly kind: ArtKind;
    readonly name: string;
    readonly look: string;
    readonly type: 'svg' | 'png';
  };
}

/** `/covers/{kind}/{name}/{hue}-{variation}.svg`, such as `/covers/scene/peaks/200-1.svg`; `.png` for link previews. */
export function mountArt(app: FastifyInstance): void {
  app.get<Asked>(`/covers/:kind(^${artKinds.join('|')}$)/:name/:look.:type(svg|png)`, async ({ params }, reply) => {
    const { kind, name, type } = params;
    const look = lookOf(params.look);
    const art = look && drawArt({ kind, name, ...look });
    if (art === undefined) throw new AppError('request.noSuchCall');
    reply.header('cache-control', 'public, max-age=86400');
    if (type === 'svg') return reply.type('image/svg+xml').send(art);
    return reply.type('image/png').send(await pngOf(art));
  });
}
