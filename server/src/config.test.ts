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
    secondFactorFor: 'none',
    seedKey: undefined,
    isRootWithoutSecondFactor: false,
    trustProxy: undefined,
    hasDemo: true,
    smtp: undefined,
    logins: {},
    store: undefined,
    discordOrigin: undefined,
    databaseReplicaUrl: undefined,
    metrics: undefined,
    logLevel: 'warn',
    tracesTo: undefined,
    secrets: [],
  });
});

test('every setting is heeded', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/agon',
    DATABASE_URL: 'postgres://agon:secret@db.example.org:5433/agon',
    DATABASE_REPLICA_URL: 'postgres://agon:other%2Fsecret@replica.example.org/agon',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    PUBLIC_URL: 'https://agon.example.org/',
    ROOT_EMAIL: 'Root@Example.org',
    ROOT_PASSWORD: 'correct horse',
    ROOT_SECOND_FACTOR: 'off',
    REQUIRE_SECOND_FACTOR: 'staff',
    SECOND_FACTOR_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    TWITCH_CLIENT_ID: 'twitch-id',
    TWITCH_CLIENT_SECRET: 'twitch-secret',
    BATTLE_NET_CLIENT_ID: 'battle-id',
    BATTLE_NET_CLIENT_SECRET: 'battle-secret',
    BATTLE_NET_ISSUER: 'https://oauth.battlenet.com.cn/',
    DISCORD_ORIGIN: 'http://localhost:9/',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1',
    DEMO: '0',
    SMTP_URL: 'smtps://agon:secret@mail.example.org:465',
    MAIL_FROM: 'Agon cups <no-reply@example.org>',
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_REGION: 'eu-1',
    S3_BUCKET: 'agon',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PATH_STYLE: '0',
    UNKNOWN: 'x',
  };
  expect(readConfig(environment)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataFolder: '/var/lib/agon',
    databaseUrl: environment.DATABASE_URL,
    databaseReplicaUrl: environment.DATABASE_REPLICA_URL,
    metrics: { port: 9464, host: '0.0.0.0' },
    logLevel: 'info',
    tracesTo: 'http://collector:4318',
    secrets: [
      'secret',
      'other%2Fsecret',
      'other/secret',
      'correct horse',
      environment.SECOND_FACTOR_KEY,
      'twitch-secret',
      'battle-secret',
    ],
    publicUrl: 'https://agon.example.org',
    rootEmail: 'root@example.org',
    rootPassword: 'correct horse',
    secondFactorFor: 'staff',
    seedKey: Buffer.from(Array.from({ length: 32 }, (_, at) => at)),
    isRootWithoutSecondFactor: true,
    trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::1'],
    hasDemo: false,
    smtp: { url: environment.SMTP_URL, from: { name: 'Agon cups', address: 'no-reply@example.org' } },
    logins: {
      twitch: {
        clientId: 'twitch-id',
        clientSecret: 'twitch-secret',
        issuer: 'https://id.twitch.tv/oauth2',
        api: 'https://api.twitch.tv',
      },
      battleNet: {
        clientId: 'battle-id',
        clientSecret: 'battle-secret',
        issuer: 'https://oauth.battlenet.com.cn',
      },
    },
    store: {
      endpoint: 'https://s3.example.org',
      region: 'eu-1',
      bucket: 'agon',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      isPathStyle: false,
    },
    discordOrigin: 'http://localhost:9',
  });
});

test('an empty or blank variable counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', ROOT_EMAIL: '' })).toEqual(readConfig({}));
});

const port = 'must be a number from 0 to 65535';
const outsideDatabase = 'must be a postgres:// address';
const web = 'must be an http:// or https:// address';
const smtp = 'must be an smtp:// or smtps:// address';
const from = 'must be like Agon <no-reply@example.org>';
const overTls = 'must be an https:// address';
const proxies = 'must be addresses or networks of proxies, with commas between';
const sslMode = 'needs an sslmode of disable, prefer, require, verify-ca, verify-full, no-verify';
const tlsFile = 'names a file for TLS that cannot be read';
const atRoot = 'must end after the host and port';

