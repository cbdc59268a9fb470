import { z } from 'zod';
import { orderMessageSchema, orderTopic } from '../../orders/transitions/index.ts';
import type { Services } from '../../../services.ts';
import { followUp, refundOwed, returnLate } from './follow-up.ts';
import { lateMoneyTopic } from './record-card-payment.ts';
import { sweepCards } from './saved-cards.ts';

const followUpEveryMs = 15_000;
const sweepEveryMs = 60 * 60_000;

/** Background work of card payments: unreported payments, expired cards, late or owed money. */
export function followCards(services: Services): void {
  services.jobs.add('payments.cards', followUpEveryMs, () => followUp(services));
  services.jobs.add('payments.forget-cards', sweepEveryMs, () => sweepCards(services));
  services.outbox.on({
    topic: lateMoneyTopic,
    name: 'payments.return-late',
    lane: 'money',
    subject: 'payment_id',
    handle: (payload) => returnLate(services, z.object({ payment_id: z.number().int() }).parse(payload).payment_id),
  });
  services.outbox.on({
    topic: orderTopic,
    name: 'payments.refund',
    lane: 'money',
    subject: 'order_id',
    handle: async (payload) => {
      const message = orderMessageSchema.parse(payload);
      if (message.payment_state === 'refund_due') await refundOwed(services, message.order_id);
    },
  });
}
