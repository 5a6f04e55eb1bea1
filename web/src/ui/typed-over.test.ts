import { expect, test } from 'vitest';
import { typedOver } from './typed-over.ts';

test('what was typed stays, and what was not follows what somebody else has saved', () => {
  const began = { first: '', last: '', zone: 0 };
  expect(typedOver({ ...began, last: 'Lee' }, began, { first: 'Ann', last: '', zone: 3 })).toEqual({
    first: 'Ann',
    last: 'Lee',
    zone: 3,
  });
});

test('of what both changed, the typed one stays', () => {
  expect(typedOver({ name: 'mine' }, { name: '' }, { name: 'theirs' })).toEqual({ name: 'mine' });
});

test('each language of a text is a part of its own', () => {
  const began = { info: { EN: 'Cup', RU: 'Кубок' }, version: 1 };
  const typed = { info: { EN: 'Great cup', RU: 'Кубок' }, version: 1 };
  const now = { info: { EN: 'Cup', RU: 'Большой кубок' }, version: 2 };
  expect(typedOver(typed, began, now)).toEqual({ info: { EN: 'Great cup', RU: 'Большой кубок' }, version: 2 });
});

test('a list is one part, and what was emptied or left out stays so', () => {
  const began = { rows: [1, 2], link: 'a', note: 'b' };
  const typed = { rows: [2], link: '', note: 'b' };
  expect(typedOver(typed, began, { rows: [1, 2, 3], link: 'c', note: 'd' })).toEqual({
    rows: [2],
    link: '',
    note: 'd',
  });
  expect(typedOver<object>({ EN: 'x' }, { EN: 'x', RU: 'y' }, { EN: 'z', RU: 'y' })).toEqual({ EN: 'z' });
});
