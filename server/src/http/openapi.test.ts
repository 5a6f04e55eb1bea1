import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

const { app, routes } = await testApp(afterAll);

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
}

async function paths(): Promise<Record<string, Record<string, Operation>>> {
  return (await app.inject('/api/openapi.json')).json().paths;
}

test('the specification has every call, and no two paths that differ only by a name', async () => {
  const operations = Object.entries(await paths());
  const shapes = operations.map(([path]) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
  // The live stream is no route.
  expect(operations.flatMap(([, methods]) => Object.keys(methods))).toHaveLength(routes.length + 1);
});

test('the parameters of a path are called as in the path, and say what they take', async () => {
  for (const [path, methods] of Object.entries(await paths())) {
    for (const [method, { parameters = [] }] of Object.entries(methods)) {
      const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect.soft(names, `${method} ${path}`).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
  }
  const put = (await paths())['/tournaments/{slug}']?.put;
  expect(put?.parameters).toMatchObject([{ name: 'slug', description: 'Takes the id here' }]);
});

test('the live stream is among the calls', async () => {
  expect((await paths())['/tournaments/{id}/live']?.get).toMatchObject({
    responses: { 200: { content: { 'text/event-stream': {} } } },
  });
});

test('the page about the API asks no other host', async () => {
  const { statusCode, headers, body } = await app.inject('/api/docs/');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(headers['content-security-policy']).not.toContain('http');
  expect(body).toContain('"showDeveloperTools": "never"');
});

test('the page about the API may run its own scripts, and none besides', async () => {
  const { headers, body } = await app.inject('/api/docs/');
  const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
  const [, inline = ''] = /<script type="text\/javascript">(.*?)<\/script>/s.exec(body) ?? [];
  expect(inline).toContain('createApiReference');
  expect(scripts).toEqual(["'self'", `'sha256-${createHash('sha256').update(inline).digest('base64')}'`]);
});

test('the specification and the page are sent packed, and not again to who has them', async () => {
  for (const url of ['/api/openapi.json', '/api/docs/', '/api/docs/js/scalar.js']) {
    const plain = await app.inject(url);
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload), url).toBe(true);
    const again = await app.inject({ url, headers: { 'if-none-match': String(packed.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test('what the page about the API does not have is not found, as elsewhere', async () => {
  const answer = await app.inject('/api/docs/nothing');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'request.noSuchCall' });
  expect((await app.inject('/api/docs')).headers.location).toBe('/api/docs/');
});
