import {
  cardPayments,
  paymentMethodCodes,
  type PaymentMethodCode,
  receiptPayments,
} from '../../../lib/contract/constants.ts';
import { handsOut } from '../../core/region/stores.ts';
import type { Services } from '../../services.ts';

interface OrderDefaults {
  readonly store_id: number | null;
  readonly payment_method: PaymentMethodCode | null;
}

const offered = [...receiptPayments, ...cardPayments];

const fullOrders = ({ db }: Pick<Services, 'db'>, customerId: number) =>
  db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'full')
    .where('status', '!=', 'cancelled')
    .orderBy('id', 'desc');

/** How a customer received and paid last, as a proposal for the next order. */
export async function orderDefaultsOf(services: Services, customerId: number): Promise<OrderDefaults> {
  const [{ stores }, last, paid] = await Promise.all([
    services.reference.get(),
    fullOrders(services, customerId).select('store_id').limit(1).executeTakeFirst(),
    fullOrders(services, customerId)
      .select('payment_method')
      .where('payment_method', 'in', offered)
      .limit(1)
      .executeTakeFirst(),
  ]);
  const store = stores.find((entry) => entry.id === last?.store_id && handsOut(entry));
  return {
    store_id: store?.id ?? null,
    payment_method: paymentMethodCodes.find((code) => code === paid?.payment_method) ?? null,
  };
}
