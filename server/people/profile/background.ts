import type { Services } from '../../services.ts';
import { askForPayments } from './partner-payments.ts';
import { remindOfPayments, reminderTopic, sendReminder } from './reminders.ts';
import { newsTopic, sendSubscribed } from './services.ts';
import { sendBackInStockEmail } from './back-in-stock-email.ts';
import { sendBackInStock, notifyBackInStock, waitLetterTopic, waitTopic } from './back-in-stock.ts';

const waitsEveryMs = 60_000;
const paymentsEveryMs = 60 * 60_000;
const remindersEveryMs = 60 * 60_000;

/** Background work of accounts: back-in-stock messages, payment reminders. */
export function startProfile(services: Services): void {
  services.outbox.on({
    topic: waitTopic,
    name: 'profile.wait',
    lane: 'messages',
    handle: (payload, id) => sendBackInStock(services, payload, id),
  });
  services.outbox.on({
    topic: waitLetterTopic,
    name: 'profile.wait-letter',
    lane: 'letters',
    handle: (payload, id) => sendBackInStockEmail(services, payload, id),
  });
  services.outbox.on({
    topic: reminderTopic,
    name: 'profile.reminder',
    lane: 'messages',
    subject: 'customer_id',
    handle: (payload, id) => sendReminder(services, payload, id),
  });
  services.outbox.on({
    topic: newsTopic,
    name: 'profile.news',
    lane: 'letters',
    handle: (payload, id) => sendSubscribed(services, payload, id),
  });
  services.jobs.add('profile.waits', waitsEveryMs, () => notifyBackInStock(services));
  services.jobs.add('profile.payments', paymentsEveryMs, () => askForPayments(services));
  services.jobs.add('profile.reminders', remindersEveryMs, () => remindOfPayments(services));
}
