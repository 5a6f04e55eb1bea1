import ICAL from 'ical.js';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { mainInfo, newGame, newTournament, type TestTournament } from '../testing/tournaments.ts';

const site = await testApp(afterAll, 'https://agon.example');
const { app, call } = site;

/** Read by a parser that has nothing to do with what wrote it. */
async function eventsAt(url: string) {
  const { body } = await app.inject(url);
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const instant = (time: ICAL.Time | undefined) => time?.toJSDate().toISOString();
    return {
      uid: event.uid,
      title: event.summary,
      start: instant(event.startDate),
      end: instant(event.endDate),
      description: event.description,
      sequence: Number(event.sequence),
      changed: instant(component.getFirstPropertyValue('last-modified') as ICAL.Time),
      url: component.getFirstPropertyValue('url'),
    };
  });
}

const addressOf = ({ tournament }: TestTournament) => `/tournaments/${tournament.slug}/calendar.ics`;

async function announce(changed: object): Promise<TestTournament> {
  const made = await newTournament(site);
  const body = { ...mainInfo(made.game), ...changed };
  const { body: tournament } = await call('POST /tournaments', { as: made.organizer, body });
  return { ...made, tournament };
}

const zones = [
  [-12, '2026-04-02T06:00:00.000Z'],
  [0, '2026-04-01T18:00:00.000Z'],
  [8, '2026-04-01T10:00:00.000Z'],
  [14, '2026-04-01T04:00:00.000Z'],
] as const;

test.each(zones)('an event in the zone GMT%i begins at its instant', async (time_zone, start) => {
  const made = await announce({ time_zone });
  const [event] = await eventsAt(addressOf(made));
  expect(event).toMatchObject({ start, title: 'Toy Cup' });
  const path = `/tournaments/${made.tournament.slug}?game=${made.tournament.game.slug}`;
  expect(event?.url).toBe(`https://agon.example${path}`);
  expect(event?.description).toContain(`https://agon.example${path}`);
});

test('it ends at the last match', async () => {
  const made = await announce({ date_final: '2026-04-03', time_final: '20:00:00', time_zone: 3 });
  expect((await eventsAt(addressOf(made)))[0]?.end).toBe('2026-04-03T17:00:00.000Z');
});

const oddTitles = [
  'Очень длинное название турнира, которое не помещается в семьдесят пять байтов: кубок; финал \\ 2026',
  'Comma, semicolon; backslash \\n and "quotes": 🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆',
];

test.each(oddTitles)('the title %s arrives as it was written, in lines of 75 bytes', async (title) => {
  const made = await announce({ title, pool_custom: '5 000 $, поровну; всем', language_id: 2 });
  const [event] = await eventsAt(addressOf(made));
  expect(event?.title).toBe(title);
  expect(event?.description.split('\n')).toContain('Призовой фонд: 5 000 $, поровну; всем');
  const { body } = await app.inject(addressOf(made));
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(body.replaceAll('\r\n', ''), 'lines end as the standard says').not.toMatch(/[\r\n]/);
  const name = new ICAL.Component(ICAL.parse(body)).getFirstProperty('x-wr-calname')?.toICALString();
  expect(name, 'the name of the calendar is escaped, too').toContain(title.replace(/[\\;,]/g, '\\$&'));
});

test('each entry of the schedule is an event of its own', async () => {
  const made = await announce({ time_zone: -5, language_id: 2 });
  const entries = [
    { title: { EN: 'Final, best of 5' }, date: '2026-04-02', time: '23:00:00' },
    { title: {}, date: '2026-04-01', time: '18:00:00' },
  ];
  const body = { mode: 'rounds', entries };
  await call(`POST /tournaments/${made.tournament.id}/schedule`, { as: made.organizer, body });
  const [event, final, untitled, ...others] = await eventsAt(addressOf(made));
  expect(final).toMatchObject({ title: 'Final, best of 5 — Toy Cup', start: '2026-04-03T04:00:00.000Z' });
  expect(untitled).toMatchObject({ title: 'Матчи — Toy Cup', start: '2026-04-01T23:00:00.000Z' });
  expect(others).toEqual([]);
  expect(new Set([event?.uid, final?.uid, untitled?.uid]).size).toBe(3);
  expect(final?.url).toContain('/schedule?game=');
});

