import type { Shop } from '../../services.ts';
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
  shop.outbox.on({ topic: waitTopic, name: 'profile.wait', lane: 'messages', handle: (payload, id) => sendWait(shop, payload, id) });
  shop.outbox.on({ topic: waitLetterTopic, name: 'profile.wait-letter', lane: 'letters', handle: (payload, id) => sendWaitLetter(shop, payload, id) });
  shop.outbox.on({ topic: reminderTopic, name: 'profile.reminder', lane: 'messages', subject: 'customer_id', handle: (payload, id) => sendReminder(shop, payload, id) });
  shop.outbox.on({ topic: newsTopic, name: 'profile.news', lane: 'letters', handle: (payload, id) => sendSubscribed(shop, payload, id) });
  shop.jobs.add('profile.waits', waitsEveryMs, () => tellWaits(shop));
  shop.jobs.add('profile.payments', paymentsEveryMs, () => askForPayments(shop));
  shop.jobs.add('profile.reminders', remindersEveryMs, () => remindOfPayments(shop));
}
