import { z } from 'zod';
import { formatDay, tashkentDay } from '../../../lib/format/date.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import type { CustomerContract } from '../../../lib/contract/profile-money.ts';
import type { Services } from '../../services.ts';
import { remindable } from './contracts.ts';
import { smsToCustomer } from './sms.ts';

/** Topic of payment reminders. */
export const reminderTopic = 'profile.instalment';
/** Days before a payment at which its customer is reminded. */
export const remindDays = 3;

const messageSchema = z.object({
  customer_id: z.number().int(),
  number: z.string(),
  date: z.iso.date(),
  amount: z.number().int(),
});

/** Whether a contract's next payment is near and not past. */
export const isNear = (next: CustomerContract['next_payment']): next is NonNullable<CustomerContract['next_payment']> =>
  next !== null && next.days_left >= 0 && next.days_left <= remindDays;

/** Enqueues one reminder for every near payment. */
export async function remindOfPayments(services: Services): Promise<void> {
  for (const { contract, customerId, remindedFor } of await remindable(services)) {
    const { next_payment: next, id, number } = contract;
    if (!isNear(next) || remindedFor === next.date) continue;
    await services.db.transaction().execute(async (tx) => {
      const claimed = await tx
        .updateTable('contracts')
        .set({ reminded_for: next.date })
        .where('id', '=', id)
        .where((eb) => eb('reminded_for', 'is distinct from', next.date))
        .returning('id')
        .executeTakeFirst();
      if (claimed !== undefined)
        await services.outbox.enqueue(tx, {
          topic: reminderTopic,
          payload: { customer_id: customerId, number, date: next.date, amount: next.amount },
        });
    });
  }
  services.outbox.poke();
}

/** Sends a reminder; none for a day that has passed meanwhile. Throws if the carrier is down. */
export async function sendReminder(services: Services, payload: unknown, messageId: number): Promise<void> {
  const { customer_id, number, date, amount } = messageSchema.parse(payload);
  if (date < tashkentDay(services.now())) return;
  await smsToCustomer(services, customer_id, `instalment-${messageId}`, 'sms_instalment', (locale) => ({
    number,
    day: formatDay(date, locale),
    sum: formatNumber(amount),
  }));
}
