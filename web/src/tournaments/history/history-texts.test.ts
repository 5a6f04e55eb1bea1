import type { TournamentTimelineEntry } from '@agon/contract/tournaments.timeline.endpoints';
import { expect, test } from 'vitest';
import { texts as en } from '../../i18n/en.ts';
import { texts as ru } from '../../i18n/ru.ts';
import { type Translator, translator } from '../../i18n/text.ts';
import { historyOf } from './history-texts.ts';

const t = translator(en, 'en');
const by = { id: 1, username: 'anna' };

function entry(id: number, changed: Partial<TournamentTimelineEntry>): TournamentTimelineEntry {
  const at = `2026-03-01T12:00:0${id % 10}.000Z`;
  return {
    id: String(id),
    at,
    by,
    act: 'changed',
    fields: [],
    part: null,
    lines: [],
    seeds: null,
    name: null,
    was: null,
    results: null,
    bracketType: null,
    ...changed,
  };
}

const textsOf = (...entries: TournamentTimelineEntry[]) => textsIn(t, ...entries);

function textsIn(translator: Translator, ...entries: TournamentTimelineEntry[]) {
  return historyOf(translator, entries).map(({ texts }) => texts.map(({ text }) => text));
}

test('fields are worded as the page of the tournament words them', () => {
  const fields: TournamentTimelineEntry['fields'] = [
    { field: 'title', before: 'Toy Cup', after: 'Grand Cup' },
    { field: 'status', before: 0, after: 1 },
    { field: 'date', before: '2026-04-01', after: '2026-05-01' },
    { field: 'time', before: '18:00:00', after: '19:30:00' },
    { field: 'time_final', before: '00:00:00', after: '21:00:00' },
    { field: 'time_zone', before: 3, after: -5 },
    { field: 'capacity', before: null, after: 16 },
    { field: 'has_waiting_list', before: false, after: true },
    { field: 'check_in_opens', before: null, after: 60 },
    { field: 'game_id', before: { EN: 'Chess' }, after: { EN: 'Go', RU: 'Го' } },
    { field: 'organizer_id', before: null, after: { EN: 'anna' } },
  ];
  expect(textsOf(entry(1, { fields }))).toEqual([
    [
      'Title: Toy Cup → Grand Cup',
      'Status: Upcoming → Live',
      'First day: 1 April 2026 → 1 May 2026',
      'Start time: 18:00 → 19:30',
      'Time of the last match: none → 21:00',
      'Time zone: GMT +3:00 → GMT -5:00',
      'Places: no limit → 16',
      'Waiting list: no → yes',
      'Check-in opens: none → 60 min before the start',
      'Game: Chess → Go',
      'Organizer: a former member → anna',
    ],
  ]);
});

test('who was entered together is told of together, as many as one can take in', () => {
  const at = '2026-03-01T12:00:00.000Z';
  const entered = Array.from({ length: 8 }, (_, place) =>
    entry(18 - place, { at, act: 'entered', name: `A${8 - place}` }),
  );
  const left = entry(9, { act: 'left', name: null });
  expect(textsOf(left, ...entered)).toEqual([['Taken out: a participant'], ['Entered: A1, A2, A3, A4, A5 and 3 more']]);
  const [all] = historyOf(t, entered);
  expect(all?.texts[0]?.more, 'the others when one wants').toEqual(['A6, A7, A8']);
  expect(textsOf(...entered.slice(2)), 'one alone is not left out').toEqual([['Entered: A1, A2, A3, A4, A5, A6']]);
});

test('in Russian one participant is named alone, and twenty-one are many', () => {
  const entered = (count: number) =>
    historyOf(
      translator(ru, 'ru'),
      Array.from({ length: count }, (_, id) => entry(10 * id, { act: 'entered', name: 'A' })),
    ).flatMap(({ texts }) => texts.map(({ text }) => text));
  expect(entered(1)).toEqual(['Добавлен участник: A']);
  expect(entered(21)).toEqual(['Добавлены участники: A, A, A, A, A и ещё 16']);
});

