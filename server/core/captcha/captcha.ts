import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CaptchaChallenge } from '../../../lib/contract/captcha.ts';
import type { CaptchaGuard } from '../../../lib/contract/endpoint.ts';
import { idempotencyKeyPattern, requestHeaders } from '../../../lib/contract/request-headers.ts';
import type { Db } from '../../db/open.ts';
import { headerOf } from '../../http/context.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { IntegrationContext } from '../../integrations.ts';
import type { RateLimitName } from '../../limits/rate-limits.ts';
import type { RateLimitSubject, Limiter } from '../../limits/limiter.ts';
import { maxDifficulty } from './altcha.ts';
import { captchaKinds } from './kinds.ts';

/** The configured captcha. */
export interface Captcha {
  /** A task; it gets harder with each one that the same browser, or very many that the same address, has requested. */
  challenge(asker: RateLimitSubject): Promise<CaptchaChallenge>;
  /**
   * Checks the token of a request (header `Captcha-Token`); each token is accepted once. Returns undefined if the
   * request may continue, else `captchaFailed`. A repeated idempotent call passes with its first token.
   */
  check(request: FastifyRequest, guard: CaptchaGuard): Promise<Refusal | undefined>;
}

interface Options {
  readonly kind: keyof typeof captchaKinds | 'off';
  readonly db: Db;
  readonly limiter: Limiter;
  readonly around: IntegrationContext;
}

const maxTokenLength = 8192;
/** Used tokens are stored beyond their expiry, for repeats that were delayed. */
const usedTokenTtlMs = 60 * 60 * 1000;
const cleanEveryMs = 10 * 60 * 1000;

const off: Captcha = { challenge: async () => ({ provider: 'off', public_key: null }), check: async () => undefined };

/** How much each task beyond the rate limit increases the difficulty. */
const difficultyStep = { 'captcha.device.hour': 0.5, 'captcha.address.hour': 0.05 } as const;

/** Difficulty of the next task after this many tasks in the running windows. */
export function difficultyOf(
  counted: ReadonlyMap<RateLimitName, number>,
  mostOf: (name: RateLimitName) => number,
): number {
  const over = (name: keyof typeof difficultyStep): number =>
    Math.max(0, (counted.get(name) ?? 0) - mostOf(name)) * difficultyStep[name];
  return Math.min(maxDifficulty, 1 + Math.max(over('captcha.device.hour'), over('captcha.address.hour')));
}

async function difficultyFor(
  { db, limiter }: Pick<Options, 'db' | 'limiter'>,
  { device, guest, address }: RateLimitSubject,
): Promise<number> {
  const counted = await limiter.count(db, { device: device ?? guest, address }, [
    'captcha.device.hour',
    'captcha.address.hour',
  ]);
  return difficultyOf(counted, (name) => limiter.limitOf(name));
}

/** What a token is used for: a call that cannot be repeated, or the order with this idempotency key. */
function purposeOf(request: FastifyRequest, guard: CaptchaGuard): string {
  const key = headerOf(request, requestHeaders.idempotency);
  return guard.repeatable && key !== undefined && idempotencyKeyPattern.test(key) ? `${guard.action} ${key}` : '';
}

/** Creates the configured captcha. Used tokens are in the database, so that other processes know them. */
export function createCaptcha(options: Options): Captcha {
  const {
    db,
    kind,
    around: { now, log },
  } = options;
  if (kind === 'off') return off;
  const provider = captchaKinds[kind].open(options.around);
  let cleaned = 0;

  const forgetOld = async (): Promise<void> => {
    if (now().getTime() - cleaned < cleanEveryMs) return;
    cleaned = now().getTime();
    await db
      .deleteFrom('captcha_uses')
      .where('until', '<', new Date(cleaned - usedTokenTtlMs))
      .execute();
  };
  const earlierUse = (digest: string) =>
    db.selectFrom('captcha_uses').select('used_for').where('digest', '=', digest).executeTakeFirst();

  /** Why a token is rejected; undefined if it is accepted. */
  const faultOf = async (token: string | undefined, purpose: string, action: string): Promise<string | undefined> => {
    if (token === undefined || token === '') return 'no token';
    const identity = token.length > maxTokenLength ? undefined : provider.identityOf(token);
    if (identity === undefined) return 'unreadable';
    const digest = createHash('sha256').update(`${provider.name} ${identity}`).digest('hex');
    const isRepeat = (use: { used_for: string }) => purpose !== '' && use.used_for === purpose;
    // Looked up before the provider is asked, which may refuse a token that it has verified before.
    const earlier = await earlierUse(digest);
    if (earlier !== undefined) return isRepeat(earlier) ? undefined : 'used';
    const verdict = await provider.verify(token, action);
    if (!verdict.ok) return verdict.reason;
    await forgetOld();
    const claimed = await db
      .insertInto('captcha_uses')
      .values({ digest, used_for: purpose, until: verdict.until })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('digest')
      .executeTakeFirst();
    if (claimed !== undefined) return undefined;
    const other = await earlierUse(digest);
    return other !== undefined && isRepeat(other) ? undefined : 'used';
  };

  return {
    challenge: async (asker) => provider.challenge(await difficultyFor(options, asker)),
    check: async (request, guard) => {
      const fault = await faultOf(headerOf(request, requestHeaders.captcha), purposeOf(request, guard), guard.action);
      if (fault === undefined) return undefined;
      log.info({ reqId: request.id, action: guard.action, reason: fault }, 'captcha refused');
      return refuse('captchaFailed');
    },
  };
}
