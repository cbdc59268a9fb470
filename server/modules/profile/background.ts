import type { Shop } from '../shop.ts';
import { askForPayments } from './partner-payments.ts';
import { remindOfPayments, reminderTopic, sendReminder } from './reminders.ts';
import { newsTopic, sendSubscribed } from './services.ts';
import { sendWaitLetter } from './wait-letter.ts';
import { sendWait, tellWaits, waitLetterTopic, waitTopic } from './waits.ts';

const waitsEveryMs = 60_000;
const paymentsEveryMs = 60 * 60_000;
const remindersEveryMs = 60 * 60_000;

/** What happens for accounts beside the calls: goods that were waited for, payments that are near. */
export function startProfile(shop: Shop): void {
  shop.outbox.on(waitTopic, (payload, id) => sendWait(shop, payload, id));
  shop.outbox.on(waitLetterTopic, (payload, id) => sendWaitLetter(shop, payload, id));
  shop.outbox.on(reminderTopic, (payload, id) => sendReminder(shop, payload, id));
  shop.outbox.on(newsTopic, (payload, id) => sendSubscribed(shop, payload, id));
  shop.jobs.add('profile.waits', waitsEveryMs, () => tellWaits(shop));
  shop.jobs.add('profile.payments', paymentsEveryMs, () => askForPayments(shop));
  shop.jobs.add('profile.reminders', remindersEveryMs, () => remindOfPayments(shop));
}
