import { expect, test } from 'vitest';
import { match } from './match.ts';

test.each([
  ['/', '/', {}],
  ['/tournaments', '/tournaments', {}],
  ['/tournaments', '/tournaments/', {}],
  ['/tournaments', '/Tournaments', {}],
  ['/tournaments/:slug/:tab?', '/tournaments/cup', { slug: 'cup', tab: undefined }],
  ['/tournaments/:slug/:tab?', '/tournaments/cup/bracket', { slug: 'cup', tab: 'bracket' }],
  ['/tournaments/:slug/:tab?', '/tournaments/CUP//', { slug: 'CUP', tab: undefined }],
  ['/games/:slug/edit/:tab?', '/games/toy/edit', { slug: 'toy', tab: undefined }],
  ['/media/:slug', '/media/%D0%BA%D1%83%D0%B1%D0%BE%D0%BA', { slug: 'кубок' }],
  ['/media/:slug', '/media/a%2Fb', { slug: 'a/b' }],
  ['/media/:slug', '/media/100%', { slug: '100%' }],
  ['/root/*', '/root', {}],
  ['/root/*', '/root/a/b', {}],
  ['/*', '/anything', {}],
] as const)('%s is %s', (pattern, address, params) => {
  expect(match(pattern, address)).toEqual(params);
});

test.each([
  ['/', '/tournaments'],
  ['/tournaments', '/tournaments/cup'],
  ['/tournaments/:slug/:tab?', '/tournaments'],
  ['/tournaments/:slug/:tab?', '/tournaments/'],
  ['/tournaments/:slug/:tab?', '/tournaments//bracket'],
  ['/tournaments/:slug/:tab?', '/tournaments/cup/bracket/more'],
  ['/games/:slug/edit/:tab?', '/games/toy'],
  ['/root/*', '/rooted'],
])('%s is not %s', (pattern, address) => {
  expect(match(pattern, address)).toBeUndefined();
});
