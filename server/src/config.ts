import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { passwordLimits, type SecondFactorCircle, secondFactorCircles } from '@agon/contract/account';
import { z } from 'zod';
import type { LoginSettings } from './account/oauth-providers.ts';
import { seedKeyOf } from './account/seed-cipher.ts';
import { fileShape, refuseHalfStore, storeOf } from './file-settings.ts';
import type { S3Settings } from './files/s3-store.ts';
import { loginShape, loginsOf, providerAddress, refuseHalfKeys } from './login-settings.ts';
import type { Mailbox, SmtpSettings } from './mail/mailer.ts';

const port = 'must be a number from 0 to 65535';

/** Pages and cookies know of one site per host, so it begins at the host's root. */
const siteAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((text) => new URL(text))
  .refine(({ href, origin }) => href === `${origin}/`, 'must end after the host and port')
  .transform(({ origin }) => origin);

/** `smtp://` begins in the clear and goes over to TLS where the server can; `smtps://` is TLS from the start. */
const smtpUrl = z
  .string()
  .trim()
  .refine((text) => /^smtps?:\/\/./.test(text) && URL.parse(text)?.hostname, 'must be an smtp:// or smtps:// address');

/** `ann@example.org`, or with a name: `Agon <ann@example.org>`. */
const mailbox = z
  .string()
  .transform((text) => /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>\r\n]+)>|([^<>\r\n]+))$/.exec(text.trim()))
  .transform((parts) => ({ name: parts?.[1] || 'Agon', address: parts?.[2] ?? parts?.[3] ?? '' }))
  .refine(({ address }) => z.email().safeParse(address).success, 'must be like Agon <no-reply@example.org>');

/** Those that the driver knows. Any other word would be taken for `verify-full`. */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** The driver reads the certificates that it names, and would say of one that is not there neither what it is nor who named it. */
export const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
  .refine(
    (text) => {
      const mode = queryOf(text).get('sslmode');
      return mode === null || sslModes.includes(mode);
    },
    `needs an sslmode of ${sslModes.join(', ')}`,
  )
  .refine((text) => {
    const files = ['sslcert', 'sslkey', 'sslrootcert'].map((name) => queryOf(text).get(name));
    return files.every((file) => !file || isReadable(file));
  }, 'names a file for TLS that cannot be read');
const portNumber = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/, port)
  .transform(Number)
  .refine((number) => number <= 65_535, port);

/** "10.0.0.0/8, loopback". How many there are would not do: who reaches the site past them could write any address. */
const trustedProxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'must be addresses or networks of proxies, with commas between');

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
const seedKey = z
  .string()
  .refine(
    (text) => seedKeyOf(text) !== undefined,
    'must be 32 bytes in Base64, as `openssl rand -base64 32` makes them',
  )
  .transform((text) => seedKeyOf(text));

/** Of the machine: some stand for all that it has, and one for two. */
function areOneAddress({ HOST, METRICS_HOST }: { readonly HOST: string; readonly METRICS_HOST: string }): boolean {
  const both = [HOST, METRICS_HOST];
  if (HOST === METRICS_HOST || both.some((host) => host === '0.0.0.0' || host === '::')) return true;
  return both.includes('localhost') && both.some((host) => host === '127.0.0.1' || host === '::1');
}

/** Its name is a token: https://www.rfc-editor.org/rfc/rfc9110#name-tokens */
const header = /^\s*[!#$%&'*+.^_`|~\w-]+\s*=\s*\S/;

/** What of these is wrong the library would pass over in silence, or fail at with each trace. */
const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      (text) => text.split(',').every((part) => part.trim() === '' || header.test(part)),
      'must be name=value, with commas between',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: z
    .string()
    .regex(/^0*[1-9]\d*$/, 'must be a number of milliseconds')
    .optional(),
};

