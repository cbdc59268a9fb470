import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * A proof-of-work challenge of ALTCHA, version 2: find a counter whose key begins with `keyPrefix`. The challenge is
 * signed.
 */
export const altchaChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Expiry, in seconds since 1970. */
    data: z.object({ until: z.number().int() }),
  }),
  signature: z.string(),
});
export type AltchaChallenge = z.infer<typeof altchaChallengeSchema>;

const challengeSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('off'), public_key: z.null() }),
  z.object({
    provider: z.literal('altcha'),
    public_key: z.null(),
    challenge: altchaChallengeSchema,
    /** Seconds. */
    expires_in: z.number().int(),
  }),
  z.object({
    provider: z.literal('recaptcha'),
    public_key: z.string(),
    version: z.number().int().nullable(),
    mode: z.enum(['base', 'enterprise']),
    language: z.string(),
    /** Lifetime of a provider's token, in seconds. */
    expires_in: z.number().int(),
  }),
]);
export type CaptchaChallenge = z.infer<typeof challengeSchema>;

export const challenge = endpoint({
  id: 'captcha.challenge',
  method: 'GET',
  access: 'shopper',
  path: 'common/v1/captcha/challenge',
  tag: 'Captcha',
  extension: true,
  summary:
    'Returns the captcha in use and its task. The token goes into the header Captcha-Token; each token is valid once',
  response: challengeSchema,
});
