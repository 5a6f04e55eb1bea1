import { readdirSync } from 'node:fs';
import { ownPath } from '@agon/contract/fields';
import type { Game } from '@agon/contract/games.endpoints';
import type { World } from '@agon/contract/games.hierarchy.endpoints';
import { traitsApart } from '@agon/contract/players';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { eventNames, fillEmptySite } from './demo.ts';
import { type DemoStage, readDemoEvent, readDemoGames, readDemoThanks } from './demo-facts.ts';
import { testApp } from './testing/app.ts';

const filled = await testApp(afterAll);
const { call, app } = filled;
const actor = await filled.person('root');
await fillEmptySite({ db: filled.db, files: filled.files, now: () => filled.clock.now, actor, withEvents: true });
const games = await readDemoGames();
const { body: listed } = await call('GET /tournaments');
/** Each game has a cup of the site's own that is still to come. */
const count = eventNames.length + games.length;

test('every event in the folder is played', () => {
  const files = readdirSync(new URL('../demo/', import.meta.url)).map((file) => file.replace('.json', ''));
  expect(files.filter((name) => !['games', 'media', 'thanks', 'donations'].includes(name)).sort()).toEqual(
    [...eventNames].sort(),
  );
  expect(listed).toHaveLength(count);
});

for (const name of eventNames) {
  test(`${name} ends as its source says`, async () => {
    const event = await readDemoEvent(name);
    const { body: tournament } = await call(`GET /tournaments/${name}`);
    expect(tournament).toMatchObject({
      title: event.title,
      status: 2,
      credit: event.credit,
      is_primary: !!event.isPrimary,
    });
    expect(tournament.brackets).toHaveLength(event.stages.length);
    for (const [index, stage] of event.stages.entries()) {
      const { body: bracket } = await call(`GET /brackets/${tournament.brackets[index].id}`);
      expect(bracket.isComplete).toBe(true);
      expect(resultsIn(bracket)).toEqual(resultsOf(stage));
      expect(orderIn(bracket)).toEqual(orderOf(stage));
    }
    const champions = event.places.filter(([, to]) => to === 1).map(([, , side]) => side.toUpperCase());
    expect(tournament.champion).toBe(champions[0] ?? null);
    const places = await placesIn(tournament);
    for (const [place, to, side] of event.places) {
      const [from = 0, last = 0] = places.get(side.toUpperCase()) ?? [];
      // What the source leaves level may be told apart by the stage's own table, never beyond those places.
      expect.soft([side, from >= place, last <= to, from <= last]).toEqual([side, true, true, true]);
    }
  });
}

test('nobody gets an account by it', async () => {
  const { rows } = await sql<{ id: number }>`select id from users where not is_ghost`.execute(filled.db);
  expect(rows).toEqual([{ id: actor.id }]);
});

test('each game is told of in both languages, and every picture of it is there', async () => {
  const { body: shown } = await call('GET /games');
  const { body: types } = await call('GET /games/all/tournament-type');
  expect(shown.map(({ slug }: { slug: string }) => slug)).toEqual(games.map(({ slug }) => slug));
  for (const game of shown) {
    for (const [field, text] of Object.entries<{ EN?: string; RU?: string }>(game.info)) {
      expect.soft([game.slug, field, Boolean(text.EN), Boolean(text.RU)]).toEqual([game.slug, field, true, true]);
    }
    const pictures = Object.values(game).filter((value) => typeof value === 'string' && value.startsWith('/covers/'));
    expect(pictures.length).toBe(16);
    const ofTypes = types.filter(({ game_id }: { game_id: number }) => game_id === game.id);
    expect(ofTypes.length).toBeGreaterThan(1);
    await expectPictures([
      ...pictures,
      ...ofTypes.flatMap(({ icon, background }: Record<string, string>) => [icon, background]),
    ]);
  }
});

test('the arena game has all three levels, with what goes with what, and realms in regions', async () => {
  const game = (await call('GET /games')).body.find(({ slug }: { slug: string }) => slug === 'world-of-warcraft');
  const { body: hierarchy } = await call(`GET /games/${game.id}/hierarchy`, { as: actor });
  const { l1, l2, l3, worlds, regions } = hierarchy;
  expect([l1.length, l2.length, l3.length, regions.length]).toEqual([2, 10, 10, 2]);
  type Named = { id: number; info: { name: { EN: string; RU: string } }; goes_with: number[] };
  const named = (traits: Named[], name: string) => traits.find(({ info }) => info.name.EN === name);
  expect(named(l2, 'TROLL')?.goes_with).toEqual([named(l1, 'HORDE')?.id]);
  expect(named(l3, 'PALADIN')?.goes_with).toContain(named(l2, 'BLOOD ELF')?.id);
  expect(named(l3, 'PALADIN')?.goes_with).not.toContain(named(l2, 'TROLL')?.id);
  for (const { name, region_id } of worlds)
    expect.soft([name, typeof region_id]).toEqual([name.toUpperCase(), 'number']);
  await expectPictures([...l2, ...l3].flatMap(({ female_avatar, male_avatar }) => [female_avatar, male_avatar]));
});

