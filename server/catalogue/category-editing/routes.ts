import type { CategoryValues } from '../../../lib/contract/staff-categories.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { AuditChange } from '../../../lib/staff/audit-facts.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { withCatalogueLock } from '../import/lock-for-staff.ts';
import { categoryPage } from './category-page.ts';
import { changeCategory, type EditedCategory } from './change-category.ts';
import { createCategory } from './create-category.ts';
import { countProducts, findCategories } from './find-categories.ts';
import { moveCategory } from './move-category.ts';
import { placeholderKey } from '../product-editing/pictures.ts';
import { removeCategory } from './remove-category.ts';
import type { Author } from './stored-category.ts';

const { staff } = contract;
type Engine = OpenDatabase['engine'];
/** Facts of a change for the audit log: names and slug as they are, other fields by name. */
function auditedFacts({ before, after, fields }: EditedCategory) {
  const facts = (values: CategoryValues) => ({
    ...(fields.includes('name.uz') ? { uz: values['name.uz'] } : {}),
    ...(fields.includes('name.kr') ? { kr: values['name.kr'] } : {}),
    ...(fields.includes('name.ru') ? { ru: values['name.ru'] } : {}),
    ...(fields.includes('slug') ? { slug: values.slug } : {}),
  });
  return { before: facts(before), after: { ...facts(after), fields: [...fields] } };
}

/** Categories in the back office: the tree, the page of one, and the changes. */
export function categoryEditingRoutes(mount: Mount, services: Services, engine: Engine): void {
  mount(staff.categories, async ({ query: { q }, context: { locale } }) => ({
    categories: findCategories(await services.reference.get(), await countProducts(services.db), { q, locale }),
  }));
  mount(
    staff.category,
    async ({ query: { id }, context: { locale } }) => (await categoryPage(services, id, locale)) ?? refuse('notFound'),
  );
  const authorOf = (call: AuditedCall): Author => ({ staffId: call.context.staff.id, now: services.now() });
  mount(staff.changeCategory, (call) =>
    withCatalogueLock(services, engine, () =>
      runAudited(services, call, async (tx) => {
        const edited = await changeCategory(tx, call.body, authorOf(call));
        if (isRefusal(edited)) return edited;
        return audited(
          { fields: [...edited.fields] },
          { entity: 'category', entityId: edited.slug, ...auditedFacts(edited) },
        );
      }),
    ),
  );
  mount(staff.createCategory, async (call) => {
    const drawn = call.body.parent === null ? await placeholderKey(services) : '';
    if (drawn === undefined) return refuse('unavailable');
    return withCatalogueLock(services, engine, () =>
      runAudited(services, call, async (tx) => {
        const created = await createCategory(tx, call.body, { ...authorOf(call), drawn });
        if (isRefusal(created)) return created;
        const { name } = call.body;
        const after: AuditChange = created.isRepeated ? { again: true } : { uz: name.uz, ru: name.ru };
        return audited(
          { id: created.id },
          { action: 'categories.create', entity: 'category', entityId: created.slug, after },
        );
      }),
    );
  });
  mount(staff.removeCategory, (call) =>
    withCatalogueLock(services, engine, () =>
      runAudited(services, call, async (tx) => {
        const removed = await removeCategory(tx, call.body, services.now());
        if (isRefusal(removed)) return removed;
        const { slug, name } = removed;
        return audited(
          { slug },
          { action: 'categories.remove', entity: 'category', entityId: slug, before: { ru: name } },
        );
      }),
    ),
  );
  mount(staff.moveCategory, (call) =>
    withCatalogueLock(services, engine, () =>
      runAudited(services, call, async (tx) => {
        const moved = await moveCategory(tx, call.body, authorOf(call));
        if (isRefusal(moved)) return moved;
        return audited(
          { place: moved.after },
          {
            action: 'categories.move',
            entity: 'category',
            entityId: moved.slug,
            before: { parent: moved.parents.before },
            after: { parent: moved.parents.after },
          },
        );
      }),
    ),
  );
}
