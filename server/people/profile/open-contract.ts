import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { contractMessage } from './contract-messages.ts';

/** Reference of a prepayment taken before the handover. */
const prepaid = 'prepayment';

/**
 * Creates the contract of a handed-over instalment order; the prepayment is its first payment, and closes it if that
 * was all.
 */
export async function openContract(
  tx: Transaction<Database>,
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
  const contract = await tx
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
  if (contract === undefined) return;
  await services.outbox.enqueue(tx, contractMessage(contract.id, 'opened'));
  if (loan.prepayment === 0) return;
  await tx
    .insertInto('contract_payments')
    .values({ contract_id: contract.id, reference: prepaid, amount: loan.prepayment, at })
    .execute();
}