test('players have their place in the hierarchy, and teams their members', async () => {
  const { db } = filled;
  const rain = await db
    .selectFrom('players')
    .innerJoin('traits', 'traits.id', 'race_id')
    .select('info')
    .where('nick', '=', 'RAIN')
    .executeTakeFirst();
  expect(rain?.info.name).toEqual({ EN: 'PROTOSS', RU: 'ПРОТОСС' });
  const spirit = await db
    .selectFrom('team_members')
    .innerJoin('players', 'players.id', 'player_id')
    .innerJoin('teams', 'teams.id', 'team_id')
    .select('nick')
    .where('name', '=', 'SPIRIT')
    .orderBy('position')
    .execute();
  expect(spirit.map(({ nick }) => nick)).toEqual(['CHOPPER', 'DONK', 'MAGIXX', 'SH1RO', 'ZONT1X']);
  const characters = await db.selectFrom('players').selectAll().where('world_id', 'is not', null).execute();
  expect(characters).toHaveLength(24);
  for (const { nick, faction_id, race_id, class_id, region_id, gender } of characters) {
    const isWhole = [faction_id, race_id, class_id, region_id].every((id) => id !== null) && gender !== '';
    expect.soft([nick, isWhole]).toEqual([nick, true]);
  }
});

test('every player is what goes together in their game', async () => {
  const { db } = filled;
  for (const { id, slug } of (await call('GET /games')).body) {
    const { body: hierarchy } = await call(`GET /games/${id}/hierarchy`, { as: actor });
    const players = await db.selectFrom('players').selectAll().where('game_id', '=', id).execute();
    for (const player of players)
      expect.soft([slug, player.nick, traitsApart(hierarchy, player)]).toEqual([slug, player.nick, undefined]);
    const regionOf = new Map(hierarchy.worlds.map((world: World) => [world.id, world.region_id]));
    const apart = players.filter(
      ({ world_id, region_id }) => world_id !== null && regionOf.get(world_id) !== region_id,
    );
    expect
      .soft(
        apart.map(({ nick }) => nick),
        'whose world is in another region',
      )
      .toEqual([]);
  }
});

test('who is honoured has played, alone or with a team, and every game honours somebody', async () => {
  const { body: entries } = await call('GET /hall-of-fame');
  expect(new Set(entries.map(({ game }: { game: { slug: string } }) => game.slug)).size).toBe(games.length);
  for (const { name, player_id, team_id } of entries) {
    const { body } = await call(player_id === null ? `GET /teams/${team_id}` : `GET /players/${player_id}`);
    const { wins, ties, losses } = body.record;
    const withTeams = (body.team_results ?? []).filter(({ place }: { place: object | null }) => place !== null);
    expect.soft(wins + ties + losses + withTeams.length, name).toBeGreaterThan(0);
  }
});

