import { resolve } from 'node:path';
import { z } from 'zod';

const settings = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('localhost'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    ROOT_EMAIL: z.email().optional(),
    ROOT_PASSWORD: z.string().min(8).max(200).optional(),
    DEMO: z.enum(['0', '1']).default('1'),
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
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    rootEmail: data.ROOT_EMAIL?.toLowerCase(),
    rootPassword: data.ROOT_PASSWORD,
    hasDemo: data.DEMO === '1',
  };
}