test('tabs and brackets are called as the page calls them', () => {
  expect(
    textsOf(
      entry(1, { act: 'saved', part: 'how_to_register' }),
      entry(2, { act: 'bracketAdded', bracketType: 'RELEGATION' }),
      entry(3, { act: 'bracketRenamed', bracketType: 'SWISS', was: 'Swiss', name: 'Stage 1' }),
      entry(6, { act: 'bracketRemoved', bracketType: 'RELEGATION', results: 5 }),
      entry(7, { act: 'bracketRemoved', bracketType: 'TABLE', name: 'Points', results: 1 }),
      entry(4, { act: 'replaced', was: 'ANN', name: 'BOB' }),
      entry(5, { act: 'replaced', was: null, name: 'BOB' }),
    ),
  ).toEqual([
    ['“How to register” was changed.'],
    ['Bracket added: Playoffs'],
    ['Bracket renamed: Swiss → Stage 1'],
    ['Bracket removed: Playoffs (with 5 results)'],
    ['Bracket removed: Points (with 1 filled cell)'],
    ['Replaced: ANN → BOB'],
    ['Replaced: a participant → BOB'],
  ]);
});

test('what became of the lines of a tab, of seeds and of the tournament itself is told', () => {
  const at = '2026-03-01T12:00:00.000Z';
  const lines = [
    { path: ['standard', '0', 'reward', 'EN'], before: '100', after: '200' },
    { path: ['standard', '1', 'title', 'EN'], before: null, after: 'Second' },
    { path: ['sections', '1', 'text', 'EN'], before: null, after: null },
    { path: ['entries', '0', 'date'], before: '2026-04-01', after: '2026-04-02' },
  ];
  const seeded = [
    entry(5, { at, act: 'seeded', name: 'ANN', seeds: { before: 1, after: 2 } }),
    entry(4, { at, act: 'seeded', name: 'BOB', seeds: { before: null, after: 1 } }),
  ];
  const reordered = [8, 9].map((id) => entry(id, { at, act: 'bracketsReordered', name: 'Stage' }));
  expect(
    textsOf(entry(7, { act: 'saved', part: 'prizes', lines }), ...seeded, ...reordered, entry(1, { act: 'restored' })),
  ).toEqual([
    [
      '“Prizes” was changed.',
      '1st place, reward (in English): 100 → 200',
      '2nd place, title (in English): none → Second',
      'Section 2, text (in English): changed',
      'Entry 1, date: 1 April 2026 → 2 April 2026',
    ],
    ['Seeds: BOB: none → 1, ANN: 1 → 2'],
    ['The brackets were put in another order.'],
    ['The tournament was brought back.'],
  ]);
});

test('no word of the program is in what is told of tabs, in either language', () => {
  const line = (path: string, before: string | null, after: string | null) => ({
    path: path.split('.'),
    before,
    after,
  });
  const lines = [
    line('mode', null, 'together'),
    line('entries.0.time', '10:00:00', '12:30:00'),
    line('special.0.reward.RU', null, '10'),
    line('secondary.1.title.EN', 'Show', null),
    line('sections.0.text.RU', null, null),
    line('items.2.kind', 'stream', 'video'),
    line('items.2.url', null, null),
  ];
  const saved = entry(1, { act: 'saved', part: 'schedule', lines });
  expect(textsOf(saved)[0]?.slice(1)).toEqual([
    'When the matches are: none → All matches at the same time',
    'Entry 1, time: 10:00 → 12:30',
    'Special prize 1, reward (in Russian): none → 10',
    'Secondary prize 2, title (in English): Show → none',
    'Section 1, text (in Russian): changed',
    'Link 3, kind: stream → video',
    'Link 3, address: changed',
  ]);
  expect(textsIn(translator(ru, 'ru'), saved)[0]?.slice(1)).toEqual([
    'Время матчей: нет → Все матчи одновременно',
    'Строка 1, время: 10:00 → 12:30',
    'Специальный приз 1, награда (на русском): нет → 10',
    'Дополнительный приз 2, название (на английском): Show → нет',
    'Раздел 1, текст (на русском): изменено',
    'Ссылка 3, вид: трансляция → видео',
    'Ссылка 3, адрес: изменено',
  ]);
});

test('what is long is told when one wants', () => {
  const [before, after] = ['x'.repeat(120), 'y'.repeat(120)];
  const lines = [{ path: ['standard', '0', 'reward', 'EN'], before, after }];
  const [saved] = historyOf(t, [entry(1, { act: 'saved', part: 'prizes', lines })]);
  expect(saved?.texts[1]).toEqual({
    text: '1st place, reward (in English): changed',
    more: [`Before: ${before}`, `After: ${after}`],
  });
});

test('a line left blank goes without saying', () => {
  const lines = [
    { path: ['standard', '0', 'title', 'RU'], before: null, after: '' },
    { path: ['standard', '0', 'reward', 'RU'], before: null, after: '1000' },
  ];
  const saved = entry(1, { act: 'saved', part: 'prizes', lines });
  expect(textsOf(saved)[0]).toHaveLength(2);
});