test('the texts lead to tournaments of their game', async () => {
  const { body: texts } = await call('GET /media-list');
  for (const entry of texts) {
    const { body: text } = await call(`GET /media/${entry.slug}`);
    for (const language of ['EN', 'RU']) {
      const [, about] = /\(\/tournaments\/([^?]+)\?game=/.exec(text.text[language]) ?? [];
      const tournament = listed.find(({ slug }: { slug: string }) => slug === about);
      expect(tournament?.game.slug, `${entry.slug} ${language}`).toBe(entry.game.slug);
      expect(text.title[language]).not.toBe(undefined);
    }
  }
  expect(texts.length).toBeGreaterThan(0);
  for (const { introLink, trailerLink } of games) {
    for (const link of [introLink, trailerLink]) {
      const [, what, slug] = /^\/(tournaments|media)\/([a-z0-9-]+)/.exec(link) ?? [];
      if (slug !== undefined) expect.soft((await call(`GET /${what}/${slug}`)).status, link).toBe(200);
    }
  }
});

test('whom the site thanks is said in both languages', async () => {
  const thanked = await readDemoThanks();
  expect(thanked.length).toBeGreaterThan(0);
  for (const { alias, title, description } of thanked) {
    const said = [title.EN, title.RU, description.EN, description.RU].map(Boolean);
    expect.soft([alias, ...said]).toEqual([alias, true, true, true, true]);
  }
});

test('who gave something is an example of each kind, and says so in both languages', async () => {
  const { donations } = (await call('GET /donations')).body;
  expect(donations.map(({ type }: { type: string }) => type)).toEqual(['team', 'prizePool', 'other']);
  for (const { alias, description } of donations) {
    expect.soft([alias, description.EN, description.RU].join('\n')).toMatch(/^Example: .*\n.*nobody.*\n.*никто/);
  }
});

test('players can be loaded by a link where a site is known that has them', async () => {
  const loading = (await call('GET /games')).body.filter((game: Game) => game.load_player_by_link);
  expect(loading.map(({ slug }: Game) => slug)).toEqual(['dota-2', 'world-of-warcraft']);
});

test('a site is filled once, and what was deleted does not come back', async () => {
  const { db, files, call: ask, clock, person } = await testApp();
  const site = { db, files, now: () => clock.now, actor: await person('root'), withEvents: true };
  await fillEmptySite(site);
  await fillEmptySite(site);
  expect((await ask('GET /tournaments')).body).toHaveLength(count);
  await db.deleteFrom('tournaments').execute();
  await fillEmptySite(site);
  expect((await ask('GET /tournaments')).body).toEqual([]);
});

test('without events a site has its games, and gets the events when they are wanted later', async () => {
  const { db, files, call: ask, clock, person } = await testApp();
  const site = { db, files, now: () => clock.now, actor: await person('root') };
  await fillEmptySite({ ...site, withEvents: false });
  const { body: shown } = await ask('GET /games');
  expect(shown.length).toBeGreaterThan(0);
  expect((await ask('GET /tournaments')).body).toEqual([]);
  for (const { slug, info, intro_btn_link, trailer_btn_link } of shown) {
    expect.soft([intro_btn_link, trailer_btn_link, info.intro_btn_text], slug).toEqual(['', '', undefined]);
  }
  await fillEmptySite({ ...site, withEvents: true });
  expect((await ask('GET /games')).body).toEqual(shown);
  expect((await ask('GET /tournaments')).body).toHaveLength(count);
});

async function expectPictures(paths: readonly string[]): Promise<void> {
  for (const path of new Set(paths)) {
    expect.soft(ownPath.safeParse(path).success, path).toBe(true);
    expect.soft((await app.inject(path)).statusCode, path).toBe(200);
  }
}

/** What each match ended in, as the wire says it: "a 2:1 b", the winner first. */
// biome-ignore lint/suspicious/noExplicitAny: brackets of every kind
function resultsIn(bracket: any): string[] {
  type Side = { participant: number; score: number };
  const duels = bracket.rounds.flatMap(({ duels }: { duels: unknown[] }) => duels);
  return duels
    .filter(({ status, result }: { status: string; result: string }) => status === 'completed' && result !== null)
    .map(({ sides, winner, result }: { sides: [Side, Side]; winner: 0 | 1; result: string }) => {
      const [won, lost] = [sides[winner], sides[1 - winner] as Side];
      const name = ({ participant }: Side) => bracket.participants[participant].name;
      return `${name(won)} ${result === 'played' ? `${won.score}:${lost.score}` : result} ${name(lost)}`;
    })
    .sort();
}

function resultsOf(stage: DemoStage): string[] {
  return stage.results
    .flat()
    .map((one) => {
      const [a, b] = one.sides.map((side) => side.toUpperCase());
      if (!('score' in one)) return one.winner === 0 ? `${a} disqualified ${b}` : `${b} disqualified ${a}`;
      const [x, y] = one.score;
      return x > y ? `${a} ${x}:${y} ${b}` : `${b} ${y}:${x} ${a}`;
    })
    .sort();
}

/** Best first, in each table or in the whole. */
// biome-ignore lint/suspicious/noExplicitAny: brackets of every kind
function orderIn(bracket: any): string[][] | undefined {
  const name = (id: number) => bracket.participants[id].name;
  type Row = { participant: number };
  if (bracket.standings) return [bracket.standings.map(({ participant }: Row) => name(participant))];
  if (bracket.groups.length > 0)
    return bracket.groups.map(({ standings }: { standings: Row[] }) =>
      standings.map(({ participant }) => name(participant)),
    );
  const isStage = bracket.name.startsWith('Group');
  return isStage
    ? [bracket.places.flatMap(({ participants }: { participants: number[] }) => participants.map(name))]
    : undefined;
}

function orderOf(stage: DemoStage): string[][] | undefined {
  const { standings } = stage;
  if (standings === undefined) return undefined;
  const tables = stage.format === 'groups' ? stage.standings : [standings as readonly string[]];
  return tables.map((table) => table.map((side) => side.toUpperCase()));
}

/** As the records keep them, from which ranking and pages are made. */
async function placesIn(tournament: { id: number }): Promise<ReadonlyMap<string, readonly [number, number]>> {
  const rows = await filled.db
    .selectFrom('placements')
    .leftJoin('players', 'players.id', 'placements.player_id')
    .leftJoin('teams', 'teams.id', 'placements.team_id')
    .select(['place', 'last_place', 'nick', 'name'])
    .where('tournament_id', '=', tournament.id)
    .execute();
  return new Map(rows.map(({ nick, name, place, last_place }) => [nick ?? name ?? '', [place, last_place]]));
}
