import { contract } from '../../../lib/contract/index.ts';
import { attributeIdOf } from '../../../lib/contract/staff-product-attributes.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { filesOf } from '../../http/form.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { changeInBulk } from './bulk-change.ts';
import { type ChangeContext, changeProducts, fieldEdits, undoChange } from './change-products.ts';
import { createProduct } from './create-product.ts';
import { ensureOption, withOptionLock } from './options.ts';
import { pictureRefusal, placeholderKey, takePicture } from './pictures.ts';
import { countInStore } from './product-stock.ts';

const { staff } = contract;
type Engine = OpenDatabase['engine'];
const contextOf = (
  { search, now }: Pick<Services, 'search' | 'now'>,
  call: AuditedCall,
  isLocked: boolean,
): ChangeContext => ({ staffId: call.context.staff.id, now: now(), search, isLocked });

/** Fields as the audit log names them: a characteristic by its name. */
const auditFields = (fields: readonly string[], { attributes }: ReferenceData): string[] =>
  fields.map((field) => attributes.get(attributeIdOf(field) ?? 0)?.name.ru ?? field);

/** Changes of products in the back office, each with its row of the audit log. */
export function changeRoutes(mount: Mount, services: Services, engine: Engine): void {
  bulkRoutes(mount, services, engine);
  productRoutes(mount, services, engine);
  mount(staff.uploadPicture, (call) => takePicture(services, filesOf(call.request)[0]));
  mount(staff.countProduct, (call) =>
    runAudited(services, call, async (tx) => {
      const { id, store, pieces, counted_at } = call.body;
      const counted = await countInStore(tx, services.now(), { id, store, pieces, countedAt: new Date(counted_at) });
      if (isRefusal(counted)) return counted;
      return audited(
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
}

function bulkRoutes(mount: Mount, services: Services, engine: Engine): void {
  mount(staff.changeProducts, async (call) => {
    // The search reads it within the transaction, which may load nothing.
    await services.reference.get();
    return runAudited(services, call, async (tx) => {
      const changed = await changeProducts(tx, call.body.edits.map(fieldEdits), contextOf(services, call, false));
      if (isRefusal(changed)) return changed;
      return audited(
        { change: changed.id, count: changed.count },
        { entity: 'products', entityId: changed.id, after: { count: changed.count } },
      );
    });
  });
  mount(staff.bulkChange, async (call) => {
    const result = await withOptionLock(services, engine, (isLocked) =>
      runAudited(services, call, async (tx) => {
        const hasSearchEntries = services.search.entries !== undefined;
        const context = { ...contextOf(services, call, isLocked), locale: call.context.locale, hasSearchEntries };
        const changed = await changeInBulk(tx, call.body, context);
        if (isRefusal(changed)) return changed;
        const { id, count } = changed;
        return audited(
          { change: id, count },
          { action: 'products.bulk', entity: 'products', entityId: id, after: { count } },
        );
      }),
    );
    // Its category may show characteristics that it did not have.
    if (!isRefusal(result) && call.body.change.kind === 'category') services.reference.invalidate();
    return result;
  });
  mount(staff.undoProductChange, (call) =>
    withOptionLock(services, engine, (isLocked) =>
      runAudited(services, call, async (tx) => {
        const { id } = call.body;
        const { locale } = call.context;
        const undone = await undoChange(tx, id, { ...contextOf(services, call, isLocked), locale });
        if (isRefusal(undone)) return undone;
        return audited(undone, {
          action: 'products.undo',
          entity: 'products',
          entityId: id,
          after: { count: undone.restored },
        });
      }),
    ),
  );
}

function productRoutes(mount: Mount, services: Services, engine: Engine): void {
  const { reference } = services;
  mount(staff.changeProduct, async (call) => {
    const { id } = call.body;
    const refused = await pictureRefusal(services, call.body.edits);
    if (refused !== undefined) return refused;
    const data = await reference.get();
    const result = await withOptionLock(services, engine, (isLocked) =>
      runAudited(services, call, async (tx) => {
        const changed = await changeProducts(tx, [call.body], contextOf(services, call, isLocked));
        if (isRefusal(changed)) return changed;
        const { external_id: code } = await tx
          .selectFrom('products')
          .select('external_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return audited(
          { change: changed.id, fields: [...changed.fields] },
          { entity: 'product', entityId: code, after: { fields: auditFields(changed.fields, data) } },
        );
      }),
    );
    return result;
  });
  mount(staff.createProduct, async (call) => {
    const data = await reference.get();
    const placeholder = call.body.with_pictures === true ? '' : await placeholderKey(services);
    if (placeholder === undefined) return refuse('unavailable');
    const result = await runAudited(services, call, async (tx) => {
      const { code, name } = call.body;
      const context = { ...contextOf(services, call, false), reference: data, placeholder };
      const created = await createProduct(tx, call.body, context);
      if (isRefusal(created)) return created;
      return audited(created, {
        action: 'products.create',
        entity: 'product',
        entityId: code,
        after: { uz: name.uz, ru: name.ru },
      });
    });
    return result;
  });
  mount(staff.addOption, (call) =>
    withOptionLock(services, engine, (isLocked) =>
      runAudited(services, call, async (tx) => {
        const { locale } = call.context;
        const option = await ensureOption(tx, call.body, { locale, isLocked });
        if (isRefusal(option)) return option;
        const { attributeName, ...answer } = option;
        return audited(answer, {
          action: 'products.option',
          entity: 'attribute',
          entityId: attributeName,
          after: { uz: call.body.name.uz, ru: call.body.name.ru },
        });
      }),
    ),
  );
}
