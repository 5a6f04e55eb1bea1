import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { newTournament, type TestTournament } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, person } = site;

const calls = {
  prizes: 'POST /tournaments/{id}/prizes',
  rules: 'POST /tournaments/{id}/rules',
  schedule: 'POST /tournaments/{id}/schedule',
  media: 'POST /tournaments/{id}/media',
  organizer_info: 'PUT /tournaments/{id}/organizer-info',
  how_to_register: 'POST /tournaments/{id}/how-to-register',
} as const;
type Part = keyof typeof calls;

const good: Readonly<Record<Part, object>> = {
  prizes: {
    standard: [{ title: {}, reward: { EN: '$5,000', RU: '5 000 $' } }],
    special: [{ title: { EN: 'MVP' }, reward: { EN: 'A keyboard' } }],
    secondary: [],
  },
  rules: { sections: [{ title: { EN: 'Lateness' }, text: { EN: '**15** minutes\r\nthen a loss', RU: '*15* минут' } }] },
  schedule: { mode: 'rounds', entries: [{ title: { EN: 'Round 1' }, date: '2026-04-01', time: '18:00:00' }] },
  media: { items: [{ title: { EN: 'Main stream' }, url: 'https://example.org/live', kind: 'stream' }] },
  organizer_info: { discord: 'https://discord.example/x', email: 'org@example.org', text: { EN: 'Write to us' } },
  how_to_register: { text: { EN: 'Join our server' } },
};

function save({ tournament, organizer }: TestTournament, part: Part, body: object, as = organizer) {
  return call(calls[part].replace('{id}', String(tournament.id)), { as, body });
}

test.each(Object.keys(good) as Part[])(
  '%s are empty at first, are saved as a whole, and read by everybody',
  async (part) => {
    const made = await newTournament(site);
    const read = async () => (await call(`GET /tournaments/${made.tournament.slug}`)).body[part];
    expect(await read()).toMatchObject({ version: 0 });
    const { status, body } = await save(made, part, good[part]);
    expect([status, body.version]).toEqual([200, 1]);
    expect(await read()).toEqual(body);
    expect((await save(made, part, { ...good[part], version: 1 })).body.version).toBe(2);
    const stale = await save(made, part, { ...good[part], version: 1 });
    expect(stale.body).toMatchObject({ statusCode: 409, code: 'tournament.stale', facts: { version: 2 } });
    expect((await read()).version).toBe(2);
  },
);

test.each(['https://example.org/ночь', 'https://пример.рф/', 'https://example.org/a b?"<c>"#[d]'])(
  'the address %s is taken and shown as it was written',
  async (website) => {
    const made = await newTournament(site);
    expect(await save(made, 'organizer_info', { website })).toMatchObject({ status: 200, body: { website } });
    const { status, body } = await call(`GET /tournaments/${made.tournament.slug}`);
    expect([status, body.organizer_info.website]).toEqual([200, website]);
  },
);

test('texts are Markdown, which comes as HTML too, in each language', async () => {
  const made = await newTournament(site);
  const { body } = await save(made, 'rules', good.rules);
  expect(body.sections[0]).toEqual({
    title: { EN: 'Lateness' },
    text: { EN: '**15** minutes\nthen a loss', RU: '*15* минут' },
    html: { EN: '<p><strong>15</strong> minutes<br>\nthen a loss</p>\n', RU: '<p><em>15</em> минут</p>\n' },
  });
  const info = await save(made, 'organizer_info', { telegram: '@org' });
  expect(info.body).toMatchObject({ telegram: '@org', discord: '', text: {} });
  const more = await save(made, 'organizer_info', { discord: 'org' });
  expect(more.body, 'what is left out stays').toMatchObject({ telegram: '@org', discord: 'org' });
});

const wrong: readonly (readonly [Part, object])[] = [
  ['prizes', { standard: [] }],
  ['prizes', { ...good.prizes, standard: [{ title: { EN: 'x'.repeat(121) }, reward: {} }] }],
  ['prizes', { ...good.prizes, standard: Array.from({ length: 65 }, () => ({ title: {}, reward: {} })) }],
  ['rules', { sections: [{ title: {}, text: { EN: 'x'.repeat(20_001) } }] }],
  ['rules', { sections: [{ title: {}, text: { EN: 'a\u0000b' } }] }],
  ['schedule', { mode: 'never', entries: [] }],
  ['schedule', { mode: 'rounds', entries: [{ title: {}, date: '2026-02-30', time: '18:00:00' }] }],
  ['schedule', { mode: 'rounds', entries: [{ title: {}, date: '2026-02-03', time: '24:00:00' }] }],
  ['media', { items: [{ title: {}, url: 'javascript:alert(1)', kind: 'video' }] }],
  ['media', { items: [{ title: {}, url: 'https://example.org', kind: 'song' }] }],
  ['organizer_info', { email: 'nobody' }],
  ['organizer_info', { website: 'javascript:alert(1)' }],
  ['how_to_register', { text: { EN: 5 } }],
];

test.each(wrong)('%s: %j is refused', async (part, body) => {
  const made = await newTournament(site);
  expect((await save(made, part, body)).body).toMatchObject({ statusCode: 400, code: 'request.invalid' });
});

test('all rules together have a limit, which is named', async () => {
  const made = await newTournament(site);
  const sections = (count: number) =>
    Array.from({ length: count }, () => ({ title: {}, text: { EN: 'x'.repeat(10_000), RU: 'я'.repeat(10_000) } }));
  expect((await save(made, 'rules', { sections: sections(5) })).status).toBe(200);
  const refused = await save(made, 'rules', { sections: sections(6) });
  expect(refused.body.fields).toEqual({ sections: 'All texts together: at most 100000 characters' });
});

test('a link that is none is called so', async () => {
  const made = await newTournament(site);
  const { body } = await save(made, 'media', { items: [{ title: {}, url: 'javascript:alert(1)', kind: 'video' }] });
  expect(body.error).toBe('Link: a link such as https://example.org/live');
});

test('only who may edit the tournament writes them, and nobody once it is completed', async () => {
  const made = await newTournament(site);
  for (const part of Object.keys(good) as Part[]) {
    expect((await save(made, part, good[part], await person('organizer'))).status, part).toBe(403);
    expect((await save(made, part, good[part], await person('user'))).status, part).toBe(403);
    expect((await call(calls[part].replace('{id}', String(made.tournament.id)), { body: good[part] })).status).toBe(
      401,
    );
    expect(
      (await call(calls[part].replace('{id}', '2147483647'), { as: made.organizer, body: good[part] })).status,
    ).toBe(404);
  }
  for (const status of [1, 2]) {
    await call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status } });
  }
  expect((await save(made, 'rules', good.rules)).body.code).toBe('tournament.completed');
});
