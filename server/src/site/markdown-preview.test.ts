import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

const { call, person } = await testApp(afterAll);

test('who is signed in sees how a text will look, as safely as on the page', async () => {
  const as = await person('user');
  const preview = async (text: unknown) => call('POST /markdown', { as, body: { text } });
  expect((await preview('**15** minutes\r\n# Late')).body.html).toBe(
    '<p><strong>15</strong> minutes</p>\n<h3>Late</h3>\n',
  );
  expect((await preview('<script>alert(1)</script>')).body.html).not.toContain('<script');
  expect((await preview('')).body.html).toBe('');
  for (const wrong of ['x'.repeat(20_001), 'a\u0000b', 5, undefined]) {
    expect((await preview(wrong)).body).toMatchObject({ statusCode: 400, code: 'request.invalid' });
  }
  expect((await call('POST /markdown', { body: { text: 'x' } })).status).toBe(401);
});

test('somebody looks at 300 texts in a quarter of an hour', async () => {
  const as = await person('user');
  const preview = () => call('POST /markdown', { as, body: { text: '*a*' } });
  for (let time = 0; time < 300; time += 1) expect((await preview()).status).toBe(200);
  expect((await preview()).body).toMatchObject({ statusCode: 429, code: 'account.tooManyAttempts' });
});
