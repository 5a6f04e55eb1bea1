import { type Brush, fade, glow, n, times } from './brush.ts';

/** A blow that lights up the stage. */
export function burstScene(brush: Brush): string {
  const { between, tone, isCalm } = brush;
  const [x, y] = [between(1000, 1220), between(330, 430)];
  return `<defs>${glow(
    'light',
    [x, y, 1250],
    [
      [0, tone(isCalm ? 0.62 : 0.78, 0.14, 18)],
      [0.12, tone(isCalm ? 0.52 : 0.58, 0.16)],
      [0.45, tone(0.32, 0.1, -14)],
      [1, tone(0.14, 0.035, -30)],
    ],
  )}${fade(
    'slab',
    [0, 0, 0, 1],
    [
      [0, tone(0.62, 0.1, -20)],
      [1, tone(0.2, 0.05, -30)],
    ],
  )}</defs>
<rect width="1600" height="900" fill="url(#light)"/>${rays(brush, [x, y], 34)}${isCalm ? '' : rings(brush, [x, y]) + stage(brush)}${sparks(brush, [x, y])}`;
}

export function burstEmblem(brush: Brush): string {
  const { tone } = brush;
  const star = (r: number, inner: number) =>
    times(16, (corner) => {
      const [angle, reach] = [(corner / 16) * 2 * Math.PI - Math.PI / 2, corner % 2 === 0 ? r : r * inner];
      return `${n(320 + reach * Math.cos(angle))} ${n(320 + reach * Math.sin(angle))}`;
    }).join('L');
  return `<path d="M${star(290, 0.62)}Z" fill="${tone(0.46, 0.14, -14)}"/><path d="M${star(236, 0.6)}Z" fill="${tone(0.68, 0.17)}"/><path d="M${star(160, 0.55)}Z" fill="${tone(0.9, 0.12, 26)}"/><g fill="none" stroke="${tone(0.86, 0.12, 10)}" stroke-opacity=".6"><circle cx="320" cy="320" r="304" stroke-width="3" stroke-dasharray="4 22" stroke-linecap="round"/></g>`;
}

function rays({ between, tone }: Brush, [x, y]: readonly [number, number], count: number): string {
  const wedges = times(count, (index) => {
    const angle = (index / count) * 2 * Math.PI + between(-0.05, 0.05);
    const half = between(0.018, 0.06);
    const at = (turn: number) => `${n(x + 1700 * Math.cos(angle + turn))} ${n(y + 1700 * Math.sin(angle + turn))}`;
    return `<path d="M${n(x)} ${n(y)}L${at(-half)}L${at(half)}Z" opacity="${n(between(0.05, 0.22))}"/>`;
  });
  return `<g fill="${tone(0.92, 0.1, 20)}">${wedges.join('')}</g>`;
}

function rings({ between, tone }: Brush, [x, y]: readonly [number, number]): string {
  const circles = [110, 190, 300, 450].map((r, index) => {
    const dashes = index % 2 === 1 ? ` stroke-dasharray="${n(between(90, 200))} ${n(between(20, 60))}"` : '';
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" stroke-width="${[14, 7, 10, 4][index]}" stroke-opacity="${[0.9, 0.6, 0.4, 0.3][index]}"${dashes}/>`;
  });
  return `<g fill="none" stroke="${tone(0.95, 0.07, 30)}">${circles.join('')}</g>`;
}

function stage({ between, tone }: Brush): string {
  const slab = (x: number, y: number, width: number, height: number) =>
    `<path d="M${n(x)} ${n(y)}h${n(width)}l-${n(height)} ${n(height)}h-${n(width - height * 2)}Z" fill="url(#slab)"/><path d="M${n(x)} ${n(y)}h${n(width)}" stroke="${tone(0.93, 0.1, 20)}" stroke-width="6" stroke-linecap="round"/>`;
  return [
    slab(360, 740, 1000, 110),
    slab(between(230, 320), between(520, 560), 300, 26),
    slab(between(720, 780), between(560, 590), 260, 26),
    slab(between(1240, 1300), between(500, 560), 280, 26),
  ].join('');
}

function sparks({ between, tone }: Brush, [x, y]: readonly [number, number]): string {
  const bits = times(36, () => {
    const [angle, reach, size] = [between(0, 6.3), between(130, 760), between(4, 15)];
    const place = `translate(${n(x + reach * Math.cos(angle))} ${n(y + reach * Math.sin(angle))}) rotate(${n(between(0, 90))})`;
    return `<rect transform="${place}" width="${n(size)}" height="${n(size)}" opacity="${n(between(0.4, 1))}"/>`;
  });
  return `<g fill="${tone(0.94, 0.1, 30)}">${bits.join('')}</g>`;
}