const settings = z
  .object({
    PORT: portNumber.default(3000),
    HOST: z.string().default('localhost'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: postgresAddress.optional(),
    DATABASE_REPLICA_URL: postgresAddress.optional(),
    PUBLIC_URL: siteAddress.optional(),
    ROOT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
    REQUIRE_SECOND_FACTOR: z
      .enum(secondFactorCircles, { error: `must be one of ${secondFactorCircles.join(', ')}` })
      .default('none'),
    SECOND_FACTOR_KEY: seedKey.optional(),
    ROOT_SECOND_FACTOR: z.literal('off', { error: 'can only be off' }).optional(),
    ROOT_PASSWORD: z
      .string()
      .min(passwordLimits.min, `needs at least ${passwordLimits.min} characters`)
      .max(passwordLimits.max, `may have at most ${passwordLimits.max} characters`)
      .optional(),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: mailbox.optional(),
    ...loginShape,
    ...fileShape,
    DISCORD_ORIGIN: providerAddress.optional(),
    TRUST_PROXY: trustedProxies.optional(),
    METRICS_PORT: portNumber.optional(),
    METRICS_HOST: z.string().default('localhost'),
    LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('warn'),
    ...traceSettings,
    DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  })
  .refine((given) => given.ROOT_EMAIL === undefined || given.ROOT_PASSWORD !== undefined, {
    path: ['ROOT_PASSWORD'],
    error: 'is needed with ROOT_EMAIL',
  })
  .refine((given) => given.DATABASE_REPLICA_URL === undefined || given.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    error: 'is needed with DATABASE_REPLICA_URL',
  })
  .refine((given) => given.SMTP_URL === undefined || given.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'is needed with SMTP_URL',
  })
  .refine((given) => given.METRICS_PORT !== given.PORT || given.PORT === 0 || !areOneAddress(given), {
    path: ['METRICS_PORT'],
    error: 'must differ from PORT',
  })
  .superRefine(refuseHalfKeys)
  .superRefine(refuseHalfStore);

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataFolder: string;
  /** An outside PostgreSQL; without, the embedded one is used. */
  readonly databaseUrl: string | undefined;
  /** A streaming replica of it, for what guests read. */
  readonly databaseReplicaUrl: string | undefined;
  /** Where metrics are to be had; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly logLevel: (typeof logLevels)[number];
  /** What takes traces; undefined: there are none. */
  readonly tracesTo: string | undefined;
  /** What must never be written to a log. */
  readonly secrets: readonly string[];
  /** Where visitors find the site, without a slash at the end; undefined: at the address it listens on. */
  readonly publicUrl: string | undefined;
  readonly rootEmail: string | undefined;
  readonly rootPassword: string | undefined;
  /** Whose rights rest without two-step sign-in. */
  readonly secondFactorFor: SecondFactorCircle;
  /** What its seeds are sealed with; undefined: the site has a key of its own. */
  readonly seedKey: Buffer | undefined;
  /** Is it turned off for root at the start? */
  readonly isRootWithoutSecondFactor: boolean;
  /** The proxies whose word on the visitor's address counts; undefined: nobody's. */
  readonly trustProxy: readonly string[] | undefined;
  readonly hasDemo: boolean;
  /** Undefined: no mail is sent. */
  readonly smtp: SmtpSettings | undefined;
  /** The sites by way of which one can log in. */
  readonly logins: LoginSettings;
  /** Where files are kept; undefined: on the disk. */
  readonly store: S3Settings | undefined;
  /** Where Discord takes messages, when it is not where it usually is. */
  readonly discordOrigin: string | undefined;
}

/**
 * Reads the settings from the environment; an empty or blank variable counts as not set.
 * @throws {Error} with one line that names each wrong setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong setting. ${faults.join('; ')}`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    metrics: data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    logLevel: data.LOG_LEVEL,
    tracesTo: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    secrets: secretsIn(given),
    publicUrl: data.PUBLIC_URL,
    rootEmail: data.ROOT_EMAIL?.toLowerCase(),
    rootPassword: data.ROOT_PASSWORD,
    secondFactorFor: data.REQUIRE_SECOND_FACTOR,
    seedKey: data.SECOND_FACTOR_KEY,
    isRootWithoutSecondFactor: data.ROOT_SECOND_FACTOR === 'off',
    trustProxy: data.TRUST_PROXY,
    hasDemo: data.DEMO === '1',
    smtp: smtpOf(data.SMTP_URL, data.MAIL_FROM),
    logins: loginsOf(data),
    store: storeOf(data),
    discordOrigin: data.DISCORD_ORIGIN,
  };
}

/** Whatever is called one, and the passwords in addresses. */
function secretsIn(given: Readonly<Record<string, string | undefined>>): string[] {
  const isSecret = (name: string) => /PASSWORD|SECRET|TOKEN|WEBHOOK|_KEY$|OTLP_HEADERS/.test(name);
  const found = Object.entries(given).flatMap(([name, value = '']) => {
    if (isSecret(name)) return [value];
    const password = URL.parse(value)?.password ?? '';
    return password === '' ? [] : [password, decoded(password)];
  });
  return [...new Set(found)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function queryOf(address: string): URLSearchParams {
  return URL.parse(address)?.searchParams ?? new URLSearchParams();
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function smtpOf(url: string | undefined, from: Mailbox | undefined): SmtpSettings | undefined {
  return url === undefined || from === undefined ? undefined : { url, from };
}

/** Where a site is that listens on this host and port. An IPv6 address has colons of its own. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}
