import { afterAll, expect, test } from 'vitest';
import { insertGame } from '../games/games.queries.ts';
import { testApp } from '../testing/app.ts';
import { newTournament } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { app } = site;

test('a tournament has a picture, drawn for pages and for link previews', async () => {
  const { tournament } = await newTournament(site);
  for (const [type, contentType] of Object.entries({ svg: 'image/svg+xml', png: 'image/png' })) {
    const answer = await app.inject(`/covers/${tournament.slug}.${type}`);
    expect.soft(answer.statusCode, type).toBe(200);
    expect.soft(answer.headers['content-type'], type).toBe(contentType);
  }
});

test("a game has a picture of its own in the game's colour", async () => {
  await insertGame(site.db, { slug: 'blue', info: '{}', hue: 245, position: 0 });
  await insertGame(site.db, { slug: 'red', info: '{}', hue: 20, position: 0 });
  const [blue, red] = [await app.inject('/covers/game/blue.svg'), await app.inject('/covers/game/red.svg')];
  expect(blue.headers['content-type']).toBe('image/svg+xml');
  expect(blue.body).not.toBe(red.body);
  const preview = await app.inject('/covers/game/blue.png');
  expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/png']);
});

test('there is no picture of what cannot be, or is not, a tournament or a game', async () => {
  for (const slug of ['none', '%00', 'A', '..%2f', '%F0%9F%8F%86']) {
    expect.soft((await app.inject(`/covers/${slug}.svg`)).statusCode, slug).toBe(404);
    expect.soft((await app.inject(`/covers/game/${slug}.png`)).statusCode, slug).toBe(404);
  }
});
