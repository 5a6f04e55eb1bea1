import { expect, test } from 'vitest';
import { tournamentEndpoints } from './tournaments.endpoints.ts';
import { startOf } from './tournaments.ts';

const { body } = tournamentEndpoints['POST /tournaments'];
const ids = { tournament_type_id: 1, game_id: 1, language_id: 1 };
const cup = { title: 'Cup', bg_image: '/covers/game/toy.svg', time: '23:59:59', time_zone: -12, ...ids };

test('a tournament is on a day whose instant has a year of four digits, in any time zone', () => {
  const isTaken = (date: string) => body.safeParse({ ...cup, date }).success;
  const years = ['0000-12-31', '0001-01-01', '9998-12-31', '9999-01-01', '9999-12-31', '10000-01-01'];
  expect(years.filter(isTaken)).toEqual(['0001-01-01', '9998-12-31']);
  expect(startOf({ ...cup, date: '9998-12-31' }).toISOString()).toBe('9999-01-01T11:59:59.000Z');
  expect(body.safeParse({ ...cup, date: '2026-04-01', date_final: '9999-12-31' }).success).toBe(false);
});
