import { z } from 'zod';
import { loanPartners, type LoanPartner } from '../lib/contract/constants.ts';
import type { PartnerAccess } from './modules/loans/partners/http.ts';
import { parseKey } from './vault/keys.ts';
import type { EskizSettings } from './modules/sms/eskiz.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const flag = z.enum(['0', '1']).default('0').transform((value) => value === '1');
const address = z.url({ protocol: /^https?$/ });

/** A variable of one partner; their names are made up, so their type is looked at here. */
function partnerValue(values: object, partner: LoanPartner, part: 'URL' | 'KEY'): string | undefined {
  const value: unknown = Object.entries(values).find(([name]) => name === `PARTNER_${partner.toUpperCase()}_${part}`)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** `PARTNER_<NAME>_URL`, `_KEY` and, for Intend, `_SECRET`. */
const partnerVariables = Object.fromEntries(loanPartners.flatMap((partner) => {
  const name = `PARTNER_${partner.toUpperCase()}`;
  return [[`${name}_URL`, address.optional()], [`${name}_KEY`, z.string().min(1).optional()]];
})) as Record<string, z.ZodOptional<z.ZodString>>;

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
    IMPORT_TOKEN: z.string().min(24).regex(/^[\x21-\x7e]+$/).optional(),
    IMPORT_MAX_BYTES: z.coerce.number().int().min(1024).default(1024 * 1024 * 1024),
    DOCUMENTS_KEY: keyed.optional(),
    PARTNER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
    PARTNER_INTEND_SECRET: z.string().min(1).optional(),
    ...partnerVariables,
    SIMULATOR_URL: address.optional(),
    SMS_PROVIDER: z.enum(['outbox', 'eskiz']).default('outbox'),
    ESKIZ_URL: address.default('https://notify.eskiz.uz'),
    ESKIZ_EMAIL: z.email().optional(),
    ESKIZ_PASSWORD: z.string().min(1).optional(),
    ESKIZ_FROM: z.string().min(1).max(20).default('4546'),
    PAYME_MERCHANT_ID: z.string().regex(/^[0-9a-f]{24}$/).optional(),
    PAYME_KEY: z.string().min(8).optional(),
    PAYME_CHECKOUT_URL: address.default('https://checkout.paycom.uz'),
    CLICK_MERCHANT_ID: z.string().regex(/^\d{1,10}$/).optional(),
    CLICK_SERVICE_ID: z.string().regex(/^\d{1,10}$/).optional(),
    CLICK_SECRET_KEY: z.string().min(6).optional(),
    BANK_PAYSYS_URL: address.optional(),
    BANK_PAYSYS_KEY: z.string().min(1).optional(),
    BANK_IPAK_YULI_URL: address.optional(),
    BANK_IPAK_YULI_KEY: z.string().min(1).optional(),
    BANK_OFB_URL: address.optional(),
    BANK_OFB_KEY: z.string().min(1).optional(),
    CAPTCHA_PROVIDER: z.enum(['altcha', 'recaptcha', 'off']).default('altcha'),
    RECAPTCHA_SITE_KEY: z.string().max(200).regex(/^[\w-]+$/).optional(),
    RECAPTCHA_SECRET_KEY: z.string().max(200).optional(),
    RECAPTCHA_ENTERPRISE: flag,
    RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
    NEXT_PUBLIC_METRIKA_ID: z.string().regex(/^\d{1,12}$/).optional(),
    NEXT_PUBLIC_GTM_ID: z.string().regex(/^GTM-[A-Z0-9]{4,12}$/).optional(),
    // Read by the storefront's own configuration; here only held against its form.
    STOREFRONT_GZIP: z.enum(['0', '1']).default('1'),
  })
  .superRefine((value, context) => {
    if (value.SIMULATOR_URL !== undefined && value.NODE_ENV === 'production' && !value.DEMO) {
      context.addIssue({ code: 'custom', path: ['SIMULATOR_URL'], message: 'may not be set in production (unless DEMO=1)' });
    }
    for (const name of loanPartners) {
      if ((partnerValue(value, name, 'URL') === undefined) !== (partnerValue(value, name, 'KEY') === undefined)) {
        context.addIssue({ code: 'custom', path: [`PARTNER_${name.toUpperCase()}_URL`], message: 'an address and a key are set together or not at all' });
      }
    }
    if (value.RATE_LIMIT === 'off' && value.NODE_ENV === 'production' && !value.DEMO) {
      context.addIssue({ code: 'custom', path: ['RATE_LIMIT'], message: 'may not be off in production (unless DEMO=1)' });
    }
    for (const group of [
      ['PAYME_MERCHANT_ID', 'PAYME_KEY'], ['CLICK_MERCHANT_ID', 'CLICK_SERVICE_ID', 'CLICK_SECRET_KEY'], ['BANK_PAYSYS_URL', 'BANK_PAYSYS_KEY'],
      ['BANK_IPAK_YULI_URL', 'BANK_IPAK_YULI_KEY'], ['BANK_OFB_URL', 'BANK_OFB_KEY'],
    ] as const) {
      const missing = group.filter((name) => value[name] === undefined);
      if (missing.length > 0 && missing.length < group.length) {
        for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: `is needed beside ${group.filter((other) => !missing.includes(other)).join(', ')}` });
      }
    }
    for (const name of ['ESKIZ_EMAIL', 'ESKIZ_PASSWORD'] as const) {
      if (value.SMS_PROVIDER === 'eskiz' && value[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'is needed by SMS_PROVIDER=eskiz' });
    }
    if (value.CAPTCHA_PROVIDER !== 'recaptcha') return;
    for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'] as const) {
      if (value[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'is needed by CAPTCHA_PROVIDER=recaptcha' });
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
  /** Short messages a day; beyond them only those that shoppers cannot cause by themselves. */
  readonly messagesPerDay: number;
  readonly demo: boolean;
  readonly revalidateSecret: string | undefined;
  /** Opens the import endpoint; without it there is none. */
  readonly importToken: string | undefined;
  /** Most bytes of a feed, packed and unpacked. */
  readonly importMaxBytes: number;
  /** Keys of personal documents, the newest first; without any one is made in the data folder. */
  readonly documentKeys: readonly Buffer[];
  readonly partnerTimeoutMs: number;
  readonly partners: Partial<Readonly<Record<LoanPartner, PartnerAccess>>>;
  /** Where the simulators of outside parties are; never in production. */
  readonly simulatorUrl: string | undefined;
  /** Cash desk at Payme; undefined where the shop has none. */
  readonly payme: { readonly merchantId: string; readonly key: string | undefined; readonly checkoutUrl: string } | undefined;
  readonly banks: Partial<Readonly<Record<'paysys' | 'ipak_yuli' | 'ofb', { readonly url: string; readonly key: string }>>>;
  /** Undefined: messages are kept in the data folder. */
  readonly eskiz: EskizSettings | undefined;
  readonly captcha: CaptchaSettings;
  /** Counters of others; undefined where none is wanted. */
  readonly pixels: PixelIds;
  readonly click: { readonly merchantId: string; readonly serviceId: string; readonly secretKey: string | undefined } | undefined;
}

