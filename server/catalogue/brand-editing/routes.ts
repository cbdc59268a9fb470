import type { BrandValues } from '../../../lib/contract/staff-brands.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { AuditChange } from '../../../lib/staff/audit-facts.ts';
import { runAudited, audited } from '../../core/audit/audit.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { withCatalogueLock } from '../import/lock-for-staff.ts';
import { changeBrand } from './change-brand.ts';
import { brandPage, countByBrand, findBrands } from './find-brands.ts';

const { staff } = contract;

/** Brands in the back office: the list, the page of one, and the changes. */
export function brandEditingRoutes(mount: Mount, services: Services, engine: OpenDatabase['engine']): void {
  mount(staff.brands, async ({ query: { q } }) => ({
    brands: findBrands(await services.reference.get(), await countByBrand(services.db), q),
  }));
  mount(staff.brand, async ({ query: { id } }) => (await brandPage(services.db, id)) ?? refuse('notFound'));
  mount(staff.changeBrand, (call) =>
    withCatalogueLock(services, engine, () =>
      runAudited(services, call, async (tx) => {
        const author = { staffId: call.context.staff.id, now: services.now() };
        const edited = await changeBrand(tx, call.body, author);
        if (isRefusal(edited)) return edited;
        const { before, after, fields, slug } = edited;
        const facts = ({ name }: BrandValues): AuditChange => (fields.includes('name') ? { name: [name] } : {});
        return audited(
          { fields: [...fields] },
          { entity: 'brand', entityId: slug, before: facts(before), after: { ...facts(after), fields: [...fields] } },
        );
      }),
    ),
  );
}
