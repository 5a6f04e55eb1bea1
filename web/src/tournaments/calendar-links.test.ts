import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { expect, test } from 'vitest';
import { googleEventHref, webcalHref } from './calendar-links.ts';

const tournament = {
  title: 'Кубок & others',
  slug: 'cup',
  game: { id: 1, slug: 'toy' },
  date: '2026-04-01',
  time: '18:00:00',
  date_final: '2026-04-02',
  time_final: '20:00:00',
  time_zone: -12,
} as TournamentEntry;

test('Google gets the instants, the title and the address of the page', () => {
  const { origin, searchParams } = new URL(googleEventHref(tournament, 'https://agon.example'));
  expect(origin).toBe('https://calendar.google.com');
  expect(searchParams.get('dates')).toBe('20260402T060000Z/20260403T080000Z');
  expect(searchParams.get('text')).toBe('Кубок & others');
  expect(searchParams.get('details')).toBe('https://agon.example/tournaments/cup?game=toy');
});

test('an address to subscribe to keeps its host and path', () => {
  expect(webcalHref('https://agon.example:8443', '/calendar.ics?game=toy')).toBe(
    'webcal://agon.example:8443/calendar.ics?game=toy',
  );
  expect(webcalHref('http://localhost:3000', '/calendar.ics')).toBe('webcal://localhost:3000/calendar.ics');
});
