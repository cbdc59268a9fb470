import type { Db } from '../../db/open.ts';
import type { PaymentProvider, Payments } from './port.ts';

/** The shop's payments over these providers. */
export function createPayments(db: Db, providers: readonly PaymentProvider[]): Payments {
  const byCode = new Map<string, PaymentProvider>(providers.map((provider) => [provider.code, provider]));
  return {
    offers: (method) => byCode.has(method),
    start: async (orderId, locale) => {
      const order = await db
        .selectFrom('orders').select(['id', 'number', 'total', 'payment_method', 'payment_state', 'status'])
        .where('id', '=', orderId).executeTakeFirst();
      if (order === undefined || order.payment_state !== 'awaiting' || order.status === 'cancelled') return undefined;
      return byCode.get(order.payment_method)?.start({ id: order.id, number: order.number, total: order.total, method: order.payment_method }, locale);
    },
  };
}
