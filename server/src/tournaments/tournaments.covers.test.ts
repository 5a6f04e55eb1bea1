import { afterAll, expect, test } from 'vitest';
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

test('there is no picture of what cannot be, or is not, a tournament', async () => {
  for (const slug of ['none', '%00', 'A', '..%2f', '%F0%9F%8F%86']) {
    expect.soft((await app.inject(`/covers/${slug}.svg`)).statusCode, slug).toBe(404);
  }
});
