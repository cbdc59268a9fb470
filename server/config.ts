import { z } from 'zod';
import { captchaKinds } from './core/captcha/kinds.ts';
import { loanPartners } from './sales/loans/partners/index.ts';
import { paymentProviders } from './sales/payments/providers/index.ts';
import { mailSenders } from './core/mail/senders.ts';
import { smsSenders } from './core/sms/senders.ts';
import type { DefinedIntegration, Environment, IntegrationSettings } from './integrations.ts';
import {
  sharedPagesProblems,
  type SharedPagesSettings,
  sharedPagesSettings,
  sharedPagesVariables,
} from './shared-pages-settings.ts';
import { parseKey } from './vault/keys.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const address = z.url({ protocol: /^https?$/ });
/** Another program of the shop: without TLS, and an origin without a path. */
const programAddress = z.string().refine((text) => {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return address?.protocol === 'http:' && address.pathname === '/' && address.search === '';
}, 'must be http://host:port, without a path');
const namesOf = <Name extends string>(registry: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(registry) as Name[];

const keyed = z.string().transform((text, context) => {
  const keys = text.split(',').map((part) => parseKey(part.trim()));
  if (keys.every((key) => key !== undefined)) return keys;
  context.addIssue({ code: 'custom', message: 'must be 32 bytes as 64 hex digits or base64' });
  return z.NEVER;
});

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
    MESSAGES_PER_DAY: z.coerce.number().int().min(1).max(10_000_000).default(5_000),
    DEMO: flag,
    REVALIDATE_SECRET: z.string().min(16).optional(),
    IMPORT_TOKEN: z
      .string()
      .min(24)
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    IMPORT_MAX_BYTES: z.coerce
      .number()
      .int()
      .min(1024)
      .default(1024 * 1024 * 1024),
    IMPORT_UNDO_LAST: z.coerce.number().int().min(1).max(1000).default(20),
    IMPORT_UNDO_DAYS: z.coerce.number().int().min(1).max(400).default(30),
    FEEDS_PRIVATE: flag,
    DOCUMENTS_KEY: keyed.optional(),
    PARTNER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
    SIMULATOR_URL: address.optional(),
    SMS_PROVIDER: z.enum(namesOf(smsSenders)).default('outbox'),
    // Read by the storefront: address of the support chat and the sockets, if not the API's.
    CHAT_URL: programAddress.optional(),
    CLAMAV_HOST: z
      .string()
      .regex(/^[A-Za-z0-9.\-[\]]+(?::\d{1,5})?$/)
      .optional(),
    CAPTCHA_PROVIDER: z.enum([...namesOf(captchaKinds), 'off']).default('altcha'),
    NEXT_PUBLIC_METRIKA_ID: z
      .string()
      .regex(/^\d{1,12}$/)
      .optional(),
    NEXT_PUBLIC_YANDEX_MAPS_KEY: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,64}$/)
      .optional(),
    NEXT_PUBLIC_GTM_ID: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/)
      .optional(),
    // Read by the storefront's own configuration; only validated here.
    STOREFRONT_GZIP: z.enum(['0', '1']).default('1'),
    STOREFRONT_WARM: z.enum(['0', '1']).default('1'),
    SERVICE_WORKER: z.enum(['0', '1']).default('1'),
    ...sharedPagesVariables,
  })
  .superRefine((value, context) => {
    for (const { variable, message } of sharedPagesProblems(value))
      context.addIssue({ code: 'custom', path: [variable], message });
    if (value.SIMULATOR_URL !== undefined && value.NODE_ENV === 'production' && !value.DEMO) {
      context.addIssue({
        code: 'custom',
        path: ['SIMULATOR_URL'],
        message: 'may not be set in production (unless DEMO=1)',
      });
    }
    if (value.RATE_LIMIT === 'off' && value.NODE_ENV === 'production' && !value.DEMO) {
      context.addIssue({
        code: 'custom',
        path: ['RATE_LIMIT'],
        message: 'may not be off in production (unless DEMO=1)',
      });
    }
  });

