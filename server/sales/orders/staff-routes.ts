import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';
import { callRoutes } from './call-routes.ts';
import { transitionByStaff, type StaffTransitionRequest } from './transitions/index.ts';
import { staffOrder, searchOrders, ordersCsv, toOrderRow } from './reading/index.ts';

const pageSize = 50;
const exported = 5_000;

/** Moves an order by its state machine, with an audit row. */
function move(services: Services, call: AuditedCall, wanted: StaffTransitionRequest) {
  return runAudited(services, call, async (tx) => {
    const moved = await transitionByStaff(tx, services, wanted);
    if (isRefusal(moved)) return moved;
    const {
      order: { status, payment },
      before,
    } = moved;
    return audited(
      { number: wanted.number, status, payment_state: payment },
      {
        entity: 'order',
        entityId: wanted.number,
        before,
        after: { event: wanted.event, status, payment_state: payment },
      },
    );
  });
}

/** Orders in the back office. */
export function staffOrderRoutes(mount: Mount, services: Services): void {
  mount(contract.staff.orders, async ({ query: { before, ...filters } }) => {
    const rows = await searchOrders(services.db, filters, services.now(), pageSize + 1, before);
    return { orders: rows.slice(0, pageSize).map(toOrderRow), more: rows.length > pageSize };
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
      const { q, ...filters } = call.body;
      const rows = await searchOrders(tx, call.body, services.now(), exported + 1);
      const exportedRows = rows.slice(0, exported).map(toOrderRow);
      // The search text may be a phone or a name, so only its presence is recorded.
      return audited(
        { csv: ordersCsv(exportedRows), count: exportedRows.length, more: rows.length > exported },
        {
          entity: 'orders',
          entityId: 'csv',
          after: { ...filters, sought: q !== undefined, count: exportedRows.length },
        },
      );
    }),
  );
  callRoutes(mount, services);
}
