import { contract } from '../../../lib/contract/index.ts';
import { audited, runAudited } from '../../core/audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { assignOrder, orderColleagues } from './assign-order.ts';
import { moveOrder, previewMoves } from './move-order.ts';
import { orderPrint } from './order-print.ts';
import { runBatch } from './run-batch.ts';
import { tagOrder } from './tag-order.ts';

const { staff } = contract;
/** Tags that a list of suggestions has at most. */
const maxSuggestedTags = 100;

/** What staff do with several orders at once. */
export function orderBatchRoutes(mount: Mount, services: Services): void {
  const { db } = services;
  const by = (id: number) => ({ staffId: id, now: services.now() });
  mount(staff.orderChoices, async () => ({
    tags: await db
      .selectFrom('order_tags')
      .select(({ fn }) => ['tag', fn.count<number>('order_id').as('count')])
      .groupBy('tag')
      .orderBy('count', 'desc')
      .orderBy('tag')
      .limit(maxSuggestedTags)
      .execute(),
    colleagues: await orderColleagues(db),
  }));
  mount(staff.orderPrint, async (call) => {
    const { kind } = call.body;
    const numbers = [...new Set(call.body.numbers)];
    const data = await orderPrint(services, { kind, numbers }, call.context.locale);
    const [first = ''] = numbers;
    return runAudited(services, call, () =>
      Promise.resolve(
        audited(data, {
          action: 'orders.print',
          ...(numbers.length === 1 ? { entity: 'order', entityId: first } : { entity: 'orders', entityId: 'print' }),
          after: { print: kind, ...(numbers.length === 1 ? {} : { orders: numbers.join(', ') }) },
        }),
      ),
    );
  });
  mount(staff.tagOrders, async (call) => ({
    results: await runBatch(
      services,
      call,
      call.body.numbers.map((number) => ({ number })),
      async (tx, { number }) => {
        const done = await tagOrder(tx, number, call.body, by(call.context.staff.id));
        // A tag may name the shopper, so the audit log has their number alone.
        return isRefusal(done) ? done : { isChanged: done.added + done.removed > 0, after: done };
      },
    ),
  }));
  mount(staff.previewMoves, async ({ body: { numbers, event }, context: { locale } }) => ({
    orders: await previewMoves(services, numbers, event, locale),
  }));
  mount(staff.moveOrders, async (call) => ({
    results: await runBatch(services, call, call.body.orders, (tx, order) => moveOrder(tx, services, order, call.body)),
  }));
  mount(staff.assignOrders, async (call) => {
    const { orders, to } = call.body;
    const assignee = to === null ? null : (await orderColleagues(db)).find(({ id }) => id === to);
    if (assignee === undefined) return refuse('invalid', [{ field: 'to', message: 'invalidValue' }]);
    return {
      results: await runBatch(services, call, orders, async (tx, item) => {
        const done = await assignOrder(tx, item, assignee, by(call.context.staff.id));
        return isRefusal(done)
          ? done
          : {
              isChanged: done.isChanged,
              before: { assignee: done.before?.name ?? null },
              after: { assignee: assignee?.name ?? null },
            };
      }),
    };
  });
}
