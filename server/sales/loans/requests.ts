import { sql } from 'kysely';
import { tashkentDay } from '../../../lib/format/date.ts';
import type { LoanPartner } from '../../../lib/contract/constants.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { isOffered } from '../../core/instalments/terms.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { refusalFor, tooEarly } from './refusals.ts';

/** Maximum number of codes per phone and day before an order. */
const maxSendsPerDay = 5;
const leaseSeconds = 30;

/** Takes the right to send a code to a phone: after the waiting time of the last one, and within the daily limit. */
async function takeSend(services: Services, partner: LoanPartner, digest: string): Promise<Refusal | undefined> {
  const now = services.now();
  const day = tashkentDay(now);
  const lease = new Date(now.getTime() + leaseSeconds * 1000);
  const { rows } = await sql<{ sends: number }>`
    insert into partner_codes (partner, phone_digest, day, sends, resend_at) values (${partner}, ${digest}, ${day}, 1, ${lease})
    on conflict (partner, phone_digest, day) do update set sends = partner_codes.sends + 1, resend_at = excluded.resend_at
      where partner_codes.sends < ${maxSendsPerDay} and partner_codes.resend_at <= ${now}
    returning sends`.execute(services.db);
  if (rows.length > 0) return undefined;
  const row = await services.db
    .selectFrom('partner_codes')
    .select(['sends', 'resend_at'])
    .where('partner', '=', partner)
    .where('phone_digest', '=', digest)
    .where('day', '=', day)
    .executeTakeFirst();
  if (row === undefined || row.sends >= maxSendsPerDay) return refuse('tooManyAttempts');
  return tooEarly(Math.max(1, Math.ceil((row.resend_at.getTime() - now.getTime()) / 1000)));
}

/** Sends a code to a phone before there is an application. */
export async function requestCode(
  services: Services,
  key: LoanPartner,
  phone: string,
  locale: Locale,
): Promise<{ ttl: number; code_length: number } | Refusal> {
  const partner = services.partners.get(key);
  const { settings } = await services.reference.get();
  if (partner === undefined || !isOffered(services, settings, key)) return refuse('partnerUnavailable');
  const digest = services.vault.digest(Buffer.from(phone));
  const refusal = await takeSend(services, key, digest);
  if (refusal !== undefined) return refusal;
  const sent = await partner.requestCode(phone);
  const seconds = sent.ok ? sent.value.ttl : sent.why === 'tooEarly' ? sent.seconds : 0;
  await services.db
    .updateTable('partner_codes')
    .set({ resend_at: new Date(services.now().getTime() + seconds * 1000) })
    .where('partner', '=', key)
    .where('phone_digest', '=', digest)
    .where('day', '=', tashkentDay(services.now()))
    .execute();
  return sent.ok ? { ttl: sent.value.ttl, code_length: sent.value.codeLength } : refusalFor(services, locale, sent);
}
