import { contract } from '../../../lib/contract/index.ts';
import { act, acted } from '../../core/audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { changeProducts, latestChanges, undoChange } from './change-products.ts';
import { findByCodes, findProducts, productCategories } from './find-products.ts';

const pageSize = 50;
const shownChanges = 20;

/** Products in the back office: the list, changes of price and visibility, and their undo. */
export function productEditingRoutes(mount: Mount, services: Services): void {
  const { db } = services;
  mount(contract.staff.products, async ({ query, context: { locale } }) => {
    const hasDocuments = services.search.documents !== undefined;
    const found = await findProducts(db, query, { limit: pageSize + 1, locale, hasDocuments });
    return { products: found.slice(0, pageSize), more: found.length > pageSize };
  });
  mount(contract.staff.productCategories, async ({ context: { locale } }) => ({
    categories: await productCategories(db, locale),
  }));
  mount(contract.staff.productsByCode, async ({ body: { codes }, context: { locale } }) => ({
    products: await findByCodes(db, codes, locale),
  }));
  mount(contract.staff.productChanges, async ({ context: { locale } }) => ({
    changes: await latestChanges(db, services.now(), locale, shownChanges),
  }));

  mount(contract.staff.changeProducts, (call) =>
    act(services, call, async (tx) => {
      const changed = await changeProducts(tx, call.body.edits, {
        staffId: call.context.staff.id,
        now: services.now(),
      });
      if (isRefusal(changed)) return changed;
      return acted(
        { change: changed.id, count: changed.count },
        { entity: 'products', entityId: changed.id, after: { count: changed.count } },
      );
    }),
  );
  mount(contract.staff.undoProductChange, (call) =>
    act(services, call, async (tx) => {
      const { id } = call.body;
      const undone = await undoChange(tx, id, { now: services.now(), locale: call.context.locale });
      if (isRefusal(undone)) return undone;
      return acted(undone, {
        action: 'products.undo',
        entity: 'products',
        entityId: id,
        after: { count: undone.restored },
      });
    }),
  );
}
