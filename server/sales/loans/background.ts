import { orderMessageSchema, orderTopic } from '../orders/transitions/index.ts';
import type { Services } from '../../services.ts';
import { advanceApplications } from './applications/poll.ts';
import { followOrder } from './applications/move.ts';

const advanceEveryMs = 2_000;

/** Background work of applications: polling partners, ending applications of ended orders. */
export function startLoans(services: Services): void {
  services.outbox.on({
    topic: orderTopic,
    name: 'loans.follow-order',
    lane: 'money',
    subject: 'order_id',
    handle: async (payload) => {
      const { order_id, status } = orderMessageSchema.parse(payload);
      if (status === 'cancelled') await followOrder(services, order_id);
    },
  });
  services.jobs.add('loans.advance', advanceEveryMs, () => advanceApplications(services));
}
