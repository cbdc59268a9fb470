import { contract } from '../../../lib/contract/index.ts';
import { historyPage } from '../../../lib/contract/staff-product.ts';
import { act, acted, type ActingCall } from '../../core/audit/audit.ts';
import { filesOf } from '../../http/form.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { type ChangeContext, changeProducts, fieldEdits, latestChanges, undoChange } from './change-products.ts';
import { findByCodes, findProducts, productCategories } from './find-products.ts';
import { pictureRefusal, takePicture } from './pictures.ts';
import { productHistory } from './product-history.ts';
import { countInStore, stockByStore } from './product-stock.ts';
import { productPage } from './product-page.ts';

const pageSize = 50;
const shownChanges = 20;
const { staff } = contract;

/** Products in the back office: the list and the page of one, their changes, and the undo of these. */
export function productEditingRoutes(mount: Mount, services: Services): void {
  const { db } = services;
  mount(staff.products, async ({ query, context: { locale } }) => {
    const hasDocuments = services.search.documents !== undefined;
    const found = await findProducts(db, query, { limit: pageSize + 1, locale, hasDocuments });
    return { products: found.slice(0, pageSize), more: found.length > pageSize };
  });
  mount(staff.productCategories, async ({ context: { locale } }) => ({
    categories: await productCategories(db, locale),
  }));
  mount(staff.productsByCode, async ({ body: { codes }, context: { locale } }) => ({
    products: await findByCodes(db, codes, locale),
  }));
  mount(staff.productChanges, async ({ context: { locale } }) => ({
    changes: await latestChanges(db, services.now(), locale, shownChanges),
  }));
  mount(
    staff.product,
    async ({ query: { id }, context: { locale } }) => (await productPage(services, id, locale)) ?? refuse('notFound'),
  );
  mount(staff.productHistory, async ({ query: { id, before } }) => {
    const exists = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
    if (exists === undefined) return refuse('notFound');
    const changes = await productHistory(db, id, before, historyPage + 1);
    const shown = [...new Set(changes.map(({ change }) => change))].slice(0, historyPage);
    return {
      changes: changes.filter(({ change }) => shown.includes(change)),
      more: new Set(changes.map(({ change }) => change)).size > historyPage,
    };
  });
  mount(staff.productStock, async ({ query: { id }, context: { locale } }) => {
    const exists = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
    return exists === undefined
      ? refuse('notFound')
      : { now: services.now().toISOString(), stores: await stockByStore(db, id, locale) };
  });
  writes(mount, services);
}

type StaffCall = ActingCall & { readonly context: { readonly staff: { readonly id: number } } };

function writes(mount: Mount, services: Services): void {
  const { search } = services;
  const contextOf = (call: StaffCall): ChangeContext => ({
    staffId: call.context.staff.id,
    now: services.now(),
    search,
  });

  mount(staff.changeProducts, (call) =>
    act(services, call, async (tx) => {
      const changed = await changeProducts(tx, call.body.edits.map(fieldEdits), contextOf(call));
      if (isRefusal(changed)) return changed;
      return acted(
        { change: changed.id, count: changed.count },
        { entity: 'products', entityId: changed.id, after: { count: changed.count } },
      );
    }),
  );
  mount(staff.changeProduct, async (call) => {
    const { id } = call.body;
    const refused = await pictureRefusal(services, call.body.edits);
    if (refused !== undefined) return refused;
    const done = await act(services, call, async (tx) => {
      const changed = await changeProducts(tx, [call.body], contextOf(call));
      if (isRefusal(changed)) return changed;
      const { external_id: code } = await tx
        .selectFrom('products')
        .select('external_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return acted(
        { change: changed.id, fields: [...changed.fields] },
        { entity: 'product', entityId: code, after: { fields: changed.fields } },
      );
    });
    // An external engine indexes after the commit; for our own the transaction wrote the document.
    if (!isRefusal(done) && search.documents === undefined) await search.index([id]);
    return done;
  });
  mount(staff.uploadPicture, (call) => takePicture(services, filesOf(call.request)[0]));
  mount(staff.countProduct, (call) =>
    act(services, call, async (tx) => {
      const { id, store, pieces, counted_at } = call.body;
      const counted = await countInStore(tx, services.now(), { id, store, pieces, countedAt: new Date(counted_at) });
      if (isRefusal(counted)) return counted;
      return acted(
        { pieces: counted.pieces },
        {
          action: 'stock.count',
          entity: 'product',
          entityId: counted.code,
          after: { store: counted.slug, pieces: counted.pieces },
        },
      );
    }),
  );
  mount(staff.undoProductChange, (call) =>
    act(services, call, async (tx) => {
      const { id } = call.body;
      const undone = await undoChange(tx, id, { ...contextOf(call), locale: call.context.locale });
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
