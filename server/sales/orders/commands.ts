import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { appendEntries, commandActor } from '../../core/audit/audit.ts';
import { orderTimeline, toOrderRow } from './reading/index.ts';
import { transitionByStaff } from './transitions/index.ts';

const maxListed = 200;

/** Calls of the command `npm run orders`. */
export function orderCommandRoutes(mount: Mount, services: Services): void {
  mount(contract.command.openOrders, async () => {
    const rows = await services.db
      .selectFrom('orders')
      .selectAll()
      .where((eb) =>
        eb.or([eb('status', 'not in', ['completed', 'cancelled']), eb('payment_state', '=', 'refund_due')]),
      )
      .orderBy('id')
      .limit(maxListed)
      .execute();
    return rows.map((row) => ({ ...toOrderRow(row), comment: row.user_comment }));
  });

  mount(
    contract.command.orderTimeline,
    async ({ query }) => (await orderTimeline(services, query.number)) ?? refuse('orderNotFound'),
  );

  mount(contract.command.moveOrder, async ({ body, request }) => {
    const transition = await services.db.transaction().execute(async (tx) => {
      const result = await transitionByStaff(tx, services, body);
      if (isRefusal(result)) return result;
      await appendEntries(tx, services.now(), commandActor, { address: null, requestId: request.id }, [
        {
          action: body.event === 'refund' ? 'orders.refund' : 'orders.move',
          entity: 'order',
          entityId: body.number,
          after: { event: body.event, status: result.order.status, payment_state: result.order.payment },
        },
      ]);
      return result;
    });
    if (isRefusal(transition)) return transition;
    services.outbox.poke();
    return {
      number: transition.order.number,
      status: transition.order.status,
      payment_state: transition.order.payment,
    };
  });
}
