import type { Selectable, Transaction } from 'kysely';
import type { CustomerContract } from '../../../lib/contract/profile-money.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { monthlyPayment } from '../../../lib/money/money.ts';
import { nextPayment, paidSchedule, paymentSchedule } from '../../../lib/profile/schedule.ts';
import type { Database } from '../../db/schema.ts';
import type { Settings } from '../../core/reference/settings.ts';
import type { Services } from '../../services.ts';

type Tx = Transaction<Database>;
type Terms = Pick<Selectable<Database['loan_applications']>, 'partner' | 'months' | 'sum' | 'total' | 'prepayment'>;
export type ContractRow = Selectable<Database['contracts']> & Terms & { readonly order_number: string };
type PaymentRow = Selectable<Database['contract_payments']>;

/** Contracts with the terms of their instalments. */
export const contractsQuery = (db: Services['db'] | Tx) =>
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

/** The sum of payments. */
export const sumOf = (payments: readonly Pick<PaymentRow, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);
/** Whether the whole debt of a contract is paid. */
export const isClosed = ({ closed_at }: Pick<ContractRow, 'closed_at'>): boolean => closed_at !== null;

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

/** Contracts of one customer with their payments, newest first. */
export async function contractsWithPayments(services: Services, customerId: number, status?: 'open' | 'closed') {
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
): Promise<CustomerContract[]> =>
  (await contractsWithPayments(services, customerId, status)).map(({ contract }) => contract);

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
