import { contract } from '../../../lib/contract/index.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { runAudited, audited } from '../../core/audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { auditedFacts, changeStore, previewStore } from './change-store.ts';
import { findStores, storePage, storeRegions } from './find-stores.ts';
import { changeHolidays, holidaysEffect } from './holidays.ts';
import { rowOf, storeEffect } from './store-effect.ts';

const { staff } = contract;

/** Stores in the back office: the list and the page of one, what a change does, and the change. */
export function storeEditingRoutes(mount: Mount, services: Services): void {
  mount(staff.stores, async ({ query, context: { locale } }) => {
    const reference = await services.reference.get();
    const now = services.now();
    return {
      stores: findStores(reference, query, locale, now),
      regions: storeRegions(reference, locale),
      holidays: reference.settings.shop.holidays,
      today: tashkentDay(now),
    };
  });
  mount(staff.store, async ({ query: { id }, context: { locale } }) => {
    const row = await services.db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined
      ? refuse('notFound')
      : storePage(row, await services.reference.get(), locale, services.now());
  });
  mount(staff.storeEffect, async ({ body, context: { locale } }) => {
    const edited = await previewStore(services.db, body);
    return isRefusal(edited) ? edited : storeEffect(services, edited.row, rowOf(edited.row, edited.after), locale);
  });
  mount(staff.holidaysEffect, ({ body, context: { locale } }) => holidaysEffect(services, body, locale));
  changeRoutes(mount, services);
}

function changeRoutes(mount: Mount, services: Services): void {
  mount(staff.changeStore, async (call) => {
    const result = await runAudited(services, call, async (tx) => {
      const edited = await changeStore(tx, call.body);
      if (isRefusal(edited)) return edited;
      return audited(
        { fields: [...edited.fields] },
        { entity: 'store', entityId: edited.row.slug, ...auditedFacts(edited) },
      );
    });
    if (!isRefusal(result)) services.reference.invalidate();
    return result;
  });
  mount(staff.changeHolidays, async (call) => {
    const { wanted } = call.body;
    const result = await runAudited(services, call, async (tx) => {
      const changed = await changeHolidays(tx, call.body);
      if (isRefusal(changed)) return changed;
      return audited(
        { holidays: wanted },
        { entity: 'settings', entityId: 'shop', before: { holidays: changed.before }, after: { holidays: wanted } },
      );
    });
    if (!isRefusal(result)) services.reference.invalidate();
    return result;
  });
}
