import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';
import { callRoutes } from './call-routes.ts';
import { transitionByStaff, type StaffTransitionRequest } from './transitions/index.ts';
import { orderMarks, staffOrder, searchOrders, ordersCsv, toOrderRow } from './reading/index.ts';

const pageSize = 50;
const maxExportedRows = 5_000;

/** Moves an order by its state machine, with an audit row. */
function move(services: Services, call: AuditedCall, request: StaffTransitionRequest) {
  return runAudited(services, call, async (tx) => {
    const transition = await transitionByStaff(tx, services, request);
    if (isRefusal(transition)) return transition;
    const { number, event } = request;
    const { status, payment: payment_state } = transition.order;
    return audited(
      { number, status, payment_state },
      { entity: 'order', entityId: number, before: transition.before, after: { event, status, payment_state } },
    );
  });
}

/** Orders in the back office. */
export function staffOrderRoutes(mount: Mount, services: Services): void {
  mount(contract.staff.orders, async ({ query: { before, ...filters }, context: { staff } }) => {
    const options = { now: services.now(), staffId: staff.id, limit: pageSize + 1, before };
    const rows = await searchOrders(services.db, filters, options);
    const listed = rows.slice(0, pageSize);
    const marksOf = await orderMarks(
      services.db,
      listed.map(({ id }) => id),
    );
    return {
      orders: listed.map((row) => ({ ...toOrderRow(row), ...marksOf(row.id) })),
      more: rows.length > pageSize,
    };
  });
  mount(
    contract.staff.order,
    async ({ query: { number }, context: { locale } }) =>
      (await staffOrder(services, number, locale)) ?? refuse('orderNotFound'),
  );
  mount(contract.staff.moveOrder, (call) => move(services, call, call.body));
  mount(contract.staff.refundOrder, (call) => move(services, call, { ...call.body, event: 'refund' }));

  mount(contract.staff.exportOrders, (call) =>
    runAudited(services, call, async (tx) => {
      const { q, tag, ...filters } = call.body;
      const options = { now: services.now(), staffId: call.context.staff.id, limit: maxExportedRows + 1 };
      const rows = await searchOrders(tx, call.body, options);
      const exportedRows = rows.slice(0, maxExportedRows).map(toOrderRow);
      // The search text may be a phone or a name, as a tag may, so only their presence is recorded.
      return audited(
        { csv: ordersCsv(exportedRows), count: exportedRows.length, more: rows.length > maxExportedRows },
        {
          entity: 'orders',
          entityId: 'csv',
          after: { ...filters, sought: q !== undefined || tag !== undefined, count: exportedRows.length },
        },
      );
    }),
  );
  callRoutes(mount, services);
}
