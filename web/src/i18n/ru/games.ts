import type { games as source } from '../en/games.ts';
import type { Translated } from '../text.ts';

export const games: Translated<typeof source> = {
  latestTournaments: 'Последние турниры',
  allTournaments: 'Все турниры',
  noTournaments: 'Турниров по этой игре пока нет. Ближайший появится здесь.',
  noGames: 'Игр пока нет.',
  landingTypes: 'Выберите тип турнира',
  landingNoTypes: 'Здесь можно будет выбрать тип турнира, как только они появятся у этой игры.',
  landingAddTypes: 'Добавить тип турнира',
  landingSolo: 'Соло: каждый играет за себя',
  landingTeamsOf: {
    one: 'Команды по {count} игроку',
    few: 'Команды по {count} игрока',
    many: 'Команды по {count} игроков',
    other: 'Команды по {count} игрока',
  },
  landingAllHonours: 'Весь зал славы',
  landingAllChampions: 'Все чемпионы',
  landingChampionsHint: 'Кто, когда и какой турнир выиграл.',
  landingFind: 'Найдите свой турнир',
  landingFindButton: 'Найти',
  landingTrailer: 'Смотреть',
  landingNoTrailer: 'Трейлера пока нет.',
  landingAddTrailer: 'Добавить трейлер',
  landingAllRanking: 'Весь рейтинг',
  landingPause: 'Остановить видео на фоне',
  landingPlay: 'Включить видео на фоне',
};
