import { type Brush, drawDots, fade, glow, n, times } from './brush.ts';

/** A ball over the pitch, and the trails of those who chase it. */
export function stadiumScene(brush: Brush): string {
  const { between, tone, isCalm } = brush;
  const [x, y, r] = [between(1040, 1180), between(300, 380), between(110, 140)];
  return `<defs>${glow(
    'night',
    [x, y, 1200],
    [
      [0, tone(0.5, 0.15, 14)],
      [0.35, tone(0.32, 0.11)],
      [1, tone(0.14, 0.04, -14)],
    ],
  )}${fade(
    'pitch',
    [0, 0, 0, 1],
    [
      [0, tone(0.34, 0.1, -20), 0.1],
      [1, tone(0.3, 0.1, -30), 0.95],
    ],
  )}${fade(
    'trail',
    [0, 1, 1, 0],
    [
      [0, tone(0.7, 0.18, -60), 0],
      [1, tone(0.88, 0.13, -30), 0.95],
    ],
  )}</defs><rect width="1600" height="900" fill="url(#night)"/>${stands(brush)}${pitch(brush)}${
    isCalm ? '' : `${trails(brush, [x, y, r])}<g transform="translate(${n(x)} ${n(y)})">${ball(brush, r)}</g>`
  }`;
}

export function stadiumEmblem(brush: Brush): string {
  return `<g transform="translate(320 320)">${ball(brush, 230)}</g>`;
}

function stands({ between, tone }: Brush): string {
  const tiers = [90, 150, 220].map(
    (drop, index) =>
      `<path d="M-40 ${300 - index * 40}Q800 ${drop + 40 - index * 60} 1640 ${300 - index * 40}" stroke-width="${14 - index * 4}" stroke-opacity="${n(0.5 - index * 0.12)}"/>`,
  );
  const lamps = times(46, () => {
    const x = between(0, 1600);
    const y = 60 + ((x - 800) / 800) ** 2 * 130 + between(-30, 40);
    return { x, y, r: between(1.5, 4), opacity: between(0.3, 0.95) };
  });
  return `<g fill="none" stroke="${tone(0.74, 0.14, 20)}">${tiers.join('')}</g>${drawDots(tone(0.95, 0.06, 20), lamps)}`;
}

/** Lines that meet far away, and others across them that come the closer the farther they are. */
function pitch({ tone }: Brush): string {
  const along = times(21, (index) => `M${n(800 + (index - 10) * 42)} 470L${n(800 + (index - 10) * 300)} 900`);
  const across = times(9, (index) => `M0 ${n(470 + 430 * (index / 9) ** 2.1)}H1600`);
  return `<rect y="470" width="1600" height="430" fill="url(#pitch)"/><path d="${[...along, ...across].join('')}" fill="none" stroke="${tone(0.76, 0.14, 10)}" stroke-opacity=".34" stroke-width="2"/><path d="M0 470H1600" stroke="${tone(0.88, 0.12, 10)}" stroke-width="4" stroke-opacity=".7"/><ellipse cx="800" cy="640" rx="330" ry="70" fill="none" stroke="${tone(0.88, 0.12, 10)}" stroke-width="4" stroke-opacity=".5"/>`;
}

function trails({ between }: Brush, [x, y, r]: readonly [number, number, number]): string {
  return times(3, (index) => {
    const [fromX, fromY] = [between(-200, 60) + index * 330, between(660, 760) + index * 70];
    const [toX, toY] = [x - r * 0.8 - index * 34, y + r * (0.2 + index * 0.45)];
    const [bendX, bendY] = [(fromX + toX) / 2 + between(0, 160), fromY - between(0, 90)];
    const width = between(16, 30);
    return `<path d="M${n(fromX)} ${n(fromY)}Q${n(bendX)} ${n(bendY)} ${n(toX)} ${n(toY)}Q${n(bendX + width)} ${n(bendY + width * 1.6)} ${n(fromX)} ${n(fromY)}Z" fill="url(#trail)"/>`;
  }).join('');
}

/** Plates of six sides, cut by the ball's edge. */
function ball({ tone }: Brush, r: number): string {
  const side = r * 0.4;
  const plate = ([column, row]: readonly [number, number]) => {
    const [cx, cy] = [column * side * 1.5, (row + (column % 2 === 0 ? 0 : 0.5)) * side * Math.sqrt(3)];
    const far = Math.hypot(cx, cy) / r;
    const corners = times(6, (corner) => {
      const angle = (corner / 6) * 2 * Math.PI;
      return `${n(cx + side * 0.9 * Math.cos(angle))} ${n(cy + side * 0.9 * Math.sin(angle))}`;
    });
    return `<path d="M${corners.join('L')}Z" opacity="${n(Math.max(0.15, 1 - far * 0.75))}"/>`;
  };
  const places = [-2, -1, 0, 1, 2].flatMap((column) => [-2, -1, 0, 1, 2].map((row) => [column, row] as const));
  return `<defs>${fade(
    'ball',
    [0.15, 0.1, 0.85, 0.95],
    [
      [0, tone(0.92, 0.06, 20)],
      [0.5, tone(0.62, 0.16)],
      [1, tone(0.22, 0.09, -20)],
    ],
  )}<clipPath id="round"><circle r="${n(r)}"/></clipPath></defs><circle r="${n(r * 1.22)}" fill="${tone(0.8, 0.14, 10)}" opacity=".16"/><circle r="${n(r)}" fill="url(#ball)"/><g clip-path="url(#round)" fill="${tone(0.3, 0.1)}" fill-opacity=".55" stroke="${tone(0.94, 0.07, 10)}" stroke-width="${n(r / 34)}">${places.map(plate).join('')}</g><circle r="${n(r)}" fill="none" stroke="${tone(0.95, 0.06)}" stroke-width="${n(r / 28)}"/>`;
}
