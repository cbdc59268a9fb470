import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { contractMessage } from './contract-messages.ts';
import { contractsQuery, isClosed, sumOf } from './contracts.ts';

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
        await services.outbox.enqueue(tx, contractMessage(row.id, remainingDebt === 0 ? 'closed' : 'paid'));
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
