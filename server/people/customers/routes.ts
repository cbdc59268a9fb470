import { contract } from '../../../lib/contract/index.ts';
import type { CustomerState } from '../../../lib/contract/staff-customers.ts';
import type { AuditChange } from '../../../lib/staff/audit-facts.ts';
import { runAudited, audited } from '../../core/audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { blockCustomer, type StateChange, unblockCustomer } from './block-customer.ts';
import { customerPage } from './customer-page.ts';
import { findCustomers } from './find-customers.ts';

const { staff } = contract;
/** Accounts per page. */
const pageLimit = 50;

const auditedChange = (
  before: CustomerState,
  after: CustomerState,
  { changed }: StateChange,
): { before: AuditChange | null; after: AuditChange } =>
  changed ? { before: { state: before }, after: { state: after } } : { before: null, after: { again: true } };

/** Accounts of shoppers in the back office: search, the page of one, blocking. */
export function customerRoutes(mount: Mount, services: Services): void {
  mount(staff.customers, async ({ query: { before, ...filters } }) => {
    const found = await findCustomers(services.db, filters, pageLimit + 1, before);
    return { customers: found.slice(0, pageLimit), more: found.length > pageLimit };
  });
  mount(
    staff.customer,
    async ({ query: { id }, context: { locale } }) => (await customerPage(services, id, locale)) ?? refuse('notFound'),
  );
  mount(staff.blockCustomer, (call) =>
    runAudited(services, call, async (tx) => {
      const by = { staffId: call.context.staff.id, now: services.now() };
      const result = await blockCustomer(tx, call.body, by);
      if (isRefusal(result)) return result;
      // The reason may be about the person, so the audit log does not have it.
      return audited(
        { state: 'blocked' as const },
        { entity: 'customer', entityId: call.body.id, ...auditedChange('active', 'blocked', result) },
      );
    }),
  );
  mount(staff.unblockCustomer, (call) =>
    runAudited(services, call, async (tx) => {
      const by = { staffId: call.context.staff.id, now: services.now() };
      const result = await unblockCustomer(tx, call.body.id, by);
      if (isRefusal(result)) return result;
      return audited(
        { state: 'active' as const },
        {
          action: 'customers.unblock',
          entity: 'customer',
          entityId: call.body.id,
          ...auditedChange('blocked', 'active', result),
        },
      );
    }),
  );
}
