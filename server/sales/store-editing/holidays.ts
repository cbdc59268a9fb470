import type { Transaction } from 'kysely';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { lockFacts } from '../../catalogue/shop-facts/lock-facts.ts';
import { readSettings } from '../../core/reference/settings.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { rescheduledOrders } from './rescheduled-orders.ts';
import { isSameInAnyOrder } from './store-values.ts';

/** Days on which the whole shop is closed: those that staff saw, and those they want. */
export interface HolidayEdit {
  readonly seen: readonly string[];
  readonly wanted: readonly string[];
}

const outdated = (present: readonly string[], { seen: known, wanted }: HolidayEdit): Refusal | undefined =>
  isSameInAnyOrder(present, known) || isSameInAnyOrder(present, wanted)
    ? undefined
    : refuse('storesChanged', [{ field: 'holidays', stored: present }]);

/** Sets the holidays; other facts of the shop stay. Returns the former ones. */
export async function changeHolidays(
  tx: Transaction<Database>,
  edit: HolidayEdit,
): Promise<{ before: readonly string[] } | Refusal> {
  await lockFacts(tx);
  // Created if missing, and locked: without a row the defaults hold.
  await tx
    .insertInto('settings')
    .values({ key: 'shop', value: JSON.stringify(readSettings([]).shop) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await tx.selectFrom('settings').selectAll().where('key', '=', 'shop').forUpdate().execute();
  const { shop } = readSettings(rows);
  const refused = outdated(shop.holidays, edit);
  if (refused !== undefined) return refused;
  if (!isSameInAnyOrder(shop.holidays, edit.wanted))
    await tx
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...shop, holidays: edit.wanted }) })
      .where('key', '=', 'shop')
      .execute();
  return { before: shop.holidays };
}

/** Orders whose day of collection other holidays move. */
export async function holidaysEffect(services: Services, edit: HolidayEdit, locale: Locale) {
  const reference = await services.reference.get();
  const { settings } = reference;
  const refused = outdated(settings.shop.holidays, edit);
  if (refused !== undefined) return refused;
  const later = { settings: { ...settings, shop: { ...settings.shop, holidays: [...edit.wanted] } } };
  const changes = reference.stores.map((store) => ({
    before: { store, places: reference },
    after: { store, places: later },
  }));
  return rescheduledOrders(services.db, changes, locale, services.now());
}
