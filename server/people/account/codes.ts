import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql, type Selectable } from 'kysely';
import { codeTries } from '../../../lib/contract/constants.ts';
import { codeLength } from '../../../lib/account/rules.ts';
import type { CodePurpose } from '../../db/account-tables.ts';
import type { Database } from '../../db/schema.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { isRefusal, limited, refuse, type Refusal } from '../../refusal.ts';
import { hmac } from '../../secret.ts';
import type { RateLimitName } from '../../limits/rate-limits.ts';
import { type RateLimitSubject, rateLimited } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { codeMessage } from './account-messages.ts';

export type CodeRow = Selectable<Database['customer_codes']>;

/** What a code is bound to: phone, purpose, and browser or session. */
export interface CodeFor {
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly challengeHash: string;
}

/** The count of messages restarts after this time without one. */
const quietMs = 60 * 60_000;

/** The code of a row: derived from everything that it is bound to, with a key outside the database. */
export function codeOf(
  secret: string,
  { phone, purpose, challenge_hash: challenge, nonce }: Pick<CodeRow, 'phone' | 'purpose' | 'challenge_hash' | 'nonce'>,
): string {
  const digest = createHmac('sha256', hmac(secret, 'account codes'))
    .update(JSON.stringify([phone, purpose, challenge, nonce]))
    .digest();
  // 48 bits modulo a million: no code is noticeably more likely than another.
  return String(digest.readUIntBE(0, 6) % 10 ** codeLength).padStart(codeLength, '0');
}

/** Seconds to wait after this many messages in a row. */
export const resendAfter = (seconds: readonly number[], sends: number): number =>
  seconds[Math.min(sends, seconds.length) - 1] ?? 60;

interface Pace {
  readonly wait: number;
  readonly sends: number;
  readonly own: boolean;
}

/**
 * How long a browser waits for its next message to a phone. Requests of other browsers do not extend it: messages to a
 * phone as a whole are limited by its rate limits, and from the second one on by the captcha.
 */
