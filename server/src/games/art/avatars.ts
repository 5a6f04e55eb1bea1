import { type Brush, fade, n, times } from './brush.ts';

/** Heads and shoulders of 96 by 96, and crests: who somebody can be in a game. */

export const avatarNames = ['female', 'male', 'crest'];

export function avatar(name: string, brush: Brush): string {
  const { tone } = brush;
  const drawn = name === 'crest' ? crest(brush) : bust(brush, name === 'female');
  return `<defs>${fade(
    'back',
    [0, 0, 0.3, 1],
    [
      [0, tone(0.5, 0.11)],
      [1, tone(0.22, 0.06, 18)],
    ],
  )}<clipPath id="frame"><rect width="96" height="96" rx="20"/></clipPath></defs><g clip-path="url(#frame)"><rect width="96" height="96" fill="url(#back)"/>${rays(brush)}${drawn}</g>`;
}

function rays({ tone, random }: Brush): string {
  const turn = random() * 30;
  const wedges = times(6, (index) => `<path d="M48 52 40-40H56Z" transform="rotate(${n(turn + index * 60)} 48 52)"/>`);
  return `<g fill="${tone(0.9, 0.06)}" opacity=".1">${wedges.join('')}</g>`;
}

function bust({ tone, random }: Brush, isFemale: boolean): string {
  const skin = tone(0.86, 0.05, -10);
  const [hair, cloth, trim] = [tone(0.34, 0.09, random() * 80 - 40), tone(0.4, 0.12, 10), tone(0.84, 0.12, 10)];
  const kind = Math.floor(random() * 3);
  const long = 'M26 44C22 16 74 16 70 44L74 76H60V46H36V76H22Z';
  const short = 'M28 44C24 16 72 16 68 44L62 34C54 38 42 36 35 31Z';
  const [back, front] = isFemale
    ? [
        long,
        [
          'M30 42C30 24 66 22 66 42 56 40 48 34 44 28 42 36 36 40 30 42Z',
          'M29 42C32 22 64 22 67 42 60 32 36 32 29 42Z',
          'M29 44C27 24 60 18 67 42 58 42 46 38 40 30 38 38 34 42 29 44Z',
        ][kind],
      ]
    : [
        '',
        [
          short,
          'M29 42C28 20 68 20 67 42 64 34 60 31 48 31S32 34 29 42Z',
          'M30 38C30 22 66 22 66 38 56 30 40 30 30 38ZM38 58C42 66 54 66 58 58L58 66C54 74 42 74 38 66Z',
        ][kind],
      ];
  const guard = [
    'M12 92C14 70 30 68 36 66L48 78 60 66C66 68 82 70 84 92Z',
    'M6 96C8 74 24 66 36 66L48 74 60 66C72 66 88 74 90 96Z',
  ][isFemale ? 0 : 1];
  return `<path d="${back}" fill="${hair}"/><path d="M41 56H55V72L48 78 41 72Z" fill="${tone(0.76, 0.06, -10)}"/><path d="${guard}" fill="${cloth}"/><path d="M36 66 48 78 60 66" fill="none" stroke="${trim}" stroke-width="3" stroke-linejoin="round"/>${isFemale ? '' : `<path d="M8 88C12 74 22 70 30 69M88 88C84 74 74 70 66 69" fill="none" stroke="${trim}" stroke-width="3" stroke-linecap="round"/>`}<path d="M32 40C32 26 64 26 64 40 64 56 56 63 48 63S32 56 32 40Z" fill="${skin}"/><path d="${front}" fill="${hair}"/><path d="M40 46h4M52 46h4" stroke="${tone(0.25, 0.05)}" stroke-width="2.6" stroke-linecap="round"/>`;
}

const charges = [
  'M48 26 54 42H70L57 52 62 68 48 58 34 68 39 52 26 42H42Z',
  'M48 24C60 36 66 44 66 54A18 18 0 0 1 30 54C30 44 36 36 48 24ZM48 44C42 50 40 54 40 58A8 8 0 0 0 56 58C56 54 54 50 48 44Z',
  'M28 30H40V38H56V30H68V50L48 70 28 50Z',
  'M48 22 58 40 74 48 58 56 48 74 38 56 22 48 38 40Z',
  'M32 28 48 38 64 28V52C64 62 56 68 48 72 40 68 32 62 32 52Z',
];

function crest({ tone, random }: Brush): string {
  const charge = charges[Math.floor(random() * charges.length)] ?? '';
  return `<path d="M48 10 82 22V48C82 68 66 80 48 88 30 80 14 68 14 48V22Z" fill="${tone(0.34, 0.1)}" stroke="${tone(0.86, 0.11)}" stroke-width="3.5" stroke-linejoin="round"/><path d="${charge}" fill="${tone(0.9, 0.1, 8)}" fill-rule="evenodd"/>`;
}
