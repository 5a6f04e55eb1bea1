import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

const { call, person } = await testApp(afterAll);
const root = await person('root');

const put = (body: object) => call('PUT /configs', { as: root, body });
const configs = async () => (await call('GET /configs')).body;

test('root changes some settings and leaves the others; what is written is shown as safe HTML', async () => {
  expect(await configs()).toMatchObject({ contactsEmail: '', donateTitle: { EN: 'Support the project' } });
  const saved = await put({
    contactsDiscord: 'https://discord.gg/abc',
    contactsEmail: 'us@example.org',
    twitchDomain: ' Example.ORG ',
    donateDescription: { EN: '**Every** bit <script>x</script>', RU: '' },
  });
  expect(saved.status).toBe(200);
  expect(saved.body).toEqual(await configs());
  expect(saved.body).toMatchObject({
    contactsDiscord: 'https://discord.gg/abc',
    contactsEmail: 'us@example.org',
    twitchDomain: 'example.org',
    donateDescription: { EN: '**Every** bit <script>x</script>' },
    donateHtml: { EN: '<p><strong>Every</strong> bit &lt;script&gt;x&lt;/script&gt;</p>\n' },
    thanksTitle: { EN: 'Thank you', RU: 'Спасибо' },
  });
  expect(saved.body.donateDescription).not.toHaveProperty('RU');
  await put({ contactsDiscord: '' });
  expect(await configs()).toMatchObject({ contactsDiscord: '', contactsEmail: 'us@example.org' });
});

test('of two who change the same, the second is told; what others changed is no hindrance', async () => {
  const { version } = await configs();
  expect((await put({ contactsTiktok: 'https://www.tiktok.com/@a', version })).body.version).toBe(version + 1);
  const stale = await put({ contactsTiktok: 'https://www.tiktok.com/@b', contactsEmail: '', version });
  expect(stale.body).toMatchObject({ statusCode: 409, code: 'site.stale', facts: { version: version + 1 } });
  expect((await put({ thanksTitle: { EN: 'Thanks' }, version })).status).toBe(200);
  expect(await configs()).toMatchObject({ contactsTiktok: 'https://www.tiktok.com/@a', thanksTitle: { EN: 'Thanks' } });
});

test('of two who save the same at once, one is told', async () => {
  const { version } = await configs();
  const links = ['https://youtube.com/@a', 'https://youtube.com/@b'];
  const answers = await Promise.all(links.map((contactsYoutube) => put({ contactsYoutube, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

const wrong = {
  'a script for a link': { contactsDiscord: 'javascript:alert(1)' },
  'a link without its scheme': { contactsTwitch: 'twitch.tv/agon' },
  'no e-mail': { contactsEmail: 'somewhere' },
  'an address for a domain': { twitchDomain: 'https://example.org' },
  'a title of two lines': { donateTitle: { EN: 'a\nb' } },
  'a link that never ends': { donateTeamUrl: `https://example.org/${'x'.repeat(500)}` },
  'a text that never ends': { thanksDescription: { RU: 'x'.repeat(20_001) } },
};

test.each(Object.entries(wrong))('%s is refused', async (_, body) => {
  expect((await put(body)).body).toMatchObject({ statusCode: 400, code: 'request.invalid' });
});

test('only root changes the settings', async () => {
  expect((await call('PUT /configs', { body: {} })).status).toBe(401);
  for (const role of ['user', 'organizer', 'admin'] as const) {
    expect((await call('PUT /configs', { as: await person(role), body: {} })).status, role).toBe(403);
  }
});

test('the terms and the privacy policy are there in both languages, their headings below the title of the page', async () => {
  for (const document of ['terms-of-services', 'privacy-policy']) {
    const { status, body } = await call(`GET /legal/${document}`);
    expect(status).toBe(200);
    expect(body.changed).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const html of [body.html.EN, body.html.RU]) {
      expect(html).toContain('<h2>');
      expect(html).toContain('href="/contacts"');
      expect(html).not.toContain('<h1>');
    }
    const headings = (html: string) => [...html.matchAll(/<h\d>/g)].length;
    expect(headings(body.html.EN), 'the same parts in both').toBe(headings(body.html.RU));
  }
  expect((await call('GET /legal/none')).status).toBe(404);
});
