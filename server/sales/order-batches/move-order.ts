import type { Selectable, Transaction } from 'kysely';
import type { OrderStatus } from '../../../lib/contract/constants.ts';
import type { MovePreview } from '../../../lib/contract/staff-order-moves.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { BatchMove } from '../../../lib/staff/order-moves.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { nextState, type OrderState, transitionByStaff } from '../orders/transitions/index.ts';
import { lockByNumber, stateColumns } from './lock-by-number.ts';
import { type ChangeOfOne, refusedResult } from './run-batch.ts';

interface Move {
  readonly number: string;
  /** The status that was seen in the preview. */
  readonly status: OrderStatus;
}

type StateRow = Pick<Selectable<Database['orders']>, (typeof stateColumns)[number]>;
const stateOf = ({ kind, status, payment_state: payment, receive_type: receiveType }: StateRow): OrderState => ({
  kind,
  status,
  payment,
  receiveType,
});

/**
 * Moves one order from the status that was seen. An order that already is where the event leads from there stays as it
 * is, so that a repeated request moves nothing twice; one in another status is refused.
 */
export async function moveOrder(
  tx: Transaction<Database>,
  services: Services,
  { number, status }: Move,
  { event, note }: { readonly event: BatchMove; readonly note?: string | undefined },
): Promise<ChangeOfOne | Refusal> {
  const order = await lockByNumber(tx, number);
  if (order === undefined) return refuse('orderNotFound');
  const state = stateOf(order);
  if (order.status !== status)
    return nextState({ ...state, status }, event, 'staff')?.status === order.status
      ? { isChanged: false }
      : refuse('orderChanged');
  if (nextState(state, event, 'staff') === undefined) return refuse('moveNotAllowed');
  const transition = await transitionByStaff(tx, services, { number, event, note });
  if (isRefusal(transition)) return transition;
  const { status: after, payment } = transition.order;
  return { isChanged: true, before: transition.before, after: { event, status: after, payment_state: payment } };
}

/** What a transition would do with each order, in the sequence of their numbers. */
export async function previewMoves(
  services: Services,
  numbers: readonly string[],
  event: BatchMove,
  locale: Locale,
): Promise<MovePreview[]> {
  const rows = await services.db
    .selectFrom('orders')
    .select(['number', ...stateColumns])
    .where('number', 'in', [...numbers])
    .execute();
  return [...new Set(numbers)].map((number) => {
    const row = rows.find((each) => each.number === number);
    const reasonOf = (refusal: Refusal) => refusedResult(services, locale, number, refusal).reason;
    if (row === undefined) return { number, status: null, to: null, reason: reasonOf(refuse('orderNotFound')) };
    const to = nextState(stateOf(row), event, 'staff')?.status ?? null;
    return { number, status: row.status, to, reason: to === null ? reasonOf(refuse('moveNotAllowed')) : null };
  });
}
