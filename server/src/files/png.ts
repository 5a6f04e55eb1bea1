import { drawing } from './drawing.ts';

/** Pictures drawn lately, as PNG by what they are drawn from: 50 ms of work each. */
const pngs = new Map<string, Promise<Buffer>>();
const maxPngs = 100;

/** For those who show no SVG, such as link previews. */
export function pngOf(svg: string): Promise<Buffer> {
  const known = pngs.get(svg);
  if (known !== undefined) return known;
  const png = drawing().then((sharp) => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
  pngs.set(svg, png);
  png.catch(() => pngs.delete(svg));
  const [oldest] = pngs.keys();
  if (pngs.size > maxPngs && oldest !== undefined) pngs.delete(oldest);
  return png;
}
