import type { FastifyInstance } from 'fastify';
import { cardPayments } from '../../../../lib/contract/payment-methods.ts';
import type { RouteIndex } from '../../../http/routes-index.ts';
import type { Services } from '../../../services.ts';
import { findPayment } from '../record-payment.ts';
import { syncPayment } from './follow-up.ts';
import { callbackPath } from './pay-by-card.ts';

/** Callbacks of the banks: each reports an event of a payment and only triggers a query to the bank. */
export function bankCallbacks(app: FastifyInstance, routes: RouteIndex, services: Services): void {
  for (const method of cardPayments) {
    const url = callbackPath(method);
    routes.add('POST', url);
    // The caller need not be authenticated: the shop queries the bank itself and returns nothing.
    app.post<{ Body: unknown }>(url, { config: { access: `callback:${method}` } }, async (request, reply) => {
      const body: unknown = Object(request.body);
      const reference = typeof body === 'object' && body !== null && 'reference' in body ? body.reference : undefined;
      if (typeof reference === 'string' && reference.length <= 200) {
        const payment = await findPayment(services.db, method, reference);
        if (payment?.state === 'created' || payment?.state === 'cancelled') await syncPayment(services, payment);
      }
      return reply.send({ ok: true });
    });
  }
}

/** Queries an order's card payment when its shopper returns from the bank. */
export async function syncOrder(services: Services, orderId: number): Promise<void> {
  const payment = await services.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'created')
    .where('provider', 'in', cardPayments)
    .executeTakeFirst();
  if (payment !== undefined) await syncPayment(services, payment);
}
