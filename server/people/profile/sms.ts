import type { Locale } from '../../../lib/i18n/locales.ts';
import type { TextValues } from '../../i18n.ts';
import { sendBelowCeiling } from '../../core/sms/ceiling.ts';
import { messageText } from '../../core/message-texts/message-text.ts';
import { plainSms } from '../../../lib/sms/sms-text.ts';
import type { Services } from '../../services.ts';

/** Sends a customer a text in the customer's language; nothing to an inactive account. */
export async function smsToCustomer(
  services: Services,
  customerId: number,
  id: string,
  text: 'sms_wait' | 'sms_instalment',
  values: (locale: Locale) => TextValues,
): Promise<void> {
  const customer = await services.db
    .selectFrom('customers')
    .select(['phone', 'locale', 'status'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (customer?.status !== 'active' || customer.phone === null) return;
  const { locale, phone } = customer;
  const { settings } = await services.reference.get();
  const message = messageText(services.texts, settings, { id: text, locale }, values(locale));
  await sendBelowCeiling(services, { id, to: phone, text: plainSms(message) }, false);
}