/** Names of the demonstration's desks: no provider knows them, and their keys are derived from the shop's secret. */
const demoDesks = { payme: '0123456789abcdef01234567', click: '10001' } as const;

/** The desks of the environment; in a demonstration without any, ones that only this shop knows. */
function paymentDesks(value: z.output<typeof variables>): Pick<Config, 'payme' | 'click' | 'banks'> {
  const { PAYME_MERCHANT_ID, PAYME_KEY, CLICK_MERCHANT_ID, CLICK_SERVICE_ID, CLICK_SECRET_KEY } = value;
  const checkoutUrl = value.PAYME_CHECKOUT_URL.replace(/\/$/, '');
  const payme = PAYME_MERCHANT_ID === undefined ? (value.DEMO ? { merchantId: demoDesks.payme, key: undefined, checkoutUrl } : undefined)
    : { merchantId: PAYME_MERCHANT_ID, key: PAYME_KEY, checkoutUrl };
  const click = CLICK_MERCHANT_ID === undefined || CLICK_SERVICE_ID === undefined
    ? (value.DEMO ? { merchantId: demoDesks.click, serviceId: demoDesks.click, secretKey: undefined } : undefined)
    : { merchantId: CLICK_MERCHANT_ID, serviceId: CLICK_SERVICE_ID, secretKey: CLICK_SECRET_KEY };
  const bank = (url: string | undefined, key: string | undefined) => (url === undefined || key === undefined ? undefined : { url, key });
  const banks = {
    paysys: bank(value.BANK_PAYSYS_URL, value.BANK_PAYSYS_KEY), ipak_yuli: bank(value.BANK_IPAK_YULI_URL, value.BANK_IPAK_YULI_KEY),
    ofb: bank(value.BANK_OFB_URL, value.BANK_OFB_KEY),
  };
  return { payme, click, banks: Object.fromEntries(Object.entries(banks).filter(([, access]) => access !== undefined)) };
}

