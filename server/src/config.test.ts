import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf, readConfig } from './config.ts';

test('nothing has to be set', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataFolder: resolve('data'),
    databaseUrl: undefined,
    publicUrl: undefined,
    rootEmail: undefined,
    rootPassword: undefined,
    hasDemo: true,
  });
});

test('every setting is heeded', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/agon',
    DATABASE_URL: 'postgres://agon:secret@db.example.org:5433/agon',
    PUBLIC_URL: 'https://agon.example.org/',
    ROOT_EMAIL: 'Root@Example.org',
    ROOT_PASSWORD: 'correct horse',
    DEMO: '0',
    UNKNOWN: 'x',
  };
  expect(readConfig(environment)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataFolder: '/var/lib/agon',
    databaseUrl: environment.DATABASE_URL,
    publicUrl: 'https://agon.example.org',
    rootEmail: 'root@example.org',
    rootPassword: 'correct horse',
    hasDemo: false,
  });
});

test('an empty or blank variable counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', ROOT_EMAIL: '' })).toEqual(readConfig({}));
});

const port = 'must be a number from 0 to 65535';
const outsideDatabase = 'must be a postgres:// address';
const web = 'must be an http:// or https:// address';
const atRoot = 'must end after the host and port';

test.each([
  ['PORT', 'http', port],
  ['PORT', '65536', port],
  ['PORT', '-1', port],
  ['PORT', '80.5', port],
  ['PORT', '0x10', port],
  ['PORT', '1e3', port],
  ['DATABASE_URL', 'localhost', outsideDatabase],
  ['DATABASE_URL', 'mysql://localhost/agon', outsideDatabase],
  ['PUBLIC_URL', 'agon.example.org', web],
  ['PUBLIC_URL', 'ftp://agon.example.org', web],
  ['PUBLIC_URL', 'https://agon.example.org/cups', atRoot],
  ['PUBLIC_URL', 'https://agon.example.org//', atRoot],
  ['PUBLIC_URL', 'https://agon.example.org?game=toy', atRoot],
  ['PUBLIC_URL', 'https://agon.example.org/#top', atRoot],
  ['PUBLIC_URL', 'https://ann:secret@agon.example.org', atRoot],
  ['ROOT_EMAIL', 'root', 'must be an e-mail address'],
  ['ROOT_PASSWORD', '1234567', 'needs at least 8 characters'],
  ['DEMO', 'yes', 'must be 0 or 1'],
])('%s=%s is refused in one line that names it', (name, value, fault) => {
  const environment = { ROOT_PASSWORD: 'correct horse', [name]: value };
  expect(() => readConfig(environment)).toThrow(new Error(`Wrong setting. ${name}: ${fault}`));
});

test('several wrong settings are named together, and no password is', () => {
  const read = () => readConfig({ PORT: 'x', DEMO: 'x', ROOT_PASSWORD: 'secret' });
  expect(read).toThrow(/^Wrong setting\. PORT: .+; ROOT_PASSWORD: .+; DEMO: .+$/);
  expect(read).not.toThrow(/secret/);
});

test('a root account that is named needs a password', () => {
  const read = () => readConfig({ ROOT_EMAIL: 'root@example.org' });
  expect(read).toThrow('Wrong setting. ROOT_PASSWORD: is needed with ROOT_EMAIL');
});

test('the public address is kept as browsers write it', () => {
  const written = ['https://Agon.example.org:443/', 'http://localhost:8080', 'http://[::1]:3000/'];
  expect(written.map((PUBLIC_URL) => readConfig({ PUBLIC_URL }).publicUrl)).toEqual([
    'https://agon.example.org',
    'http://localhost:8080',
    'http://[::1]:3000',
  ]);
});

test('an address that one can open is made of any host', () => {
  expect([addressOf('localhost', 3000), addressOf('0.0.0.0', 80), addressOf('::', 3000)]).toEqual([
    'http://localhost:3000',
    'http://0.0.0.0:80',
    'http://[::]:3000',
  ]);
});
