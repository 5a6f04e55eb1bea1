import { type Brush, glow, n, times } from './brush.ts';

/** A land seen from above: two strongholds, three ways between them, and a river across. */
export function lanesScene(brush: Brush): string {
  const { between, tone, isCalm } = brush;
  const [x, y] = [between(960, 1160), between(430, 500)];
  const view = isCalm ? 'translate(1240 620) scale(2.6 1.5)' : `translate(${n(x)} ${n(y)}) scale(1.28 .74)`;
  return `<defs>${glow(
    'dusk',
    [x, y - 60, 1150],
    [
      [0, tone(0.4, 0.09, -16)],
      [0.45, tone(0.26, 0.06, -4)],
      [1, tone(0.13, 0.025, 10)],
    ],
  )}</defs><rect width="1600" height="900" fill="url(#dusk)"/>${woods(brush)}
<g transform="${view} rotate(45)"${isCalm ? ' opacity=".55"' : ''}>${land(brush)}</g>`;
}

export function lanesEmblem(brush: Brush): string {
  return `<g transform="translate(320 320) scale(.54 .42) rotate(45)">${land(brush)}</g>`;
}

/** A square of 800 around the origin. */
function land({ tone, between }: Brush): string {
  const [ours, theirs] = [tone(0.86, 0.15, 8), tone(0.74, 0.17, -120)];
  const river = `M-390-390C${n(between(-330, -260))}-190 ${n(between(-150, -60))}-170 0 0S${n(between(180, 260))} 150 390 390`;
  const ways = ['M-330 330V-250Q-330-330-250-330H330', 'M-330 330H250Q330 330 330 250V-330', 'M-330 330 330-330'];
  const posts = [-230, -110, 110, 230].flatMap((at) => [
    [-330, at],
    [at, -330],
    [330, at],
    [at, 330],
    [at * 0.9, -at * 0.9],
  ]);
  const post = ([px = 0, py = 0]: readonly number[]) =>
    `<rect x="${px - 13}" y="${py - 13}" width="26" height="26" rx="5" fill="${px - py < 0 ? ours : theirs}"/>`;
  const hold = (at: number, paint: string) =>
    [78, 52, 26]
      .map((half, index) => {
        const opacity = [0.22, 0.5, 1][index];
        return `<rect x="${at - half}" y="${-at - half}" width="${half * 2}" height="${half * 2}" rx="${half / 3}" fill="${paint}" opacity="${opacity}"/>`;
      })
      .join('');
  return `<rect x="-400" y="-400" width="800" height="800" rx="70" fill="${tone(0.36, 0.08)}" stroke="${tone(0.66, 0.11)}" stroke-width="5" stroke-opacity=".8"/>
<path d="${river}" fill="none" stroke="${tone(0.56, 0.1, 60)}" stroke-width="74" stroke-opacity=".75"/><path d="${river}" fill="none" stroke="${tone(0.78, 0.1, 60)}" stroke-width="6" stroke-opacity=".8" stroke-dasharray="40 30"/>
<g fill="none" stroke-linecap="round"><path d="${ways.join('')}" stroke="${tone(0.72, 0.1, -20)}" stroke-width="34" stroke-opacity=".32"/><path d="${ways.join('')}" stroke="${tone(0.9, 0.1, -20)}" stroke-width="5" stroke-opacity=".85"/></g>
${posts.map(post).join('')}${hold(-330, ours)}${hold(330, theirs)}`;
}

/** Trees around it in nine rows, the nearer the lighter. */
function woods({ between, tone }: Brush): string {
  const rows = times(9, (row) => {
    const nearest = 40 + (row + 1) * 99;
    const trees = times(10, () => {
      const [x, y] = [between(-20, 1620), between(nearest - 99, nearest)];
      const [height, half] = [28 + y / 14, 9 + y / 50];
      return `M${n(x)} ${n(y - height)}l${n(half)} ${n(height)}h-${n(half * 2)}Z`;
    });
    return `<path d="${trees.join('')}" fill="${tone(0.2 + nearest / 4200, 0.06)}" fill-opacity=".75"/>`;
  });
  return rows.join('');
}
