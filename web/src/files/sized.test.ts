import { expect, test } from 'vitest';
import { sized } from './sized.ts';

const stem = `/files/${'0a'.repeat(16)}`;

test('of a picture that was sent, the browser chooses a form by how wide it is shown', () => {
  expect(sized(`${stem}.webp`, '24px')).toEqual({
    src: `${stem}.webp`,
    srcSet: `${stem}-96.webp 96w, ${stem}-320.webp 320w, ${stem}-640.webp 640w, ${stem}-1280.webp 1280w, ${stem}.webp 1920w`,
    sizes: '24px',
  });
});

test('a drawn picture, and none, have one form', () => {
  for (const path of ['/covers/cup.svg', '/art/game-scene.svg', '']) expect(sized(path, '24px')).toEqual({ src: path });
});
