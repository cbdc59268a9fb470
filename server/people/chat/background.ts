import type { ChatState } from '../../../lib/chat/limits.ts';
import type { Sockets } from '../../realtime/sockets.ts';
import { orderMessageSchema, orderTopic } from '../../sales/orders/transitions/index.ts';
import { contractMessageSchema, contractTopic } from '../profile/contract-messages.ts';
import type { Services } from '../../services.ts';
import { answerTopic, findUnreadReplies, sendUnreadReplies } from './unread-replies.ts';
import { sendTranscript, transcriptTopic } from './mailed-transcript.ts';
import { recordHeartbeat } from './presence.ts';
import { sweepChat } from './retention.ts';
import { chatStateNow } from './state.ts';

const [stateEveryMs, presenceEveryMs, verifyEveryMs, answersEveryMs, sweepEveryMs] = [
  10_000, 20_000, 60_000, 15_000, 3_600_000,
];

/** Notifies shoppers of events of their orders and contracts, on all devices where they are signed in. */
function startOrderNotifications(services: Services): void {
  services.outbox.on({
    topic: orderTopic,
    name: 'chat.order-bell',
    lane: 'messages',
    subject: 'order_id',
    handle: async (payload) => {
      const { order_id, status, payment_state } = orderMessageSchema.parse(payload);
      const order = await services.db
        .selectFrom('orders')
        .select(['number', 'customer_id'])
        .where('id', '=', order_id)
        .executeTakeFirst();
      if (order?.customer_id != null)
        services.events.push(order.customer_id, 'order_status', {
          order_id,
          number: order.number,
          status,
          payment_state,
        });
    },
  });
  services.outbox.on({
    topic: contractTopic,
    name: 'chat.contract-bell',
    lane: 'messages',
    subject: 'contract_id',
    handle: async (payload) => {
      const { contract_id, event } = contractMessageSchema.parse(payload);
      const owner = await services.db
        .selectFrom('contracts')
        .innerJoin('orders', 'orders.id', 'contracts.order_id')
        .select('orders.customer_id')
        .where('contracts.id', '=', contract_id)
        .executeTakeFirst();
      if (owner?.customer_id != null) services.events.push(owner.customer_id, 'contract', { contract_id, event });
    },
  });
}

/** Background work of the chat. */
export function startChat(services: Services, sockets: Sockets): void {
  let lastState: ChatState | undefined;
  services.jobs.add('chat.state', stateEveryMs, async () => {
    const state = await chatStateNow(services);
    if (state !== lastState) services.events.state(state);
    lastState = state;
  });
  services.jobs.add('chat.presence', presenceEveryMs, () =>
    recordHeartbeat(
      services,
      sockets.operators().map(({ id }) => id),
    ),
  );
  services.jobs.add('chat.verify', verifyEveryMs, () => sockets.verify());
  services.jobs.add('chat.answers', answersEveryMs, () => findUnreadReplies(services));
  services.jobs.add('chat.sweep', sweepEveryMs, () => sweepChat(services));
  // By SMS or e-mail: the lane of what may wait for a mail server.
  services.outbox.on({
    topic: answerTopic,
    name: 'chat.answer',
    lane: 'letters',
    subject: 'session_id',
    handle: (payload) => sendUnreadReplies(services, payload),
  });
  services.outbox.on({
    topic: transcriptTopic,
    name: 'chat.transcript',
    lane: 'letters',
    handle: (payload) => sendTranscript(services, payload),
  });
  startOrderNotifications(services);
}
