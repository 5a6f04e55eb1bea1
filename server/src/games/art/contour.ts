import { type Brush, closedCurve, fade, glow, n, times } from './brush.ts';

/** The heights of a map, lines of sight across it, and a mark where they meet. */
export function contourScene(brush: Brush): string {
  const { between, tone, isCalm } = brush;
  const [x, y] = [between(980, 1240), between(330, 480)];
  return `<defs>${glow(
    'ground',
    [x, y, 1180],
    [
      [0, tone(0.5, 0.11, -12)],
      [0.35, tone(0.31, 0.07, -6)],
      [1, tone(0.15, 0.025)],
    ],
  )}${fade(
    'sight',
    [0, 0, 1, 0],
    [
      [0, tone(0.9, 0.12), 0],
      [1, tone(0.9, 0.12), 0.3],
    ],
  )}</defs>
<rect width="1600" height="900" fill="url(#ground)"/>${grid(brush)}${heights(brush, [x, y], 17)}${sights(brush, [x, y])}${
    isCalm ? '' : `<g transform="translate(${n(x)} ${n(y)})">${mark(brush, 74)}</g>`
  }`;
}

export function contourEmblem(brush: Brush): string {
  return `${heights(brush, [320, 320], 4)}<g transform="translate(320 320)">${mark(brush, 150)}</g>`;
}

function grid({ tone }: Brush): string {
  const upright = times(15, (index) => `M${(index + 1) * 100} 0V900`);
  const level = times(8, (index) => `M0 ${(index + 1) * 100}H1600`);
  return `<path d="${[...upright, ...level].join('')}" stroke="${tone(0.8, 0.05)}" stroke-opacity=".07" stroke-width="1.5"/>`;
}

/** Each line bends a little more than the one inside of it, so that none crosses another. */
function heights({ between, tone }: Brush, [x, y]: readonly [number, number], count: number): string {
  const waves = times(4, (index) => ({ k: index + 2, size: between(0.03, 0.13) / (index + 1), at: between(0, 6.3) }));
  const lines = times(count, (index) => {
    const radius = 86 + index * 46;
    const points = times(26, (corner) => {
      const angle = (corner / 26) * 2 * Math.PI;
      const bulge = waves.reduce((sum, { k, size, at }) => sum + size * Math.sin(k * angle + at + index * 0.05), 1);
      const grown = radius * (1 + (bulge - 1) * Math.min(1.6, 0.4 + index * 0.14));
      return [x + grown * Math.cos(angle) * 1.25, y + grown * Math.sin(angle) * 0.82] as const;
    });
    const weight = index % 4 === 0 ? 4 : 1.8;
    return `<path d="${closedCurve(points)}" stroke-width="${weight}" stroke-opacity="${n(0.75 - index * 0.035)}"/>`;
  });
  return `<g fill="none" stroke="${tone(0.78, 0.13)}">${lines.join('')}</g>`;
}

function sights({ between }: Brush, [x, y]: readonly [number, number]): string {
  return times(4, () => {
    const [farX, farY] = [between(-200, 260), between(0, 900)];
    const width = between(24, 80);
    return `<path d="M${n(x)} ${n(y)}L${n(farX)} ${n(farY - width)}V${n(farY + width)}Z" fill="url(#sight)"/>`;
  }).join('');
}

function mark({ tone }: Brush, r: number): string {
  const [inner, outer] = [n(r * 0.55), n(r * 1.5)];
  return `<g fill="none" stroke="${tone(0.93, 0.1)}" stroke-width="${n(r / 13)}"><circle r="${r}"/><path d="M0-${outer}V-${inner}M0 ${inner}V${outer}M-${outer} 0H-${inner}M${inner} 0H${outer}" stroke-linecap="round"/><circle r="${n(r / 9)}" fill="${tone(0.93, 0.1)}" stroke="none"/><circle r="${n(r * 1.24)}" stroke-width="${n(r / 30)}" stroke-dasharray="${n(r / 4)} ${n(r / 6)}" stroke-opacity=".6"/></g>`;
}