test.each([
  ['PORT', 'http', port],
  ['PORT', '65536', port],
  ['PORT', '-1', port],
  ['PORT', '80.5', port],
  ['PORT', '0x10', port],
  ['PORT', '1e3', port],
  ['TRUST_PROXY', '1', proxies],
  ['TRUST_PROXY', 'true', proxies],
  ['TRUST_PROXY', '10.0.0.0/33', proxies],
  ['TRUST_PROXY', '10.0.0.1,', proxies],
  ['DATABASE_URL', 'localhost', outsideDatabase],
  ['DATABASE_URL', 'mysql://localhost/agon', outsideDatabase],
  ['DATABASE_URL', 'postgres://localhost/agon?sslmode=bogus', sslMode],
  ['DATABASE_URL', 'postgres://localhost/agon?sslmode=', sslMode],
  ['DATABASE_URL', 'postgres://localhost/agon?sslmode=require&sslrootcert=/no/such.pem', tlsFile],
  ['PUBLIC_URL', 'agon.example.org', web],
  ['PUBLIC_URL', 'ftp://agon.example.org', web],
  ['PUBLIC_URL', 'https://agon.example.org/cups', atRoot],
  ['PUBLIC_URL', 'https://agon.example.org//', atRoot],
  ['PUBLIC_URL', 'https://agon.example.org?game=toy', atRoot],
  ['PUBLIC_URL', 'https://agon.example.org/#top', atRoot],
  ['PUBLIC_URL', 'https://ann:secret@agon.example.org', atRoot],
  ['TWITCH_ISSUER', 'id.twitch.tv', overTls],
  ['TWITCH_API', 'ftp://api.twitch.tv', overTls],
  ['BATTLE_NET_ISSUER', 'http://oauth.battle.net', overTls],
  ['ROOT_EMAIL', 'root', 'must be an e-mail address'],
  ['ROOT_PASSWORD', '1234567', 'needs at least 8 characters'],
  ['DEMO', 'yes', 'must be 0 or 1'],
  ['METRICS_PORT', '3000', 'must differ from PORT'],
  ['OTEL_EXPORTER_OTLP_TIMEOUT', 'abc', 'must be a number of milliseconds'],
  ['OTEL_EXPORTER_OTLP_TIMEOUT', '0', 'must be a number of milliseconds'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'bad header=1', 'must be name=value, with commas between'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=1,b', 'must be name=value, with commas between'],
  ['SMTP_URL', 'mail.example.org', smtp],
  ['SMTP_URL', 'http://mail.example.org', smtp],
  ['SMTP_URL', 'smtp:mail.example.org', smtp],
  ['MAIL_FROM', 'Agon', from],
  ['MAIL_FROM', 'Agon <no-reply>', from],
  ['MAIL_FROM', 'Agon\r\nBcc: eve@example.org <no-reply@example.org>', from],
])('%s=%s is refused in one line that names it', (name, value, fault) => {
  const environment = { ROOT_PASSWORD: 'correct horse', MAIL_FROM: 'no-reply@example.org', [name]: value };
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

test.each([
  ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
  ['TWITCH_CLIENT_SECRET', 'TWITCH_CLIENT_ID'],
  ['BATTLE_NET_CLIENT_ID', 'BATTLE_NET_CLIENT_SECRET'],
  ['BATTLE_NET_CLIENT_SECRET', 'BATTLE_NET_CLIENT_ID'],
])('%s alone is refused', (given, missing) => {
  const read = () => readConfig({ [given]: 'hush' });
  expect(read).toThrow(new Error(`Wrong setting. ${missing}: is needed with ${given}`));
});

test('metrics may be at the port of the site on another host, and at any port like it', () => {
  expect(readConfig({ METRICS_PORT: '3000', METRICS_HOST: '10.0.0.5' }).metrics?.port).toBe(3000);
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metrics?.port).toBe(0);
  const otherName = { HOST: '127.0.0.1', METRICS_PORT: '3000', METRICS_HOST: 'localhost' };
  expect(() => readConfig(otherName)).toThrow('METRICS_PORT: must differ from PORT');
});

test('a provider on this machine needs no TLS', () => {
  const environment = { BATTLE_NET_CLIENT_ID: 'x', BATTLE_NET_CLIENT_SECRET: 'y' };
  const { logins } = readConfig({ ...environment, BATTLE_NET_ISSUER: 'http://localhost:8080' });
  expect(logins.battleNet?.issuer).toBe('http://localhost:8080');
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

test('a replica is one of an outside database', () => {
  const DATABASE_REPLICA_URL = 'postgres://replica.example.org/agon';
  const read = () => readConfig({ DATABASE_REPLICA_URL });
  expect(read).toThrow(new Error('Wrong setting. DATABASE_URL: is needed with DATABASE_REPLICA_URL'));
});

test('letters need a sender, who may have a name', () => {
  const SMTP_URL = 'smtp://localhost:25';
  expect(() => readConfig({ SMTP_URL })).toThrow('Wrong setting. MAIL_FROM: is needed with SMTP_URL');
  const senders = ['no-reply@example.org', '"Agon, cups" <no-reply@example.org>', ' <no-reply@example.org> '];
  expect(senders.map((MAIL_FROM) => readConfig({ SMTP_URL, MAIL_FROM }).smtp?.from)).toEqual([
    { name: 'Agon', address: 'no-reply@example.org' },
    { name: 'Agon, cups', address: 'no-reply@example.org' },
    { name: 'Agon', address: 'no-reply@example.org' },
  ]);
});

const s3 = { S3_BUCKET: 'agon', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

test("a store of another's than Amazon has its bucket in the path, and needs no region", () => {
  const { store } = readConfig({ ...s3, S3_ENDPOINT: 'http://localhost:9000' });
  expect(store).toMatchObject({ region: 'us-east-1', isPathStyle: true });
  expect(readConfig({ ...s3, S3_REGION: 'eu-central-1' }).store).toMatchObject({ isPathStyle: false });
});

test.each([
  [{ S3_BUCKET: 'agon', S3_REGION: 'eu-1' }, 'S3_ACCESS_KEY_ID: is needed with S3_REGION'],
  [{ S3_ENDPOINT: 'https://s3.example.org' }, 'S3_BUCKET: is needed with S3_ENDPOINT'],
  [{ S3_PATH_STYLE: '1' }, 'S3_BUCKET: is needed with S3_PATH_STYLE'],
  [s3, 'S3_ENDPOINT: is needed with S3_BUCKET'],
  [{ ...s3, S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT: must be an http:// or https:// address'],
])('a store that is told of by half is refused: %o', (environment, fault) => {
  expect(() => readConfig(environment)).toThrow(fault);
});
