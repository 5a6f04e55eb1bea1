import { AppError } from '@agon/contract/errors';
import type { FastifyInstance } from 'fastify';
import { pngOf } from '../files/png.ts';
import { sendDrawn } from '../http/drawn-picture.ts';
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
  app.get<Asked>(`/covers/:kind(^${artKinds.join('|')}$)/:name/:look.:type(svg|png)`, async (request, reply) => {
    const { kind, name, look, type } = request.params;
    const shape = lookOf(look);
    const art = shape && drawArt({ kind, name, ...shape });
    if (art === undefined) throw new AppError('request.noSuchCall');
    return sendDrawn(request, reply, type, { svg: art, toPng: pngOf });
  });
}
