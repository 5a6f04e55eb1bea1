import { resolve } from 'node:path';
import { passwordLimits } from '@agon/contract/account';
import { z } from 'zod';

const port = 'must be a number from 0 to 65535';

/** Pages and cookies know of one site per host, so it begins at the host's root. */
const siteAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((text) => new URL(text))
  .refine(({ href, origin }) => href === `${origin}/`, 'must end after the host and port')
  .transform(({ origin }) => origin);

const settings = z
  .object({
    PORT: z
      .string()
      .trim()
      .regex(/^\d{1,5}$/, port)
      .transform(Number)
      .refine((number) => number <= 65_535, port)
      .default(3000),
    HOST: z.string().default('localhost'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    PUBLIC_URL: siteAddress.optional(),
    ROOT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
    ROOT_PASSWORD: z
      .string()
      .min(passwordLimits.min, `needs at least ${passwordLimits.min} characters`)
      .max(passwordLimits.max, `may have at most ${passwordLimits.max} characters`)
      .optional(),
    DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  })
  .refine((given) => given.ROOT_EMAIL === undefined || given.ROOT_PASSWORD !== undefined, {
    path: ['ROOT_PASSWORD'],
    error: 'is needed with ROOT_EMAIL',
  });

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataFolder: string;
  /** An outside PostgreSQL; without, the embedded one is used. */
  readonly databaseUrl: string | undefined;
  /** Where visitors find the site, without a slash at the end; undefined: at the address it listens on. */
  readonly publicUrl: string | undefined;
  readonly rootEmail: string | undefined;
  readonly rootPassword: string | undefined;
  readonly hasDemo: boolean;
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
    publicUrl: data.PUBLIC_URL,
    rootEmail: data.ROOT_EMAIL?.toLowerCase(),
    rootPassword: data.ROOT_PASSWORD,
    hasDemo: data.DEMO === '1',
  };
}

/** Where a site is that listens on this host and port. An IPv6 address has colons of its own. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
