import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillEmptySite, readDemoEvent } from './demo.ts';
import { testApp } from './testing/app.ts';

const names = readdirSync(new URL('../demo/', import.meta.url))
  .map((file) => file.replace('.json', ''))
  .filter((name) => name !== 'games' && name !== 'media');

test('the demo events are played to the places that their sources give', async () => {
  const { db, call, clock, person } = await testApp();
  await fillEmptySite({ db, now: () => clock.now, actor: await person('root'), withEvents: true });
  const listed = await call('GET /tournaments');
  expect(listed.body).toHaveLength(names.length);

  for (const name of names) {
    const event = await readDemoEvent(name);
    const entry = listed.body.find((tournament: { title: string }) => tournament.title === event.title);
    const { body: tournament } = await call(`GET /tournaments/${entry.slug}`);
    const { body: bracket } = await call(`GET /brackets/${tournament.brackets[0].id}`);
    const placeOf = new Map<string, readonly [number, number]>();
    for (const { place, to, participants } of bracket.places) {
      for (const id of participants) placeOf.set(bracket.participants[id].name, [place, to]);
    }
    for (const [place, to, side] of event.places) {
      expect([side, placeOf.get(side.toUpperCase())]).toEqual([side, [place, to]]);
    }
    expect(entry.champion).toBe(event.places[0]?.[2].toUpperCase());
    expect(entry.status).toBe(2);
    expect(tournament.credit).not.toBe('');
  }

  const { body: texts } = await call('GET /media-list');
  for (const entry of texts) {
    const { body: text } = await call(`GET /media/${entry.slug}`);
    for (const language of ['EN', 'RU']) {
      const [, about] = /\(\/tournaments\/([^?]+)\?game=/.exec(text.text[language]) ?? [];
      const tournament = listed.body.find(({ slug }: { slug: string }) => slug === about);
      expect(tournament?.game.slug, `${entry.slug} ${language}`).toBe(entry.game.slug);
      expect(text.title[language]).not.toBe(undefined);
    }
  }
  expect(texts.length).toBeGreaterThan(0);
});

test('a site is filled once, and what was deleted does not come back', async () => {
  const { db, call, clock, person } = await testApp();
  const site = { db, now: () => clock.now, actor: await person('root'), withEvents: true };
  await fillEmptySite(site);
  await fillEmptySite(site);
  expect((await call('GET /tournaments')).body).toHaveLength(names.length);
  await db.deleteFrom('tournaments').execute();
  await fillEmptySite(site);
  expect((await call('GET /tournaments')).body).toEqual([]);
});

test('without events a site has its games, and gets the events when they are wanted later', async () => {
  const { db, call, clock, person } = await testApp();
  const site = { db, now: () => clock.now, actor: await person('root') };
  await fillEmptySite({ ...site, withEvents: false });
  const { body: games } = await call('GET /games');
  expect(games.length).toBeGreaterThan(0);
  expect((await call('GET /tournaments')).body).toEqual([]);
  await fillEmptySite({ ...site, withEvents: true });
  expect((await call('GET /games')).body).toEqual(games);
  expect((await call('GET /tournaments')).body).toHaveLength(names.length);
});