/** The settings of a running API, read once from its environment. */
export interface Config extends IntegrationSettings {
  readonly production: boolean;
  /** Port of the storefront. */
  readonly port: number;
  readonly apiHost: string;
  readonly apiPort: number;
  readonly databaseUrl: string | undefined;
  readonly siteUrl: string;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  readonly rateLimit: boolean;
  /** SMS a day; above it only those that shoppers cannot cause by themselves. */
  readonly messagesPerDay: number;
  readonly revalidateSecret: string | undefined;
  /** Enables the import endpoint. */
  readonly importToken: string | undefined;
  /** Maximum size of a feed in bytes, packed and unpacked. */
  readonly importMaxBytes: number;
  /** How many of the last imports can be undone, and for how many days. */
  readonly importUndo: { readonly imports: number; readonly days: number };
  /** Allows feeds from private networks. */
  readonly feedsPrivate: boolean;
  /** Keys of identity documents, newest first; without any, one is generated in the data folder. */
  readonly documentKeys: readonly Buffer[];
  readonly smsProvider: keyof typeof smsSenders;
  /** E-mails are stored in the data folder until a mail server is set. */
  readonly mailProvider: keyof typeof mailSenders;
  /** Address of the support chat and the sockets; undefined: the API's. */
  readonly chatUrl: string | undefined;
  /** The virus scanner of chat files; none by default. */
  readonly clamavHost: string | undefined;
  readonly captchaProvider: keyof typeof captchaKinds | 'off';
  /** Third-party counters; undefined ids are off. */
  readonly pixels: PixelIds;
  /** Key of Yandex Maps; undefined: the shop's own map. */
  readonly mapsKey: string | undefined;
  /** Where storefronts share pages; undefined: each has its own. */
  readonly sharedPages: SharedPagesSettings | undefined;
  /** The storefront renders the most requested pages after a start. */
  readonly warm: boolean;
  /** Browsers cache pages for use offline; false removes the service worker from them. */
  readonly serviceWorker: boolean;
}

export interface PixelIds {
  readonly metrika: string | undefined;
  readonly gtm: string | undefined;
}

export type ConfigResult =
  { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problems: string[] };

/** Reads the environment; an empty variable counts as absent. Names every invalid variable. */
export function readConfig(env: Environment): ConfigResult {
  const environment = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(environment);
  const outside = [paymentProviders, loanPartners]
    .flatMap((parties) => Object.values<DefinedIntegration<unknown>>(parties))
    .flatMap((party) => party.problems(environment));
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...outside,
  ];
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  const value = parsed.data;
  const { SMS_PROVIDER: smsProvider, CAPTCHA_PROVIDER: captchaProvider } = value;
  const chosen = [
    ...smsSenders[smsProvider].problems(environment, `SMS_PROVIDER=${smsProvider}`),
    ...mailSenders.smtp.problems(environment),
    ...(captchaProvider === 'off'
      ? []
      : captchaKinds[captchaProvider].problems(environment, `CAPTCHA_PROVIDER=${captchaProvider}`)),
  ];
  if (chosen.length > 0) return { ok: false, problems: chosen };
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
      messagesPerDay: value.MESSAGES_PER_DAY,
      demo: value.DEMO,
      revalidateSecret: value.REVALIDATE_SECRET,
      importToken: value.IMPORT_TOKEN,
      importMaxBytes: value.IMPORT_MAX_BYTES,
      importUndo: { imports: value.IMPORT_UNDO_LAST, days: value.IMPORT_UNDO_DAYS },
      feedsPrivate: value.FEEDS_PRIVATE,
      documentKeys: value.DOCUMENTS_KEY ?? [],
      partnerTimeoutMs: value.PARTNER_TIMEOUT_MS,
      simulatorUrl: value.SIMULATOR_URL,
      smsProvider,
      mailProvider: environment['SMTP_URL'] === undefined ? 'outbox' : 'smtp',
      chatUrl: value.CHAT_URL,
      clamavHost: value.CLAMAV_HOST,
      captchaProvider,
      environment,
      mapsKey: value.NEXT_PUBLIC_YANDEX_MAPS_KEY,
      pixels: { metrika: value.NEXT_PUBLIC_METRIKA_ID, gtm: value.NEXT_PUBLIC_GTM_ID },
      sharedPages: sharedPagesSettings(value),
      warm: value.STOREFRONT_WARM === '1',
      serviceWorker: value.SERVICE_WORKER === '1',
    },
  };
}
