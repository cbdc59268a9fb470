import type { PaymentHistory } from '../../../lib/contract/profile-money.ts';
import type { Services } from '../../services.ts';
import { contractsWithPayments } from './contracts.ts';

/** Online payments of a customer's orders, newest first. */
async function orderPayments(
  services: Services,
  customerId: number,
  nameOf: (method: string) => string,
): Promise<PaymentHistory['orders']> {
  const rows = await services.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.customer_id', '=', customerId)
    .where('payments.state', 'in', ['paid', 'reversed'])
    .select([
      'payments.id',
      'payments.order_id',
      'orders.number',
      'payments.provider',
      'payments.amount',
      'payments.state',
      'payments.card_mask',
      'payments.paid_at',
      'payments.created_at',
    ])
    .orderBy('payments.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    order_id: row.order_id,
    order_number: row.number,
    provider_name: nameOf(row.provider),
    amount: row.amount,
    state: row.state === 'paid' ? 'paid' : 'returned',
    card: row.card_mask,
    at: (row.paid_at ?? row.created_at).toISOString(),
  }));
}

/** Payments of a customer: by contract and by order. */
export async function paymentHistoryOf(
  services: Services,
  customerId: number,
  nameOf: (method: string) => string,
): Promise<PaymentHistory> {
  const [contracts, orders] = await Promise.all([
    contractsWithPayments(services, customerId),
    orderPayments(services, customerId, nameOf),
  ]);
  return {
    contracts: contracts.map(
      ({ contract: { id, number, status, partner_name, total_payable, paid, debt }, payments }) => ({
        id,
        number,
        status,
        partner_name,
        total_payable,
        paid,
        debt,
        payments: payments.map((payment) => ({ id: payment.id, amount: payment.amount, at: payment.at.toISOString() })),
      }),
    ),
    orders,
  };
}
