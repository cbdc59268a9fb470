import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { act, acted, type ActingCall } from '../audit/audit.ts';
import type { Shop } from '../shop.ts';
import { callRoutes } from './call-routes.ts';
import type { OrderEvent } from './life.ts';
import { staffOrder } from './staff-order.ts';
import { findOrders, ordersCsv, toOrderRow } from './staff-search.ts';
import { moveOrder } from './move-order.ts';

const shown = 50;
const exported = 5_000;

/** Moves an order on by the table of its life, and says so in the audit. */
function move(shop: Shop, call: ActingCall, wanted: { number: string; event: OrderEvent; note?: string | undefined }) {
  return act(shop, call, async (tx) => {
    const order = await tx.selectFrom('orders').leftJoin('loan_applications', 'loan_applications.order_id', 'orders.id')
      .select(['orders.id', 'orders.status', 'orders.payment_state', 'loan_applications.state as loan']).where('number', '=', wanted.number).executeTakeFirst();
    if (order === undefined) return refuse('orderNotFound');
    // Other payments are reported by their provider; a prepayment is taken by the shop itself.
    if (wanted.event === 'pay' && order.loan !== 'approved') return refuse('orderNotChangeable');
    const result = await moveOrder(tx, shop, order.id, { event: wanted.event, actor: 'staff', reason: 'staff', ...(wanted.note === undefined ? {} : { note: wanted.note }) });
    if (!result.ok) return refuse('orderNotChangeable');
    const { status, payment } = result.order;
    return acted({ number: wanted.number, status, payment_state: payment }, {
      entity: 'order', entityId: wanted.number, before: { status: order.status, payment_state: order.payment_state }, after: { event: wanted.event, status, payment_state: payment },
    });
  });
}

/** Orders in the staff's room. */
export function staffOrderRoutes(mount: Mount, shop: Shop): void {
  mount(contract.staff.orders, async ({ query: { before, ...filters } }) => {
    const rows = await findOrders(shop.db, filters, shown + 1, before);
    return { orders: rows.slice(0, shown).map(toOrderRow), more: rows.length > shown };
  });
  mount(contract.staff.order, async ({ query: { number }, shop: { locale } }) => await staffOrder(shop, number, locale) ?? refuse('orderNotFound'));
  mount(contract.staff.moveOrder, (call) => move(shop, call, call.body));
  mount(contract.staff.refundOrder, (call) => move(shop, call, { ...call.body, event: 'refund' }));

  mount(contract.staff.exportOrders, (call) => act(shop, call, async (tx) => {
    const { q, ...filters } = call.body;
    const rows = await findOrders(tx, call.body, exported + 1);
    const kept = rows.slice(0, exported).map(toOrderRow);
    // What was sought may be a phone or a name: that something was is enough.
    return acted({ csv: ordersCsv(kept), count: kept.length, more: rows.length > exported }, { entity: 'orders', entityId: 'csv', after: { ...filters, sought: q !== undefined, count: kept.length } });
  }));
  callRoutes(mount, shop);
}
