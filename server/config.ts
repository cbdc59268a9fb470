import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const flag = z.enum(['0', '1']).default('0').transform((value) => value === '1');
const address = z.url({ protocol: /^https?$/ });

const variables = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    PORT: port(3000),
    API_PORT: port(4000),
    API_HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SITE_URL: address.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    TRUST_PROXY: flag,
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    DEMO: flag,
    REVALIDATE_URL: address.optional(),
    REVALIDATE_SECRET: z.string().min(16).optional(),
    IMPORT_TOKEN: z.string().min(24).regex(/^[\x21-\x7e]+$/).optional(),
    IMPORT_MAX_BYTES: z.coerce.number().int().min(1024).default(1024 * 1024 * 1024),
    // Read by the storefront's own configuration; here only held against its form.
    STOREFRONT_GZIP: z.enum(['0', '1']).default('1'),
  })
  .superRefine((value, context) => {
    if (value.RATE_LIMIT === 'off' && value.NODE_ENV === 'production' && !value.DEMO) {
      context.addIssue({ code: 'custom', path: ['RATE_LIMIT'], message: 'may not be off in production (unless DEMO=1)' });
    }
  });

/** The settings of a running API, read once from its environment. */
export interface Config {
  readonly production: boolean;
  /** Of the storefront. */
  readonly port: number;
  readonly apiHost: string;
  readonly apiPort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly siteUrl: string;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  readonly rateLimit: boolean;
  readonly demo: boolean;
  readonly revalidateUrl: string;
  readonly revalidateSecret: string | undefined;
  /** Opens the import endpoint; without it there is none. */
  readonly importToken: string | undefined;
  /** Most bytes of a feed, packed and unpacked. */
  readonly importMaxBytes: number;
}

export type ConfigResult = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problems: string[] };

/** Reads the environment; an empty variable counts as absent. Names every variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  }
  const value = parsed.data;
  return {
    ok: true,
    config: {
      production: value.NODE_ENV === 'production',
      port: value.PORT,
      apiHost: value.API_HOST,
      apiPort: value.API_PORT,
      dataDir: value.DATA_DIR,
      databaseUrl: value.DATABASE_URL,
      siteUrl: value.SITE_URL ?? `http://localhost:${value.PORT}`,
      logLevel: value.LOG_LEVEL,
      trustProxy: value.TRUST_PROXY,
      rateLimit: value.RATE_LIMIT === 'on',
      demo: value.DEMO,
      revalidateUrl: value.REVALIDATE_URL ?? `http://127.0.0.1:${value.PORT}/internal/revalidate`,
      revalidateSecret: value.REVALIDATE_SECRET,
      importToken: value.IMPORT_TOKEN,
      importMaxBytes: value.IMPORT_MAX_BYTES,
    },
  };
}
