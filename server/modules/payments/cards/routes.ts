import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cardPayments } from '../../../../lib/contract/constants.ts';
import { contract } from '../../../../lib/contract/index.ts';
import { hashGuest } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { refuse } from '../../../http/refusal.ts';
import type { RouteIndex } from '../../../http/routes-index.ts';
import { orderMessageSchema, orderTopic } from '../../orders/record.ts';
import { ownOrder } from '../../orders/guest.ts';
import type { Shop } from '../../shop.ts';
import { findPayment } from '../store.ts';
import { followUp, refundOwed, returnLate, syncPayment } from './follow-up.ts';
import { lateMoneyTopic } from './ledger.ts';
import { callbackPath, confirmCard, payByCard, resendCardCode } from './service.ts';
import { cardsOf, forgetCard, sweepCards } from './wallet.ts';

const followUpEveryMs = 15_000;
const sweepEveryMs = 60 * 60_000;

/** Paying by card: the shopper's calls, the banks' nudges, and what is followed up by itself. */
export function cardRoutes(mount: Mount, app: FastifyInstance, routes: RouteIndex, shop: Shop): void {
  mount(contract.payment.card, async ({ body, shop: { guestId, locale } }) => {
    const own = await ownOrder(shop, body.order_id, guestId);
    if (own === undefined || guestId === undefined) return refuse('orderNotFound');
    return payByCard(shop, { orderId: own.id, guestHash: hashGuest(guestId), card: body.card, locale });
  }, { budget: 'card.call' });

  mount(contract.payment.confirmCard, async ({ body, shop: { guestId } }) => {
    const own = await ownOrder(shop, body.order_id, guestId);
    return own === undefined ? refuse('orderNotFound') : confirmCard(shop, own.id, body.code);
  }, { budget: 'card.call' });

  mount(contract.payment.resendCardCode, async ({ body, shop: { guestId } }) => {
    const own = await ownOrder(shop, body.order_id, guestId);
    return own === undefined ? refuse('orderNotFound') : resendCardCode(shop, own.id);
  }, { budget: 'card.call' });

  mount(contract.payment.cards, async ({ shop: { guestId } }) => (guestId === undefined ? [] : cardsOf(shop, hashGuest(guestId))));
  mount(contract.payment.removeCard, async ({ body, shop: { guestId } }) =>
    (guestId === undefined ? refuse('cardNotFound') : forgetCard(shop, hashGuest(guestId), body.card_id)), { budget: 'card.call' });

  for (const method of cardPayments) {
    const url = callbackPath(method);
    routes.add('POST', url);
    // The caller need not be known: we query the bank itself, and return nothing.
    app.post<{ Body: unknown }>(url, { config: { access: `callback:${method}` } }, async (request, reply) => {
      const given: unknown = Object(request.body);
      const reference = typeof given === 'object' && given !== null && 'reference' in given ? given.reference : undefined;
      if (typeof reference === 'string' && reference.length <= 200) {
        const payment = await findPayment(shop.db, method, reference);
        if (payment?.state === 'created' || payment?.state === 'cancelled') await syncPayment(shop, payment);
      }
      return reply.send({ ok: true });
    });
  }

  shop.jobs.add('payments.cards', followUpEveryMs, () => followUp(shop));
  shop.jobs.add('payments.forget-cards', sweepEveryMs, () => sweepCards(shop));
  shop.outbox.on(lateMoneyTopic, (payload) => returnLate(shop, z.object({ payment_id: z.number().int() }).parse(payload).payment_id));
  shop.outbox.on(orderTopic, async (payload) => {
    const message = orderMessageSchema.parse(payload);
    if (message.payment_state === 'refund_due') await refundOwed(shop, message.order_id);
  });
}

/** Looks what became of an order's card payment when its shopper comes back from the bank. */
export async function syncOrder(shop: Shop, orderId: number): Promise<void> {
  const payment = await shop.db
    .selectFrom('payments').selectAll().where('order_id', '=', orderId).where('state', '=', 'created').where('provider', 'in', cardPayments).executeTakeFirst();
  if (payment !== undefined) await syncPayment(shop, payment);
}
