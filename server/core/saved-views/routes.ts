import { contract } from '../../../lib/contract/index.ts';
import type { ViewedList } from '../../../lib/staff/viewed-lists.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { audited, type AuditedCall, runAudited } from '../audit/audit.ts';
import { removeView, savedViews, saveView } from './views.ts';

const { staff } = contract;

/** Saved views of the lists of the back office. */
export function savedViewRoutes(mount: Mount, services: Services): void {
  const { db } = services;
  const save = (list: ViewedList, call: AuditedCall & { readonly body: Parameters<typeof saveView>[2] }) =>
    runAudited(services, call, async (tx) => {
      const saved = await saveView(tx, { staffId: call.context.staff.id, list }, call.body);
      if (isRefusal(saved)) return saved;
      return audited(saved, { action: `${list}.view`, entity: 'view', entityId: call.body.name });
    });
  const remove = (list: ViewedList, call: AuditedCall & { readonly body: { readonly id: number } }) =>
    runAudited(services, call, async (tx) => {
      const removed = await removeView(tx, { staffId: call.context.staff.id, list }, call.body.id);
      if (isRefusal(removed)) return removed;
      return audited({}, { action: `${list}.view.removed`, entity: 'view', entityId: removed.name || call.body.id });
    });
  mount(staff.productViews, async ({ context }) => ({
    views: await savedViews(db, { staffId: context.staff.id, list: 'products' }),
  }));
  mount(staff.saveProductView, (call) => save('products', call));
  mount(staff.removeProductView, (call) => remove('products', call));
  mount(staff.orderViews, async ({ context }) => ({
    views: await savedViews(db, { staffId: context.staff.id, list: 'orders' }),
  }));
  mount(staff.saveOrderView, (call) => save('orders', call));
  mount(staff.removeOrderView, (call) => remove('orders', call));
}
