import { ask } from '../fuzz/exchange.ts';
import type { Site } from '../fuzz/site.ts';
import { type HostileFile, hostileFiles, manyFrames, payload } from './hostile-files.ts';

/** Sends hostile files, by form and as JSON, and says what went wrong: nothing of them may be kept but a picture drawn anew. */
export async function badUploads(site: Site): Promise<string[]> {
  const token = await site.newToken('organizer');
  const wrong: string[] = [];
  for (const file of [...hostileFiles(), { name: 'a GIF of 3,000 frames', bytes: manyFrames(), isPicture: true }]) {
    for (const [way, send] of ways) {
      const found = await faultOf(site, file, await send(site, token, file.bytes));
      if (found !== undefined) wrong.push(`${file.name} ${way}: ${found}`);
    }
  }
  for (const [name, form] of Object.entries(brokenForms())) {
    const { status } = await ask(site.origin, {
      method: 'POST',
      path: '/api/files',
      ...form,
      headers: { 'access-token': token, ...form.headers },
    });
    if (!isRefused(status)) wrong.push(`${name}: answered ${status}`);
  }
  for (const base64 of [
    '%%%',
    '=',
    'data:text/html;base64,PHNjcmlwdD4=',
    '\u0000',
    '😀'.repeat(1_000),
    'A'.repeat(100_000),
  ]) {
    const { status } = await sendJson(site, token, { base64 });
    if (!isRefused(status)) wrong.push(`the text ${base64.slice(0, 40)} in place of a file: answered ${status}`);
  }
  return wrong;
}

type Sent = Awaited<ReturnType<typeof ask>>;
const ways: readonly (readonly [string, (site: Site, token: string, bytes: Buffer) => Promise<Sent>])[] = [
  ['by form', (site, token, bytes) => sendForm(site, token, bytes)],
  ['as JSON', (site, token, bytes) => sendJson(site, token, { base64: bytes.toString('base64') })],
];

function sendForm({ origin }: Site, token: string, bytes: Buffer): Promise<Sent> {
  const { body, headers } = formOf(bytes, { filename: '../../../../etc/cron.d/a.html' });
  return ask(origin, { method: 'POST', path: '/api/files', headers: { 'access-token': token, ...headers }, body });
}

function sendJson({ origin }: Site, token: string, content: object): Promise<Sent> {
  const body = JSON.stringify({ name: '../a.html', type: 'text/html', size: 1, ...content });
  const headers = { 'access-token': token, 'content-type': 'application/json' };
  return ask(origin, { method: 'POST', path: '/api/files', headers, body });
}

async function faultOf(
  { origin }: Site,
  { isPicture }: HostileFile,
  { status, body }: Sent,
): Promise<string | undefined> {
  if (isRefused(status)) return isPicture ? `refused with ${status}, though there is a picture in it` : undefined;
  if (status !== 200) return `answered ${status} ${body.slice(0, 200)}`;
  const { path }: { path: string } = JSON.parse(body);
  if (!/^\/files\/[0-9a-f]{32}\.webp$/.test(path)) return `kept as ${path}`;
  const kept = await fetch(`${origin}${path}`);
  const bytes = Buffer.from(await kept.arrayBuffer());
  if (!isPicture) return 'kept';
  if (kept.headers.get('content-type') !== 'image/webp') return `sent out as ${kept.headers.get('content-type')}`;
  if (kept.headers.get('x-content-type-options') !== 'nosniff') return 'sent out without nosniff';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp && !bytes.includes(payload) && !bytes.includes('script') ? undefined : 'kept with what came in it';
}

function isRefused(status: Sent['status']): boolean {
  return typeof status === 'number' && status >= 400 && status < 500;
}

interface Form {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

function brokenForms(): Readonly<Record<string, Form>> {
  const png = Buffer.from('not a picture');
  const whole = formOf(png);
  const typed = (type: string, body = whole.body) => ({ headers: { 'content-type': type }, body });
  return {
    'a form without a boundary': typed('multipart/form-data'),
    'a form with another boundary': typed('multipart/form-data; boundary=other'),
    'a form with an empty boundary': typed('multipart/form-data; boundary='),
    'a form with a boundary of 5,000 characters': typed(`multipart/form-data; boundary=${'b'.repeat(5_000)}`),
    'a form that breaks off': { ...whole, body: whole.body.subarray(0, -20) },
    'a form of nothing': { ...whole, body: Buffer.alloc(0) },
    'two files in one form': { ...whole, body: Buffer.concat([part(png), part(png), end]) },
    'a form of 5,000 fields': {
      ...whole,
      body: Buffer.concat([...Array.from({ length: 5_000 }, () => part(png, { name: 'x' })), end]),
    },
    'a part with headers of 200 kB': formOf(png, { more: `x-a: ${'a'.repeat(200_000)}\r\n` }),
    'a part with 5,000 headers': formOf(png, { more: 'x-a: b\r\n'.repeat(5_000) }),
    'a part without a name': formOf(png, { name: '' }),
    'a part that is called __proto__': formOf(png, { name: '__proto__' }),
    'a name with NUL and line breaks': formOf(png, { filename: 'a\u0000b\\..\\..\\c%0d%0a.png' }),
    'a part that says it is in base64': formOf(png, { more: 'content-transfer-encoding: base64\r\n' }),
    'a name of 100,000 characters': formOf(png, { filename: 'a'.repeat(100_000) }),
  };
}

const boundary = 'agon-trust-boundary';
const end = Buffer.from(`--${boundary}--\r\n`);

function formOf(bytes: Buffer, named?: Named): Form {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return { headers, body: Buffer.concat([part(bytes, named), end]) };
}

interface Named {
  readonly name?: string;
  readonly filename?: string;
  /** Headers besides. */
  readonly more?: string;
}

function part(bytes: Buffer, { name = 'file', filename = 'a.png', more = '' }: Named = {}): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n${more}\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}
