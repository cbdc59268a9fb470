import type { EditBlock } from '../../../../lib/contract/staff-order-edit.ts';
import type { Db } from '../../../db/open.ts';
import { nextState, type OrderState } from '../transitions/index.ts';

/**
 * Why staff may not change the lines of an order now; undefined if they may. While a payment of the former sum is in
 * progress its provider would take that sum: under the order's lock none can begin.
 */
export async function editBlock(
  db: Pick<Db, 'selectFrom'>,
  orderId: number,
  state: OrderState,
): Promise<EditBlock | undefined> {
  if (nextState(state, 'edit', 'staff') === undefined) return state.kind === 'loan' ? 'orderLent' : 'orderNotEditable';
  const open = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'created')
    .executeTakeFirst();
  return open === undefined ? undefined : 'paymentOpen';
}
