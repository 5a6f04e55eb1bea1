import { expect, test } from 'vitest';
import { latinWords, leftInEnglish, namesIn } from './latin-words.ts';

test('words of the interface that are not translated are found', () => {
  expect(leftInEnglish(['Турниры', 'Sign up', 'Сетка · round 2'], new Set())).toEqual([
    'sign up (Sign up)',
    'round (Сетка · round 2)',
  ]);
});

test('names, terms and numerals may stay as they are', () => {
  const names = new Set(namesIn([{ title: 'StarCraft II: WCS Asia' }, { side: { name: 'byun' } }]));
  const texts = ['StarCraft II', 'Byun и WCS', 'Ваш e-mail в Discord', 'Bo5', 'Часть IV', 'A'];
  expect(leftInEnglish(texts, names)).toEqual([]);
});

test('the words of the API itself are no names', () => {
  expect(namesIn({ status: 'ready', name: 'Ready Player', scores: [{ kind: 'played' }] })).toEqual(['ready', 'player']);
  expect(namesIn({ status: 'ready' })).toEqual([]);
});

test('what the API calls things, and where they lie, gives no name to what is left in English', () => {
  const said = {
    ...{ tab: 'participants', tabs: ['players', 'bracket'], order: 'points', outcome: 'win', purpose: 'tournaments' },
    ...{ icon: '/icons/players.svg', avatar: '/files/points.webp', slug: 'tournaments-win', id: 'points' },
    ...{ link: '/tournaments/winter/bracket', url: 'https://example.org/participants/win' },
    columns: [{ id: 'win', title: { EN: 'Win', RU: 'Победы' } }],
    facts: { of: 'participants', takes: 'win' },
    text: '<p class="points">Привет</p>',
  };
  const words = ['Tournaments', 'Participants', 'Bracket', 'Players', 'Points', 'Win'];
  const left = words.map((word) => `${word.toLowerCase()} (${word})`);
  expect(leftInEnglish(words, new Set(namesIn(said)))).toEqual(left);
});

test('names of columns are no names of people', () => {
  const names = new Set(namesIn({ hidden: ['firstname', 'created_at'] }));
  expect(leftInEnglish(['created_at, firstname'], names)).toEqual(['created_at firstname (created_at, firstname)']);
});

test('what belongs to a Cyrillic word is no Latin word', () => {
  expect(latinWords('Bo3-матч, ник_name, x')).toEqual(['bo3']);
});

test('English texts that are there in Russian, too, are no names', () => {
  const name = { EN: 'Warcraft Arena', RU: 'Арена Warcraft' };
  expect(namesIn({ name })).toEqual(['warcraft']);
  expect(namesIn({ name }, { inBoth: true })).toEqual(['warcraft', 'arena', 'warcraft']);
  expect(namesIn({ name: { ...name, RU: '' } })).toEqual(['warcraft', 'arena']);
});

test('keys may be called by what is written on them, in a Russian sentence', () => {
  expect(leftInEnglish(['Home и End — к финалу', 'Home'], new Set())).toEqual(['home (Home)']);
});

test('who won, and with what they are here, are names', () => {
  const said = { champion: 'TEAM SECRET', device: { browser: 'node', system: null } };
  expect(namesIn(said)).toEqual(['team', 'secret', 'node']);
});

test('a slug of several words stands as a whole, and gives none of its words', () => {
  const names = new Set(namesIn({ slug: 'winter-cup-2' }));
  expect(leftInEnglish(['winter-cup-2', 'winter', 'cup'], names)).toEqual(['winter (winter)', 'cup (cup)']);
});

test('an address has no words, and a colour neither', () => {
  expect(leftInEnglish(['Цвет: #fff468. Изменить', '#aad372'], new Set())).toEqual([]);
  expect(leftInEnglish(['/covers/game/rocket-league.svg'], new Set())).toEqual([]);
  expect(leftInEnglish(['https://discord.com/api/webhooks/…'], new Set())).toEqual([]);
});

test('hosts of links are names as they are shown', () => {
  const names = new Set(namesIn({ intro_video: 'https://www.example.tv/live' }));
  expect(leftInEnglish(['Открыть на example.tv'], names)).toEqual([]);
});