test('a change keeps the identity and is told by sequence and time', async () => {
  const made = await newTournament(site);
  const [before] = await eventsAt(addressOf(made));
  site.clock.now = new Date(site.clock.now.getTime() + 90_000);
  const { id } = made.tournament;
  const body = { ...mainInfo(made.game), title: 'Another name' };
  await call(`PUT /tournaments/${id}`, { as: made.organizer, body });
  const [after] = await eventsAt(addressOf(made));
  expect(after).toMatchObject({ uid: before?.uid, title: 'Another name', sequence: 90 });
  expect(after?.changed).toBe(site.clock.now.toISOString());
  site.clock.now = new Date(site.clock.now.getTime() + 10_000);
  const schedule = { mode: 'rounds', entries: [] };
  await call(`POST /tournaments/${id}/schedule`, { as: made.organizer, body: schedule });
  expect((await eventsAt(addressOf(made)))[0]?.sequence).toBe(100);
});

test('what has not changed is not sent again', async () => {
  const made = await newTournament(site);
  for (const url of [addressOf(made), '/calendar.ics']) {
    const first = await app.inject(url);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ url, headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await call(`PUT /tournaments/${made.tournament.id}`, {
      as: made.organizer,
      body: { ...mainInfo(made.game), title: `Renamed by ${url}` },
    });
    expect((await app.inject({ url, headers })).statusCode).toBe(200);
  }
});

test('the feed has what is to come, goes on, or was completed in the last 30 days, of all games or of one', async () => {
  const made = await newTournament(site);
  const { organizer: as, game, tournament } = made;
  const { slug } = tournament.game;
  const add = async (title: string, changed: object, statuses: readonly number[] = []) => {
    const { body } = await call('POST /tournaments', { as, body: { ...mainInfo(game), title, ...changed } });
    for (const status of statuses) await call(`POST /tournaments/${body.id}/status`, { as, body: { status } });
    return body;
  };
  await add('Far', { date: '2027-01-01' });
  await add('Live', { date: '2025-01-01' }, [1]);
  await add('Lately', { date: '2026-02-15' }, [1, 2]);
  await add('Long ago', { date: '2026-01-01' }, [1, 2]);
  await add('Long, and over lately', { date: '2026-01-01', date_final: '2026-02-10' }, [1, 2]);
  const gone = await add('Deleted', { date: '2026-03-02' });
  await call(`DELETE /tournaments/${gone.id}`, { as });
  const titles = async (url: string) => (await eventsAt(url)).map(({ title }) => title);
  expect((await titles(`/calendar.ics?game=${slug}`)).sort()).toEqual(
    ['Far', 'Lately', 'Live', 'Long, and over lately', 'Toy Cup'].sort(),
  );
  expect(await titles('/calendar.ics')).toContain('Far');
  const other = await newGame(site, 'quiet');
  expect(await titles('/calendar.ics?game=quiet'), `game ${other.gameId}`).toEqual([]);
  expect((await app.inject(`/tournaments/${gone.slug}/calendar.ics`)).statusCode).toBe(404);
});

test('there is no calendar of what is not, or cannot be, a tournament or a game', async () => {
  for (const slug of ['none', '%00', 'A', '..%2f']) {
    expect.soft((await app.inject(`/tournaments/${slug}/calendar.ics`)).statusCode, slug).toBe(404);
    expect.soft((await app.inject(`/calendar.ics?game=${slug}`)).statusCode, slug).toBe(404);
  }
  expect((await app.inject('/calendar.ics?game=a&game=b')).statusCode).toBe(404);
});

test('without an address of its own the site is found as it was asked for', async () => {
  const local = await testApp();
  const { tournament } = await newTournament(local);
  const { body } = await local.app.inject({
    url: `/tournaments/${tournament.slug}/calendar.ics`,
    headers: { host: 'cup.example:8080' },
  });
  expect(body).toContain('URL;VALUE=URI:http://cup.example:8080/tournaments/');
});
