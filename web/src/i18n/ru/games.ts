import type { games as source } from '../en/games.ts';
import type { Translated } from '../text.ts';

export const games: Translated<typeof source> = {
  latestTournaments: 'Последние турниры',
  allTournaments: 'Все турниры',
  noTournaments: 'По этой игре ещё нет турниров.',
  noGames: 'Игр пока нет.',
};