/** The partners whose address and key are set. */
const partnersOf = (values: object, intendSecret: string): Config['partners'] =>
  Object.fromEntries(loanPartners.flatMap((partner) => {
    const [url, key] = [partnerValue(values, partner, 'URL'), partnerValue(values, partner, 'KEY')];
    return url === undefined || key === undefined ? [] : [[partner, { url, key, secret: partner === 'intend' ? intendSecret : '' }]];
  }));

export type CaptchaSettings =
  | { readonly provider: 'altcha' | 'off' }
  | { readonly provider: 'recaptcha'; readonly siteKey: string; readonly secretKey: string; readonly enterprise: boolean; readonly minScore: number };

export interface PixelIds { readonly metrika: string | undefined; readonly gtm: string | undefined }

export type ConfigResult = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problems: string[] };

function captchaSettings(value: z.output<typeof variables>): CaptchaSettings {
  if (value.CAPTCHA_PROVIDER !== 'recaptcha') return { provider: value.CAPTCHA_PROVIDER };
  return {
    provider: 'recaptcha', siteKey: value.RECAPTCHA_SITE_KEY ?? '', secretKey: value.RECAPTCHA_SECRET_KEY ?? '',
    enterprise: value.RECAPTCHA_ENTERPRISE, minScore: value.RECAPTCHA_MIN_SCORE,
  };
}

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
      messagesPerDay: value.MESSAGES_PER_DAY,
      demo: value.DEMO,
      revalidateSecret: value.REVALIDATE_SECRET,
      importToken: value.IMPORT_TOKEN,
      importMaxBytes: value.IMPORT_MAX_BYTES,
      documentKeys: value.DOCUMENTS_KEY ?? [],
      partnerTimeoutMs: value.PARTNER_TIMEOUT_MS,
      partners: partnersOf(value, value.PARTNER_INTEND_SECRET ?? ''),
      simulatorUrl: value.SIMULATOR_URL,
      ...paymentDesks(value),
      eskiz: value.SMS_PROVIDER === 'outbox' ? undefined
        : { url: value.ESKIZ_URL.replace(/\/$/, ''), email: value.ESKIZ_EMAIL ?? '', password: value.ESKIZ_PASSWORD ?? '', from: value.ESKIZ_FROM },
      captcha: captchaSettings(value),
      pixels: { metrika: value.NEXT_PUBLIC_METRIKA_ID, gtm: value.NEXT_PUBLIC_GTM_ID },
    },
  };
}
