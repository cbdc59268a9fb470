import { z } from 'zod';
import { formatPhone } from '../../../lib/phone/phone.ts';
import type { Shop } from '../../services.ts';
import { sendBelowCeiling } from '../../core/sms/ceiling.ts';
import { plainSms } from '../../core/sms/port.ts';
import { codeOf } from './codes.ts';
import { notices } from './events.ts';

const noticeBudgets = { 'notice.phone.hour': 1, 'notice.phone.day': 1 } as const;

const codeSchema = z.object({ code_id: z.number().int(), nonce: z.string() });
const noticeSchema = z.object({
  customer_id: z.number().int(), notice: z.enum(notices), device: z.string().default(''), day: z.string().default(''),
  /** Where it is not the phone of the account: the old one is told that it was changed. */
  phone: z.string().optional(),
});

const shopName = async (shop: Shop, locale: 'kr' | 'uz' | 'ru'): Promise<string> => (await shop.reference.get()).settings.shop.name[locale];

/** Sends a code, unless another one has taken its place or it is over; its last line lets the browser fill it in. */
export async function sendCode(shop: Shop, payload: unknown, messageId: number): Promise<void> {
  const { code_id, nonce } = codeSchema.parse(payload);
  const row = await shop.db.selectFrom('customer_codes').selectAll().where('id', '=', code_id).where('nonce', '=', nonce).where('used_at', 'is', null)
    .where('expires_at', '>', shop.now()).executeTakeFirst();
  if (row === undefined) return;
  const code = codeOf(shop.secret, row);
  const text = shop.texts.text(row.locale, `api.sms.account.${row.purpose}`, { shop: await shopName(shop, row.locale), code });
  await sendBelowCeiling(shop, { id: `code-${messageId}`, to: row.phone, text: `${plainSms(text)}\n\n@${new URL(shop.siteUrl).hostname} #${code}` }, false);
}

/** Tells a shopper what happened to their account, in the language that they last used it in. */
export async function sendNotice(shop: Shop, payload: unknown, messageId: number): Promise<void> {
  const { customer_id, notice, device, day, phone } = noticeSchema.parse(payload);
  const customer = await shop.db.selectFrom('customers').select(['phone', 'locale']).where('id', '=', customer_id).executeTakeFirst();
  const to = phone ?? customer?.phone;
  if (customer === undefined || to == null) return;
  const spent = await shop.limiter.take(shop.db, { phone: to }, noticeBudgets);
  if (spent !== undefined) {
    shop.log.warn({ customer: customer_id, notice, budget: spent.name }, 'a notice stays unsent: its budget is used up');
    return;
  }
  const { settings } = await shop.reference.get();
  const call = settings.shop.phones[0];
  const text = shop.texts.text(customer.locale, `api.sms.account.${notice}`, {
    shop: settings.shop.name[customer.locale], device: device === '' ? '–' : device, day, phone: call === undefined ? '' : formatPhone(call),
  });
  try {
    await sendBelowCeiling(shop, { id: `account-${messageId}`, to, text: plainSms(text) }, true);
  } catch (error) {
    // It will be tried again, and counted then.
    await shop.limiter.giveBack(shop.db, { phone: to }, noticeBudgets);
    throw error;
  }
}
