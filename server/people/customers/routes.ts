import { contract } from '../../../lib/contract/index.ts';
import type { CustomerState } from '../../../lib/contract/staff-customers.ts';
import type { AuditChange } from '../../../lib/staff/audit-facts.ts';
import { runAudited, audited } from '../../core/audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { personalData } from '../account/deletion.ts';
import { blockCustomer, lockState, type StateChange, unblockCustomer } from './block-customer.ts';
import { customerPage } from './customer-page.ts';
import { findCustomers } from './find-customers.ts';
import { deleteOnRequest, restoreOnRequest } from './requested-data.ts';

const { staff } = contract;
/** Accounts per page. */
const pageLimit = 50;

const auditedChange = (
  before: CustomerState,
  after: CustomerState,
  { changed }: StateChange,
): { before: AuditChange | null; after: AuditChange } =>
  changed ? { before: { state: before }, after: { state: after } } : { before: null, after: { again: true } };

/** Accounts of shoppers in the back office: search, the page of one, blocking, their own data. */
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
  requestedDataRoutes(mount, services);
}

/** What a shopper may request of the shop: the own data as a file, deleting the account, restoring it. */
function requestedDataRoutes(mount: Mount, services: Services): void {
  mount(staff.downloadCustomer, (call) =>
    runAudited(services, call, async (tx) => {
      const { id } = call.body;
      const state = await lockState(tx, id);
      if (isRefusal(state)) return state;
      const { locale } = await tx
        .selectFrom('customers')
        .select('locale')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const data = await personalData(services, tx, { id, locale });
      const count = Object.values(data.parts).reduce((sum, rows) => sum + rows.length, 0);
      return audited(data, { entity: 'customer', entityId: id, after: { count } });
    }),
  );
  mount(staff.deleteCustomer, (call) =>
    runAudited(services, call, async (tx) => {
      const result = await deleteOnRequest(services, tx, call.body.id);
      if (isRefusal(result)) return result;
      return audited(
        { deletion_at: result.until.toISOString() },
        {
          action: 'customers.delete',
          entity: 'customer',
          entityId: call.body.id,
          ...auditedChange('active', 'deleted', result),
        },
      );
    }),
  );
  mount(staff.restoreCustomer, (call) =>
    runAudited(services, call, async (tx) => {
      const result = await restoreOnRequest(services, tx, call.body.id);
      if (isRefusal(result)) return result;
      return audited(
        { state: 'active' as const },
        {
          action: 'customers.restore',
          entity: 'customer',
          entityId: call.body.id,
          ...auditedChange('deleted', 'active', result),
        },
      );
    }),
  );
}
