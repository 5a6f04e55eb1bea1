import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendWritten, Written } from './written.ts';

interface DrawnPicture {
  readonly svg: string;
  readonly toPng: (svg: string) => Promise<Buffer>;
}

/** One that we draw: as SVG for pages, as PNG for link previews. */
export async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  type: 'svg' | 'png',
  { svg, toPng }: DrawnPicture,
): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=86400');
  if (type === 'svg') return sendWritten(request, reply.type('image/svg+xml'), new Written(200, svg));
  return reply.type('image/png').send(await toPng(svg));
}
