import { type Brush, drawDots, fade, glow, n, times } from './brush.ts';

/** A ringed planet among stars, and three ships that leave it. */
export function orbitScene(brush: Brush): string {
  const { between, tone, isCalm } = brush;
  const [x, y, r] = isCalm ? [1460, 1560, 860] : [between(1040, 1240), between(430, 560), between(250, 330)];
  const skies = glow(
    'sky',
    [x - 120, Math.min(300, y - 260), 1250],
    [
      [0, tone(0.44, 0.12, 18)],
      [0.4, tone(0.27, 0.08, 4)],
      [1, tone(0.13, 0.03)],
    ],
  );
  return `<defs>${skies}${glow(
    'mist',
    [420, 760, 760],
    [
      [0, tone(0.55, 0.14, -50), 0.38],
      [1, tone(0.3, 0.1, -50), 0],
    ],
  )}</defs>
<rect width="1600" height="900" fill="url(#sky)"/><rect width="1600" height="900" fill="url(#mist)"/>
${stars(brush, 110)}${isCalm ? '' : ships(brush, [x, y, r])}<g transform="translate(${n(x)} ${n(y)}) rotate(${n(between(-24, -14))})">${planet(brush, r)}</g>`;
}

export function orbitEmblem(brush: Brush): string {
  return `<g transform="translate(320 320) rotate(-20)">${planet(brush, 170)}</g>`;
}

function stars({ between, random, tone }: Brush, count: number): string {
  const dots = times(count, () => ({
    r: random() ** 3 * 2.4 + 0.7,
    x: between(0, 1600),
    y: between(0, 900),
    opacity: between(0.3, 1),
  }));
  return drawDots(tone(0.94, 0.03), dots);
}

/** Half of the ring stands before the planet, half behind it. */
function planet({ tone, between }: Brush, r: number): string {
  const rings = [1.45, 1.62, 1.9].map((width, index) => ({ rx: r * width, thick: [12, 26, 5][index] ?? 4 }));
  const half = (sweep: 0 | 1) =>
    rings.map(({ rx, thick }, index) => {
      const side = n(rx);
      return `<path d="M-${side} 0A${side} ${n(rx * 0.24)} 0 0 ${sweep} ${side} 0" stroke-width="${thick}" stroke-opacity="${[0.85, 0.5, 0.7][index]}"/>`;
    });
  const bands = times(5, (index) => {
    const at = -0.7 + index * 0.34 + between(-0.06, 0.06);
    return `<ellipse cy="${n(at * r)}" rx="${n(r * 1.1)}" ry="${n(r * between(0.04, 0.11))}" opacity="${n(between(0.15, 0.35))}"/>`;
  });
  const stroke = `fill="none" stroke="${tone(0.84, 0.1, 12)}"`;
  return `<defs>${fade(
    'body',
    [0.1, 0.05, 0.8, 0.95],
    [
      [0, tone(0.86, 0.1, 10)],
      [0.35, tone(0.6, 0.15)],
      [1, tone(0.16, 0.05, -10)],
    ],
  )}<clipPath id="disc"><circle r="${n(r)}"/></clipPath></defs>
<g ${stroke}>${half(1).join('')}</g><circle r="${n(r)}" fill="url(#body)"/>
<g clip-path="url(#disc)" fill="${tone(0.92, 0.06, 20)}" transform="rotate(6)">${bands.join('')}</g><g ${stroke}>${half(0).join('')}</g>`;
}

function ships({ between, tone }: Brush, [x, y, r]: readonly [number, number, number]): string {
  return [-55, 0, 45]
    .map((turn, index) => {
      const [fromX, fromY] = [x - r * 0.6, y + (index - 1) * 70];
      const [toX, toY] = [between(180, 420) + index * 120, between(120, 260) + index * 180];
      const angle = (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI;
      const bend = `${n((fromX + toX) / 2)} ${n(fromY - 90)}`;
      return `<g stroke="${tone(0.82, 0.14, turn)}" fill="${tone(0.92, 0.1, turn)}"><path d="M${n(fromX)} ${n(fromY)}Q${bend} ${n(toX)} ${n(toY)}" fill="none" stroke-width="3" stroke-opacity=".55" stroke-dasharray="2 14" stroke-linecap="round"/><path transform="translate(${n(toX)} ${n(toY)}) rotate(${n(angle)})" d="M26 0-14 13-6 0-14-13Z" stroke="none"/></g>`;
    })
    .join('');
}
