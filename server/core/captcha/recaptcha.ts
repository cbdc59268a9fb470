import { z } from 'zod';
import { defineChoice, type IntegrationContext } from '../../integrations.ts';
import type { CaptchaProvider, Verdict } from './provider.ts';

const siteVerify = 'https://www.google.com/recaptcha/api/siteverify';
const timeout = 5_000;
/** Google's tokens are valid for two minutes. */
const lifetimeSeconds = 120;

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

const settingsSchema = z.object({
  siteKey: z
    .string()
    .max(200)
    .regex(/^[\w-]+$/),
  secretKey: z.string().max(200),
  enterprise: z.enum(['0', '1']).default('0'),
  /** Requests with a lower score are refused. */
  minScore: z.coerce.number().min(0).max(1).default(0.5),
});

function recaptchaKind(
  settings: z.output<typeof settingsSchema>,
  { now, log, fetch }: IntegrationContext,
): CaptchaProvider {
  const ask = async (token: string): Promise<z.infer<typeof answerSchema> | undefined> => {
    try {
      const response = await fetch(siteVerify, {
        method: 'POST',
        body: new URLSearchParams({ secret: settings.secretKey, response: token }),
        signal: AbortSignal.timeout(timeout),
      });
      return answerSchema.parse(await response.json());
    } catch (error) {
      // Any failure means that there is no verdict.
      log.warn({ err: error }, 'reCAPTCHA: the call failed');
      return undefined;
    }
  };

  const verify = async (token: string, action: string): Promise<Verdict> => {
    const answer = await ask(token);
    if (answer === undefined) return { ok: false, reason: 'provider unreachable' };
    if (!answer.success)
      return { ok: false, reason: `refused by the provider: ${answer['error-codes']?.join(', ') ?? 'no reason'}` };
    if (answer.action !== action) return { ok: false, reason: 'another action' };
    if ((answer.score ?? 0) < settings.minScore) return { ok: false, reason: 'score too low' };
    return { ok: true, until: new Date(now().getTime() + lifetimeSeconds * 1000) };
  };

  return {
    name: 'recaptcha',
    challenge: async () => ({
      provider: 'recaptcha',
      public_key: settings.siteKey,
      version: 3,
      mode: settings.enterprise === '1' ? 'enterprise' : 'base',
      // Google has no Uzbek; Russian is the language that most shoppers also read.
      language: 'ru',
      expires_in: lifetimeSeconds,
    }),
    identityOf: (token) => token,
    verify,
  };
}

/** reCAPTCHA version 3, standard or enterprise: Google returns a score and the action. */
export const recaptcha = defineChoice({
  env: {
    siteKey: 'RECAPTCHA_SITE_KEY',
    secretKey: 'RECAPTCHA_SECRET_KEY',
    enterprise: 'RECAPTCHA_ENTERPRISE',
    minScore: 'RECAPTCHA_MIN_SCORE',
  },
  settings: settingsSchema,
  open: recaptchaKind,
});