async function paceOf(db: Kysely<Database>, now: Date, { phone, purpose, challengeHash }: CodeFor): Promise<Pace> {
  const row = await db
    .selectFrom('customer_codes')
    .select(['sends', 'resend_at', 'expires_at'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('challenge_hash', '=', challengeHash)
    .where('sent_at', '>', new Date(now.getTime() - quietMs))
    .where('sent_at', '<=', now)
    // A used code has reached its shopper, so the next one counts as a first one.
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return { wait: 0, sends: 0, own: false };
  return {
    wait: Math.max(0, Math.ceil((row.resend_at.getTime() - now.getTime()) / 1000)),
    sends: row.sends,
    own: row.expires_at > now,
  };
}

/** The caller, for the rate limits. */
export interface CodeAsker {
  readonly asker: RateLimitSubject;
}

const sendAmounts: Partial<Record<RateLimitName, number>> = {
  'code.send.phone.hour': 1,
  'code.send.phone.day': 1,
  'code.send.pair.hour': 1,
  'code.send.pair.day': 1,
  'code.send.device.day': 1,
  'code.send.address.hour': 1,
  'code.send.address.day': 1,
  'code.send.prefix.hour': 1,
  'code.send.shop.day': 1,
};
const attemptAmounts: Partial<Record<RateLimitName, number>> = {
  'code.try.phone.hour': 1,
  'code.try.phone.day': 1,
  'code.try.address.hour': 1,
};

/** Why no message may be sent yet. In the browser with a valid code it is only too early for another one. */
export async function tooEarly(services: Services, wanted: CodeFor): Promise<Refusal | undefined> {
  const { wait, own } = await paceOf(services.db, services.now(), wanted);
  if (wait === 0) return undefined;
  return own ? refuse('resendTooEarly', [{ seconds: wait }], { seconds: wait }) : limited('codes', wait);
}

export interface SentCode {
  readonly resendIn: number;
  readonly expiresIn: number;
}

/** Creates a code and its message in one transaction; it invalidates the previous code of this browser. */
export async function sendNewCode(
  services: Services,
  wanted: CodeFor,
  who: CodeAsker,
  locale: Locale,
  draft: string | null,
): Promise<SentCode | Refusal> {
  const {
    settings: { account },
  } = await services.reference.get();
  const result = await services.db.transaction().execute(async (tx): Promise<SentCode | Refusal> => {
    // Serialises concurrent requests.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${wanted.phone}`}, 0))`.execute(tx);
    const now = services.now();
    const pace = await paceOf(tx, now, wanted);
    if (pace.wait > 0) return refuse('resendTooEarly', [{ seconds: pace.wait }], { seconds: pace.wait });
    const spent = await services.limiter.take(tx, who.asker, sendAmounts);
    if (spent !== undefined) return rateLimited(spent);
    const resendIn = resendAfter(account.resend_seconds, pace.sends + 1);
    const expiresIn = account.code_minutes * 60;
    const nonce = randomBytes(16).toString('hex');
    const fields = {
      nonce,
      tries: 0,
      sends: pace.sends + 1,
      sent_at: now,
      resend_at: new Date(now.getTime() + resendIn * 1000),
      expires_at: new Date(now.getTime() + expiresIn * 1000),
      used_at: null,
      locale,
      draft,
    };
    const { id } = await tx
      .insertInto('customer_codes')
      .values({ phone: wanted.phone, purpose: wanted.purpose, challenge_hash: wanted.challengeHash, ...fields })
      .onConflict((conflict) => conflict.columns(['phone', 'purpose', 'challenge_hash']).doUpdateSet(fields))
      .returning('id')
      .executeTakeFirstOrThrow();
    await services.outbox.enqueue(tx, codeMessage(id, nonce));
    return { resendIn, expiresIn };
  });
  if (!isRefusal(result)) services.outbox.poke();
  return result;
}

const activeCodes = (services: Services, { phone, purpose, challengeHash }: CodeFor) =>
  services.db
    .updateTable('customer_codes')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('challenge_hash', '=', challengeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', services.now());

/**
 * Verifies a code. The attempt is counted before the comparison, by the code and by the phone's rate limit, which new
 * codes do not reset; of two concurrent calls with the right code one succeeds.
 */
export async function checkCode(
  services: Services,
  wanted: CodeFor,
  code: string,
  { asker }: CodeAsker,
): Promise<CodeRow | Refusal> {
  const spent = await services.limiter.take(services.db, asker, attemptAmounts);
  if (spent !== undefined) return rateLimited(spent);
  const row = await activeCodes(services, wanted)
    .where('tries', '<', codeTries)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) {
    // Nothing was compared, so the attempt is returned.
    await services.limiter.refund(services.db, asker, attemptAmounts);
    const over = await services.db
      .selectFrom('customer_codes')
      .select(['tries', 'resend_at'])
      .where('phone', '=', wanted.phone)
      .where('purpose', '=', wanted.purpose)
      .where('challenge_hash', '=', wanted.challengeHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', services.now())
      .executeTakeFirst();
    return over === undefined
      ? refuse('codeExpired')
      : limited('codes', (over.resend_at.getTime() - services.now().getTime()) / 1000);
  }
  if (
    !timingSafeEqual(
      Buffer.from(code.padEnd(codeLength).slice(0, codeLength)),
      Buffer.from(codeOf(services.secret, row)),
    )
  ) {
    return refuse('wrongCode', [{ field: 'code', left: codeTries - row.tries }]);
  }
  const used = await activeCodes(services, wanted)
    .where('id', '=', row.id)
    .where('nonce', '=', row.nonce)
    .set({ used_at: services.now() })
    .returning('id')
    .executeTakeFirst();
  if (used === undefined) return refuse('codeExpired');
  await services.limiter.refund(services.db, asker, attemptAmounts);
  return row;
}

/** Whether there is a valid code of this kind. */
export async function hasActiveCode(services: Services, { phone, purpose, challengeHash }: CodeFor): Promise<boolean> {
  const row = await services.db
    .selectFrom('customer_codes')
    .select('id')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('challenge_hash', '=', challengeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', services.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** The draft of a registration for which another code is requested; undefined if this browser has none in progress. */
export async function pendingDraft(
  services: Services,
  { phone, purpose, challengeHash }: CodeFor,
): Promise<Pick<CodeRow, 'draft'> | undefined> {
  return services.db
    .selectFrom('customer_codes')
    .select('draft')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('challenge_hash', '=', challengeHash)
    .where('used_at', 'is', null)
    .where('sent_at', '>', new Date(services.now().getTime() - quietMs))
    .executeTakeFirst();
}
