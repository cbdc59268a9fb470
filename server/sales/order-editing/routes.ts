import { contract } from '../../../lib/contract/index.ts';
import { findProducts } from '../../catalogue/product-editing/find-products.ts';
import { runAudited, audited } from '../../core/audit/audit.ts';
import { withRefusal } from '../../db/with-refusal.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { addNote } from './add-note.ts';
import { auditedEdit, previewOf } from './edit-view.ts';
import { grantPart } from './grant-part.ts';
import { planEdit } from './plan-edit.ts';
import { returnPart } from './return-part.ts';
import { writeEdit } from './write-edit.ts';

const { staff } = contract;
/** Products that a search proposes. */
const proposed = 10;

/** Changes of orders before they are shipped, in the back office. */
export function orderEditingRoutes(mount: Mount, services: Services): void {
  mount(staff.orderProducts, async ({ query: { q }, context: { locale } }) => {
    const hasSearchEntries = services.search.entries !== undefined;
    const found = await findProducts(
      services.db,
      { q, state: 'listed' },
      { limit: proposed, locale, hasSearchEntries },
    );
    return {
      products: found.map(({ id, name, external_id, image, sale_price, stock_total }) => ({
        id,
        name,
        external_id,
        image,
        sale_price,
        stock_total,
      })),
    };
  });
  mount(staff.orderEditPreview, async ({ body, context: { locale } }) => {
    // Read before the transaction: the embedded database has one session.
    const { settings } = await services.reference.get();
    const plan = await withRefusal(services.db, (tx) => planEdit(tx, settings, body));
    return isRefusal(plan) ? plan : previewOf(plan, locale);
  });
  mount(staff.orderEdit, async (call) => {
    const { settings } = await services.reference.get();
    return runAudited(services, call, async (tx) => {
      const written = await writeEdit(tx, services, settings, call.body, call.context.staff.id);
      if (isRefusal(written)) return written;
      const { plan, ...answer } = written;
      const about = { entity: 'order', entityId: answer.number } as const;
      return plan === undefined
        ? audited(answer, { ...about, after: { again: true } })
        : audited(answer, { ...about, ...auditedEdit(plan) });
    });
  });
  partRefundRoutes(mount, services);
  mount(staff.orderNote, (call) =>
    runAudited(services, call, async (tx) => {
      const by = { staffId: call.context.staff.id, now: services.now() };
      const added = await addNote(tx, call.body, by);
      // The text may be about the shopper, so the audit log has the number of the note alone.
      return isRefusal(added)
        ? added
        : audited(added, { entity: 'order', entityId: call.body.number, after: { note: added.id } });
    }),
  );
}

/** Parts of the money of paid orders. */
function partRefundRoutes(mount: Mount, services: Services): void {
  mount(staff.orderPartRefund, (call) =>
    runAudited(services, call, async (tx) => {
      const granted = await grantPart(tx, services, call.body, call.context.staff.id);
      if (isRefusal(granted)) return granted;
      const { repeated, ...answer } = granted;
      return audited(answer, {
        action: 'orders.part.granted',
        entity: 'order',
        entityId: call.body.number,
        after: repeated ? { again: true } : { amount: answer.amount, owed: answer.owed },
      });
    }),
  );
  mount(staff.orderPartReturned, (call) =>
    runAudited(services, call, async (tx) => {
      const result = await returnPart(tx, services, call.body, call.context.staff.id);
      if (isRefusal(result)) return result;
      const { number, ...answer } = result;
      return audited(answer, {
        action: 'orders.part.returned',
        entity: 'order',
        entityId: number,
        after: { amount: answer.amount, owed: answer.owed },
      });
    }),
  );
}
