import type { Transaction } from 'kysely';
import type { OrderStatus, PaymentState } from '../../../../lib/contract/constants.ts';
import type { Database } from '../../../db/schema.ts';
import { refuse, type Refusal } from '../../../refusal.ts';
import type { Services } from '../../../services.ts';
import type { OrderEvent } from './order-state-machine.ts';
import { lockOrder, applyTransition, type TransitionedOrder } from './transition-order.ts';

type Tx = Transaction<Database>;

/** A requested transition of an order by staff, in the back office or by a command. */
export interface StaffTransitionRequest {
  readonly number: string;
  readonly event: OrderEvent;
  readonly note?: string | undefined;
}

/** An order after its transition, and its former state. */
export interface StaffTransition {
  readonly order: TransitionedOrder;
  readonly before: { readonly status: OrderStatus; readonly payment_state: PaymentState };
}

/** Whether the instalment application of an order is approved; its row is locked until the end of the transaction. */
async function isApproved(tx: Tx, orderId: number): Promise<boolean> {
  const loan = await tx
    .selectFrom('loan_applications')
    .select('state')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return loan?.state === 'approved';
}

/**
 * Transitions an order by its state machine for staff. A payment is recorded only for an approved instalment order: the shop
 * takes a prepayment itself, while providers report other payments. The application is locked before the order, as for
 * answers of its partner.
 */
export async function transitionByStaff(
  tx: Tx,
  services: Services,
  { number, event, note }: StaffTransitionRequest,
): Promise<StaffTransition | Refusal> {
  const known = await tx.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  if (known === undefined) return refuse('orderNotFound');
  if (event === 'pay' && !(await isApproved(tx, known.id))) return refuse('orderNotChangeable');
  const before = await lockOrder(tx, known.id);
  const result = await applyTransition(tx, services, known.id, {
    event,
    actor: 'staff',
    reason: 'staff',
    ...(note === undefined ? {} : { note }),
  });
  if (before === undefined || !result.ok) return refuse('orderNotChangeable');
  return { order: result.order, before: { status: before.status, payment_state: before.payment_state } };
}
