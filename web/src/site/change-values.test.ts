import { expect, test } from 'vitest';
import { texts as en } from '../i18n/en.ts';
import { texts as ru } from '../i18n/ru.ts';
import { translator } from '../i18n/text.ts';
import { outlineOf, wordOf } from './change-values.ts';

const [english, russian] = [translator(en, 'en'), translator(ru, 'ru')];

test('what a bracket is made with is told line by line, in either language', () => {
  const settings = {
    ...{ format: 'swiss', size: 8, bestOf: 3, rounds: 5, cut: { wins: 3, losses: 3 }, lotSeed: 7 },
    ...{ points: { win: 3, tie: 1, loss: 0 }, tieBreaks: ['points', 'buchholz'] },
  };
  expect(outlineOf(english, 'bracket_events', 'settings', settings)).toEqual([
    'Kind: Swiss',
    'Places: 8',
    'Format of the match: Bo3',
    'Number of rounds: 5',
    'Out or through:',
    '  Wins to go through: 3',
    '  Losses to be out: 3',
    'Seed of the draw: 7',
    'Points:',
    '  Win: 3',
    '  Tie: 1',
    '  Loss: 0',
    "Tie-breaks: Points, Opponents' points (Buchholz)",
  ]);
  const elimination = { format: 'elimination', elimination: 'double', grandFinal: 'reset', thirdPlace: false };
  expect(outlineOf(russian, 'bracket_events', 'settings', elimination)).toEqual([
    'Вид: Плей-офф',
    'Поражения: До двух поражений',
    'Гранд-финал: со вторым матчем, если он нужен',
    'Матч за третье место: нет',
  ]);
});

test('what a tab holds is told as its history tells it', () => {
  const rules = { sections: [{ title: { EN: 'Lateness' }, text: { EN: 'Ten minutes', RU: 'Десять минут' } }] };
  expect(outlineOf(english, 'tournament_contents', 'content', rules)).toEqual([
    'Section 1, title (in English): Lateness',
    'Section 1, text (in English): Ten minutes',
    'Section 1, text (in Russian): Десять минут',
  ]);
  expect(wordOf(russian, 'tournament_contents', 'part', 'rules')).toBe('Правила');
});

test('what was taken back with it are matches, and a score is one', () => {
  expect(outlineOf(english, 'bracket_events', 'undoes', [5, 6])).toEqual(['Match 5, Match 6']);
  expect(outlineOf(russian, 'claims', 'result', { result: 'played', score: [2, 1] })).toEqual([
    'Результат: сыграно',
    'Счёт: 2 : 1',
  ]);
});

test('a name in texts is not that of a person', () => {
  const info = { name: { EN: 'Go', RU: 'Го' }, intro_title: { EN: 'Play' }, worlds: [] };
  expect(outlineOf(russian, 'games', 'info', info)).toEqual([
    'Название:',
    '  английский: Go',
    '  русский: Го',
    'Вступление: заголовок: Play',
  ]);
});

test('what became of a claim has words', () => {
  expect(wordOf(english, 'claims', 'status', 'upheld')).toBe('found right by the organizer');
  expect(wordOf(russian, 'claims', 'status', 'settled')).toBe('решено другим результатом');
});

test('words that the log stores as names of ours have words, in Russian as well', () => {
  expect(wordOf(russian, 'webhooks', 'kinds', 'started')).toBe('начало турнира');
  expect(wordOf(russian, 'configs', 'name', 'donateTitle')).toBe('заголовок страницы пожертвований');
  expect(wordOf(russian, 'bracket_events', 'column', 'win')).toBe('Победы');
  expect(wordOf(russian, 'bracket_events', 'column', 'c1')).toBeUndefined();
  const columns = [{ id: 'lose', kind: 'lose', title: { EN: 'Losses', RU: 'Поражения' }, enabled: true }];
  const written = outlineOf(russian, 'bracket_events', 'columns', columns).join('\n');
  expect(written).not.toMatch(/\blose\b/i);
  expect(outlineOf(russian, 'bracket_events', 'titles', { lose: { RU: 'Минус' } })).toEqual(['Поражения: Минус']);
});
