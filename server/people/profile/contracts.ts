import type { Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import type { CustomerContract, PaymentHistory } from '../../../lib/contract/profile-money.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { monthlyPayment } from '../../../lib/money/money.ts';
import { nextPayment, paidSchedule, paymentSchedule } from '../../../lib/profile/schedule.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Settings } from '../../core/reference/settings.ts';
import type { Services } from '../../services.ts';

type Tx = Transaction<Database>;
type Terms = Pick<Selectable<Database['loan_applications']>, 'partner' | 'months' | 'sum' | 'total' | 'prepayment'>;
export type ContractRow = Selectable<Database['contracts']> & Terms & { readonly order_number: string };
type PaymentRow = Selectable<Database['contract_payments']>;

/** Topic of contract events; no personal data. */
export const contractTopic = 'contract';
export const contractMessageSchema = z.object({
  contract_id: z.number().int(),
  event: z.enum(['opened', 'paid', 'closed']),
});
const published = (contractId: number, event: z.output<typeof contractMessageSchema>['event']) => ({
  topic: contractTopic,
  payload: { contract_id: contractId, event },
});

/** Reference of a prepayment taken before the handover. */
const prepaid = 'prepayment';

/**
 * Creates the contract of a handed-over instalment order; the prepayment is its first payment, and closes it if that
 * was all.
 */
export async function openContract(
  tx: Tx,
  services: Services,
  order: { readonly id: number; readonly number: string },
): Promise<void> {
  const loan = await tx
    .selectFrom('loan_applications')
    .select(['prepayment', 'total'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (loan === undefined) return;
  const at = services.now();
  const made = await tx
    .insertInto('contracts')
    .values({
      order_id: order.id,
      number: `D-${order.number}`,
      opened_at: at,
      closed_at: loan.prepayment >= loan.total ? at : null,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return;
  await services.outbox.enqueue(tx, published(made.id, 'opened'));
  if (loan.prepayment === 0) return;
  await tx
    .insertInto('contract_payments')
    .values({ contract_id: made.id, reference: prepaid, amount: loan.prepayment, at })
    .execute();
}

const contractsQuery = (db: Services['db'] | Tx) =>
  db
    .selectFrom('contracts')
    .innerJoin('loan_applications', 'loan_applications.order_id', 'contracts.order_id')
    .innerJoin('orders', 'orders.id', 'contracts.order_id')
    .selectAll('contracts')
    .select([
      'loan_applications.partner',
      'loan_applications.months',
      'loan_applications.sum',
      'loan_applications.total',
      'loan_applications.prepayment',
      'orders.number as order_number',
    ]);

const sumOf = (payments: readonly Pick<PaymentRow, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);
const isClosed = ({ closed_at }: Pick<ContractRow, 'closed_at'>): boolean => closed_at !== null;

/** A contract as its customer sees it today. */
export function viewContract(row: ContractRow, paid: number, settings: Settings, now: Date): CustomerContract {
  const today = tashkentDay(now);
  const { total, prepayment, months } = row;
  const schedule = paidSchedule(
    paymentSchedule({ total, prepayment, months, opened: tashkentDay(row.opened_at) }),
    paid,
    today,
  );
  return {
    id: row.id,
    number: row.number,
    status: isClosed(row) ? 'closed' : 'open',
    partner: row.partner,
    partner_name: settings.loan_partners.find(({ key }) => key === row.partner)?.name ?? row.partner,
    months,
    order_id: row.order_id,
    order_number: row.order_number,
    total_amount: row.sum,
    prepayment,
    monthly_fee: monthlyPayment(total - prepayment, months),
    total_payable: total,
    paid,
    debt: total - paid,
    next_payment: nextPayment(schedule, today),
    early_payment: total - paid,
    schedule,
    remind: row.remind,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

async function paymentsOf(services: Services, contracts: readonly ContractRow[]): Promise<Map<number, PaymentRow[]>> {
  if (contracts.length === 0) return new Map();
  const rows = await services.db
    .selectFrom('contract_payments')
    .selectAll()
    .where(
      'contract_id',
      'in',
      contracts.map(({ id }) => id),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.contract_id);
}

async function withPayments(services: Services, customerId: number, status?: 'open' | 'closed') {
  let query = contractsQuery(services.db).where('orders.customer_id', '=', customerId);
  if (status !== undefined) query = query.where('contracts.closed_at', status === 'open' ? 'is' : 'is not', null);
  const rows = await query.orderBy('contracts.id', 'desc').execute();
  const [{ settings }, payments] = await Promise.all([services.reference.get(), paymentsOf(services, rows)]);
  return rows.map((row) => {
    const own = payments.get(row.id) ?? [];
    return { contract: viewContract(row, sumOf(own), settings, services.now()), payments: own };
  });
}

/** Contracts of one customer, newest first. */
export const contractsOf = async (
  services: Services,
  customerId: number,
  status?: 'open' | 'closed',
): Promise<CustomerContract[]> => (await withPayments(services, customerId, status)).map(({ contract }) => contract);

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
export async function historyOf(
  services: Services,
  customerId: number,
  nameOf: (method: string) => string,
): Promise<PaymentHistory> {
  const [contracts, orders] = await Promise.all([
    withPayments(services, customerId),
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

/** Switches reminders of a contract; false for anybody else's. */
export async function setReminder(services: Services, customerId: number, id: number, on: boolean): Promise<boolean> {
  const own = services.db.selectFrom('orders').select('id').where('customer_id', '=', customerId);
  const changed = await services.db
    .updateTable('contracts')
    .set({ remind: on })
    .where('id', '=', id)
    .where('order_id', 'in', own)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export interface ReportedPayment {
  readonly order_id: number;
  readonly reference: string;
  readonly amount: number;
}

/**
 * Books a payment that a partner reports, each reference once; the payment that settles the debt closes the contract.
 */
export async function bookPayment(services: Services, { order_id, reference, amount }: ReportedPayment) {
  const booked = await services.db
    .transaction()
    .execute(
      async (
        tx,
      ): Promise<{ contract: string; debt: number; status: 'open' | 'closed'; repeated: boolean } | Refusal> => {
        const row = await contractsQuery(tx)
          .where('contracts.order_id', '=', order_id)
          .forUpdate('contracts')
          .executeTakeFirst();
        if (row === undefined) return refuse('notFound');
        const payments = await tx
          .selectFrom('contract_payments')
          .selectAll()
          .where('contract_id', '=', row.id)
          .execute();
        const debt = row.total - sumOf(payments);
        const known = payments.find((payment) => payment.reference === reference);
        if (known !== undefined) {
          return known.amount === amount
            ? { contract: row.number, debt, status: isClosed(row) ? 'closed' : 'open', repeated: true }
            : refuse('contractPayment', [{ field: 'reference' }]);
        }
        if (amount > debt) return refuse('contractPayment', [{ field: 'amount', bound: debt }]);
        const at = services.now();
        await tx.insertInto('contract_payments').values({ contract_id: row.id, reference, amount, at }).execute();
        const remainingDebt = debt - amount;
        if (remainingDebt === 0)
          await tx.updateTable('contracts').set({ closed_at: at }).where('id', '=', row.id).execute();
        await services.outbox.enqueue(tx, published(row.id, remainingDebt === 0 ? 'closed' : 'paid'));
        return {
          contract: row.number,
          debt: remainingDebt,
          status: remainingDebt === 0 ? 'closed' : 'open',
          repeated: false,
        };
      },
    );
  services.outbox.poke();
  return booked;
}

/** Open contracts with reminders. */
export async function remindable(
  services: Services,
): Promise<{ contract: CustomerContract; customerId: number; remindedFor: string | null }[]> {
  const rows = await contractsQuery(services.db)
    .where('contracts.closed_at', 'is', null)
    .where('contracts.remind', '=', true)
    .where('orders.customer_id', 'is not', null)
    .select('orders.customer_id')
    .orderBy('contracts.id')
    .execute();
  const [{ settings }, payments] = await Promise.all([services.reference.get(), paymentsOf(services, rows)]);
  return rows.flatMap((row) =>
    row.customer_id === null
      ? []
      : [
          {
            contract: viewContract(row, sumOf(payments.get(row.id) ?? []), settings, services.now()),
            customerId: row.customer_id,
            remindedFor: row.reminded_for,
          },
        ],
  );
}
