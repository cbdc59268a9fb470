import { z } from 'zod';
import { formatPhone } from '../../../lib/phone/phone.ts';
import type { Services } from '../../services.ts';
import { sendBelowCeiling } from '../../core/sms/ceiling.ts';
import { plainSms } from '../../../lib/sms/sms-text.ts';
import { codeOf } from './codes.ts';
import { notices } from './account-messages.ts';

const noticeAmounts = { 'notice.phone.hour': 1, 'notice.phone.day': 1 } as const;

const codeSchema = z.object({ code_id: z.number().int(), nonce: z.string() });
const noticeSchema = z.object({
  customer_id: z.number().int(),
  notice: z.enum(notices),
  device: z.string().default(''),
  day: z.string().default(''),
  /** Set if it is not the account's phone: the former phone is notified of a change. */
  phone: z.string().optional(),
});

const shopName = async (services: Services, locale: 'kr' | 'uz' | 'ru'): Promise<string> =>
  (await services.reference.get()).settings.shop.name[locale];

/** Sends a code, unless it is expired or replaced; its last line lets the browser fill it in. */
export async function sendCode(services: Services, payload: unknown, messageId: number): Promise<void> {
  const { code_id, nonce } = codeSchema.parse(payload);
  const row = await services.db
    .selectFrom('customer_codes')
    .selectAll()
    .where('id', '=', code_id)
    .where('nonce', '=', nonce)
    .where('used_at', 'is', null)
    .where('expires_at', '>', services.now())
    .executeTakeFirst();
  if (row === undefined) return;
  const code = codeOf(services.secret, row);
  const text = services.texts.text(row.locale, `api.sms.account.${row.purpose}`, {
    shop: await shopName(services, row.locale),
    code,
  });
  await sendBelowCeiling(
    services,
    {
      id: `code-${messageId}`,
      to: row.phone,
      text: `${plainSms(text)}\n\n@${new URL(services.siteUrl).hostname} #${code}`,
    },
    false,
  );
}

/** Sends an SMS about an account event, in the language last used. */
export async function sendNotice(services: Services, payload: unknown, messageId: number): Promise<void> {
  const { customer_id, notice, device, day, phone } = noticeSchema.parse(payload);
  const customer = await services.db
    .selectFrom('customers')
    .select(['phone', 'locale'])
    .where('id', '=', customer_id)
    .executeTakeFirst();
  const to = phone ?? customer?.phone;
  if (customer === undefined || to == null) return;
  const spent = await services.limiter.take(services.db, { phone: to }, noticeAmounts);
  if (spent !== undefined) {
    services.log.warn(
      { customer: customer_id, notice, rateLimit: spent.name },
      'SMS notice not sent: rate limit reached',
    );
    return;
  }
  const { settings } = await services.reference.get();
  const call = settings.shop.phones[0];
  const text = services.texts.text(customer.locale, `api.sms.account.${notice}`, {
    shop: settings.shop.name[customer.locale],
    device: device === '' ? '–' : device,
    day,
    phone: call === undefined ? '' : formatPhone(call),
  });
  try {
    await sendBelowCeiling(services, { id: `account-${messageId}`, to, text: plainSms(text) }, true);
  } catch (error) {
    // The outbox retries it and counts it then.
    await services.limiter.refund(services.db, { phone: to }, noticeAmounts);
    throw error;
  }
}
