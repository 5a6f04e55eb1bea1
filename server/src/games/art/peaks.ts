import { type Brush, drawDots, fade, glow, n, times } from './brush.ts';

/** Ridge behind ridge under a large moon, and a keep on one of them. */
export function peaksScene(brush: Brush): string {
  const { between, tone, isCalm } = brush;
  const [x, y, r] = [between(1020, 1220), between(230, 310), between(120, 165)];
  const moon = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${tone(0.95, 0.04, -20)}"/><circle cx="${n(x + r * 0.28)}" cy="${n(y - r * 0.12)}" r="${n(r * 0.2)}" fill="${tone(0.84, 0.06)}" opacity=".6"/><circle cx="${n(x - r * 0.34)}" cy="${n(y + r * 0.3)}" r="${n(r * 0.13)}" fill="${tone(0.84, 0.06)}" opacity=".6"/>`;
  return `<defs>${fade(
    'sky',
    [0, 0, 0.2, 1],
    [
      [0, tone(0.16, 0.05, 40)],
      [0.5, tone(0.36, 0.09, 16)],
      [1, tone(0.64, 0.1, -14)],
    ],
  )}${glow(
    'halo',
    [x, y, r * 3.4],
    [
      [0, tone(0.95, 0.06, -20), 0.75],
      [0.35, tone(0.8, 0.1, -10), 0.28],
      [1, tone(0.6, 0.1), 0],
    ],
  )}${fade(
    'aurora',
    [0, 0, 1, 0.3],
    [
      [0, tone(0.8, 0.16, -40), 0],
      [0.5, tone(0.84, 0.16, -20), 0.42],
      [1, tone(0.7, 0.16, 60), 0],
    ],
  )}</defs><rect width="1600" height="900" fill="url(#sky)"/>${sparkle(brush)}${aurora(brush)}
<rect width="1600" height="900" fill="url(#halo)"/>${isCalm ? '' : moon}${ridges(brush)}`;
}

/** A shield with a peak on it. */
export function peaksEmblem({ tone }: Brush): string {
  return `<defs>${fade(
    'shield',
    [0, 0, 0.6, 1],
    [
      [0, tone(0.72, 0.12)],
      [1, tone(0.26, 0.08, 30)],
    ],
  )}<clipPath id="edge"><path d="M320 60 540 130V330C540 460 440 540 320 590 200 540 100 460 100 330V130Z"/></clipPath></defs>
<path d="M320 60 540 130V330C540 460 440 540 320 590 200 540 100 460 100 330V130Z" fill="url(#shield)"/>
<g clip-path="url(#edge)"><circle cx="410" cy="215" r="58" fill="${tone(0.95, 0.05, -20)}"/><path d="M60 480 250 230 350 370 430 290 600 500V640H60Z" fill="${tone(0.2, 0.06, 20)}"/><path d="M250 230 206 288 240 306 262 282 290 310 302 302Z" fill="${tone(0.94, 0.04)}"/><path d="M60 560 210 430 330 520 460 420 600 560V640H60Z" fill="${tone(0.4, 0.1)}"/></g>
<path d="M320 60 540 130V330C540 460 440 540 320 590 200 540 100 460 100 330V130Z" fill="none" stroke="${tone(0.9, 0.09, -10)}" stroke-width="14" stroke-linejoin="round"/>`;
}

function sparkle({ between, tone }: Brush): string {
  const dots = times(60, () => ({
    x: between(0, 1600),
    y: between(0, 420),
    r: between(0.7, 2.2),
    opacity: between(0.25, 0.9),
  }));
  return drawDots(tone(0.97, 0.02), dots);
}

function aurora({ between }: Brush): string {
  return times(3, (index) => {
    const y = 90 + index * 95 + between(-20, 20);
    const [one, two, height] = [between(-110, 110), between(-110, 110), between(60, 130)];
    return `<path d="M-50 ${n(y)}C400 ${n(y + one)} 900 ${n(y + two)} 1650 ${n(y - 40)}V${n(y - 40 + height * 0.4)}C900 ${n(y + two + height)} 400 ${n(y + one + height)}-50 ${n(y + height)}Z" fill="url(#aurora)"/>`;
  }).join('');
}

const layers = 5;

function ridges(brush: Brush): string {
  const { tone } = brush;
  return times(layers, (layer) => {
    const base = 500 + layer * 78;
    const points = ridge(brush, base, 230 - layer * 34);
    const paint = tone(0.52 - layer * 0.088, 0.085 - layer * 0.008, -8 + layer * 8);
    const line = points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
    const [keepX, keepY] = points[9] ?? [400, base];
    const keep = layer === 2 ? `<path d="${keepAt(keepX, keepY)}" fill="${paint}"/>` : '';
    return `${keep}<path d="M${line}V900H-20Z" fill="${paint}"/>`;
  }).join('');
}

/** Halves each stretch and moves its middle, the shorter the less. */
function ridge({ between }: Brush, base: number, rough: number): (readonly [number, number])[] {
  let points: (readonly [number, number])[] = [0, 1, 2, 3, 4].map((at) => [at * 410 - 20, base + between(-rough, 0)]);
  for (let move = rough * 0.55; move > rough / 14; move /= 2) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      if (next === undefined) return [point];
      return [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + between(-move, move)] as const];
    });
  }
  return points;
}

function keepAt(x: number, y: number): string {
  const tower = (dx: number, width: number, height: number) =>
    `M${n(x + dx)} ${n(y + 60)}v-${height}h${width / 4}v8h${width / 4}v-8h${width / 4}v8h${width / 4}v${height + 20}Z`;
  return `${tower(-46, 24, 96)}${tower(-14, 28, 138)}${tower(22, 24, 110)}M${n(x - 40)} ${n(y + 60)}v-56h84v90h-84Z`;
}
