import { expect, test } from 'vitest';
import { texts } from '../../i18n/en.ts';
import { translator } from '../../i18n/text.ts';
import { draftOf, faultsOf, refusedField, tidied } from './game-draft.ts';

const t = translator(texts, 'en');
const named = { ...draftOf(undefined), info: { ...draftOf(undefined).info, name: { EN: 'Toy' } } };

test('a new game needs a name in one of the languages and nothing else', () => {
  expect(Object.keys(faultsOf(t, draftOf(undefined)))).toEqual(['info.name.EN']);
  expect(faultsOf(t, named)).toEqual({});
  expect(faultsOf(t, { ...named, info: { ...named.info, name: { RU: 'Игра' } } })).toEqual({});
});

test('links are made whole, and pages of this site stay as they are', () => {
  const draft = tidied({
    ...named,
    slug: ' Toy ',
    intro_btn_link: ' /tournaments ',
    trailer_btn_link: 'example.org/shop',
    intro_video: 'www.youtube.com/watch?v=1',
  });
  expect([draft.slug, draft.intro_btn_link, draft.trailer_btn_link, draft.intro_video]).toEqual([
    'toy',
    '/tournaments',
    'https://example.org/shop',
    'https://www.youtube.com/watch?v=1',
  ]);
  expect(faultsOf(t, draft)).toEqual({});
});

test('the film of the intro may be one of the site, and the trailer is a link', () => {
  const film = `/files/${'a'.repeat(32)}.webm`;
  expect(faultsOf(t, tidied({ ...named, intro_video: film }))).toEqual({});
  expect(Object.keys(faultsOf(t, tidied({ ...named, intro_video: '/films/a.webm' })))).toEqual(['intro_video']);
  expect(Object.keys(faultsOf(t, tidied({ ...named, trailer_video: film })))).toEqual(['trailer_video']);
});

test('no script and no other host behind a path is taken for a link', () => {
  const wrong = tidied({ ...named, intro_btn_link: 'javascript:alert(1)', trailer_btn_link: '//evil.example' });
  expect(Object.keys(faultsOf(t, wrong))).toEqual(['intro_btn_link', 'trailer_btn_link']);
  expect(Object.keys(faultsOf(t, tidied({ ...named, trailer_video: 'javascript:1' })))).toEqual(['trailer_video']);
});

test('an address says what it may hold, and what others have is wrong where it stands', () => {
  const slugFault = (slug: string) => faultsOf(t, tidied({ ...named, slug })).slug;
  expect(['', 'Dota-2', 'моя игра', 'a--b', 'a b'].map((slug) => slugFault(slug) !== undefined)).toEqual([
    ...[false, false, true, true, true],
  ]);
  expect(slugFault('a b')).toContain('Latin letters');
  const name = { EN: 'Toys', RU: 'Игрушки' };
  expect(refusedField({ code: 'game.slugTaken' }, name)).toBe('slug');
  expect(refusedField({ code: 'game.exists', facts: { name: 'TOYS' } }, name)).toBe('info.name.EN');
  expect(refusedField({ code: 'game.exists', facts: { name: 'ИГРУШКИ' } }, name)).toBe('info.name.RU');
  expect(refusedField({ code: 'game.listFull' }, name)).toBeUndefined();
});
