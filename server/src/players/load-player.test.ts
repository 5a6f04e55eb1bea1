import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { newGameOfRoles } from '../testing/players.ts';
import { newGame } from '../testing/tournaments.ts';

/** Stands in for the sites that are asked, whichever it is. */
let answer: RequestListener;
let asked: string[] = [];
const standIn = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
afterAll(() => standIn.close());
const { port } = standIn.address() as AddressInfo;

const origins: string[] = [];
const site = await testApp(afterAll, undefined, (origin) => {
  origins.push(origin);
  return `http://127.0.0.1:${port}`;
});
const game = await newGameOfRoles(site, 'roles');
const user = await site.person('user');

const ardisia = {
  name: 'Ardisia',
  race: 'Blood Elf',
  class: 'Mage',
  gender: 'female',
  faction: 'horde',
  region: 'eu',
  realm: 'Silvermoon',
  thumbnail_url: 'https://elsewhere.example/x.jpg',
};
const link = 'https://raider.io/characters/eu/silvermoon/Ardisia?season=1';

beforeEach(() => {
  asked = [];
  origins.length = 0;
  answer = (_, response) => response.end(JSON.stringify(ardisia));
});

function load(from: string, gameId = game.gameId, as = user) {
  return site.call(`POST /games/${gameId}/players/load`, { as, body: { link: from } });
}

test('what the page of a player says comes as the entries of the game', async () => {
  expect((await load(link)).body).toEqual({
    nick: 'ARDISIA',
    link,
    faction_id: game.horde,
    race_id: game.elf,
    class_id: game.mage,
    world_id: game.silvermoon,
    region_id: game.europe,
    gender: 'female',
    unknown: [],
  });
  expect(origins).toEqual(['https://raider.io']);
  expect(asked).toEqual(['/api/v1/characters/profile?region=eu&realm=silvermoon&name=Ardisia']);
});

test('what the game has no entry for is named', async () => {
  answer = (_, response) => response.end(JSON.stringify({ ...ardisia, class: 'Evoker', realm: 'Kazzak' }));
  expect((await load(link)).body).toMatchObject({ class_id: null, world_id: null, unknown: ['Evoker', 'Kazzak'] });
});

test('another site is one more entry of the table', async () => {
  answer = (_, response) => response.end(JSON.stringify({ profile: { personaname: 'Miracle-', avatar: 'x' } }));
  const { body } = await load('https://www.opendota.com/players/105248644');
  const said = { nick: 'MIRACLE-', link: 'https://www.opendota.com/players/105248644', unknown: [] };
  expect(body, 'nothing of what the page does not say').toEqual(said);
  expect([origins, asked]).toEqual([['https://api.opendota.com'], ['/api/players/105248644']]);
});

test('links to anything else are refused before anybody is asked', async () => {
  const links = [
    'http://raider.io/characters/eu/silvermoon/Ardisia',
    'https://raider.io.example.org/characters/eu/silvermoon/Ardisia',
    'https://example.org/characters/eu/silvermoon/Ardisia',
    'https://raider.io:8443/characters/eu/silvermoon/Ardisia',
    'https://me@raider.io/characters/eu/silvermoon/Ardisia',
    'https://raider.io/guilds/eu/silvermoon/Ardisia',
    'https://raider.io/characters/mars/silvermoon/Ardisia',
    'https://raider.io/characters/eu/silvermoon/%E0%A4%A',
    'https://www.opendota.com/players/1%2F..%2F..%2Fadmin',
    'https://127.0.0.1/players/1',
    'nonsense',
  ];
  for (const one of links) {
    expect.soft((await load(one)).body, one).toMatchObject({ statusCode: 400, code: 'player.unknownSite' });
  }
  expect(asked).toEqual([]);
});

test('what is written in a link stays a value of the request', async () => {
  await load('https://raider.io/characters/eu/a%26b%3Dc/x%23y');
  expect(asked).toEqual(['/api/v1/characters/profile?region=eu&realm=a%26b%3Dc&name=x%23y']);
});

test('when the site does not say what is expected, the form is to be filled by hand', async () => {
  const answers: Record<string, RequestListener> = {
    'no JSON': (_, response) => response.end('<html>'),
    'another form': (_, response) => response.end(JSON.stringify({ ...ardisia, name: 7 })),
    'no nick that could be kept': (_, response) => response.end(JSON.stringify({ ...ardisia, name: '\u200b' })),
    'a way to somewhere else': (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    'far too much': (_, response) => response.end(JSON.stringify({ ...ardisia, more: 'x'.repeat(300_000) })),
  };
  for (const [what, one] of Object.entries(answers)) {
    answer = one;
    expect.soft((await load(link)).body, what).toMatchObject({
      statusCode: 422,
      error: 'The page of the player could not be read: please fill in the form yourself',
    });
  }
  expect(asked, 'nobody follows it').not.toContain('/elsewhere');
});

test('a site that has no such player is told from one that does not answer', async () => {
  const refusal = async (one: RequestListener) => {
    answer = one;
    return (await load(link)).body;
  };
  for (const status of [400, 404, 422]) {
    const said = await refusal((_, response) => response.writeHead(status).end('{}'));
    expect.soft(said, String(status)).toMatchObject({ statusCode: 422, code: 'player.notThere' });
    expect.soft(said, String(status)).toMatchObject({ error: expect.stringContaining('raider.io has no such player') });
  }
  const silent = { statusCode: 422, code: 'player.siteSilent' };
  expect(await refusal((_, response) => response.writeHead(503).end())).toMatchObject(silent);
  expect(await refusal((request) => request.socket.destroy()), 'a connection that breaks').toMatchObject(silent);
});

test('nobody waits for a site that is silent', async () => {
  answer = () => undefined;
  const start = Date.now();
  expect((await load(link)).body).toMatchObject({ statusCode: 422, code: 'player.siteSilent' });
  expect(Date.now() - start).toBeLessThan(8_000);
  standIn.closeAllConnections();
}, 15_000);

test('only for games that have it, and for those who are signed in', async () => {
  const other = await newGame(site, 'without');
  expect((await load(link, other.gameId)).body).toMatchObject({ statusCode: 409, code: 'player.noLoading' });
  expect((await load(link, 2_147_483_647)).status).toBe(404);
  const path = `POST /games/${game.gameId}/players/load`;
  expect((await site.call(path, { body: { link } })).status).toBe(401);
});

test('the other site is asked 60 times in an hour for one person, and as often as it takes for who manages games', async () => {
  const [eager, admin] = [await site.person('user'), await site.person('admin')];
  for (let time = 0; time < 60; time += 1) {
    expect((await load(link, game.gameId, eager)).status).toBe(200);
    expect((await load(link, game.gameId, admin)).status).toBe(200);
  }
  expect((await load(link, game.gameId, eager)).body).toMatchObject({
    statusCode: 429,
    code: 'account.tooManyAttempts',
  });
  expect((await load(link, game.gameId, admin)).status).toBe(200);
  expect((await load(link)).status, 'somebody else').toBe(200);
  expect(asked).toHaveLength(122);
});
