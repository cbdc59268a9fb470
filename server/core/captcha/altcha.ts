import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import { altchaChallengeSchema } from '../../../lib/contract/captcha.ts';
import { defineChoice } from '../../integrations.ts';
import { hmac } from '../../secret.ts';
import type { CaptchaProvider, Verdict } from './provider.ts';

/**
 * Work of a challenge: between `least` and `most` keys of `cost` hashes each. A desktop takes a tenth of a second, a
 * cheap phone about one; the API computes `cost` hashes to create a task and one HMAC to verify it.
 */
const work = { cost: 10, least: 2_000, most: 6_000 } as const;
/** Maximum difficulty, as a multiple of the usual task. */
export const maxDifficulty = 8;
const algorithm = 'SHA-256';
const lifetimeSeconds = 10 * 60;

const tokenSchema = z.object({
  challenge: altchaChallengeSchema,
  solution: z.object({
    counter: z
      .number()
      .int()
      .min(0)
      .max(work.most * maxDifficulty),
    derivedKey: z.string().max(64),
  }),
});

function parseToken(token: string): z.infer<typeof tokenSchema> | undefined {
  try {
    return tokenSchema.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function altchaKind(secret: string, now: () => Date): CaptchaProvider {
  const keys = { hmacSignatureSecret: hmac(secret, 'captcha'), hmacKeySignatureSecret: hmac(secret, 'captcha key') };
  const seconds = () => Math.floor(now().getTime() / 1000);

  const verify = async (token: string): Promise<Verdict> => {
    const payload = parseToken(token);
    if (payload === undefined) return { ok: false, reason: 'unreadable' };
    const { verified } = await verifySolution({ ...payload, deriveKey, ...keys });
    if (!verified) return { ok: false, reason: 'not solved' };
    // The signature is valid, so the parameters can be trusted.
    const { until } = payload.challenge.parameters.data;
    return until <= seconds() ? { ok: false, reason: 'expired' } : { ok: true, until: new Date(until * 1000) };
  };

  return {
    name: 'altcha',
    challenge: async (difficulty) => {
      const challenge = await createChallenge({
        algorithm,
        cost: work.cost,
        counter: randomInt(Math.round(work.most * difficulty), Math.round(work.least * difficulty)),
        deriveKey,
        // The library's own `expiresAt` would be compared with another clock than the shop's.
        data: { until: seconds() + lifetimeSeconds },
        ...keys,
      });
      return {
        provider: 'altcha',
        public_key: null,
        challenge: altchaChallengeSchema.parse(challenge),
        expires_in: lifetimeSeconds,
      };
    },
    identityOf: (token) => parseToken(token)?.challenge.signature,
    verify,
  };
}

/** ALTCHA: a proof of work that this API creates and verifies without a third party. */
export const altcha = defineChoice({
  env: {},
  settings: z.object({}),
  open: (_settings, { secret, now }) => altchaKind(secret, now),
});
