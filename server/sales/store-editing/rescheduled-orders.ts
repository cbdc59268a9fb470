import { maxRescheduledOrders, type RescheduledOrder } from '../../../lib/contract/staff-stores.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { workingDayFrom } from '../../../lib/shop/store-hours.ts';
import type { ReferenceData, StoreRow } from '../../core/reference/reference.ts';
import { closedDaysOf, handsOut } from '../../core/region/stores.ts';
import type { Db } from '../../db/open.ts';
import { collectionOf } from '../checkout/collection.ts';

type Places = Pick<ReferenceData, 'settings'>;

/** A store before and after a change, with the settings that hold then. */
export interface ChangedStore {
  readonly before: { readonly store: StoreRow; readonly places: Places };
  readonly after: { readonly store: StoreRow; readonly places: Places };
}

interface OpenOrder {
  readonly created_at: Date;
  readonly expected_from: string | null;
}

/** When an order can be collected, from today on; null if the store hands out no orders. */
function dayOf(order: OpenOrder, { store, places }: ChangedStore['before'], now: Date): string | null {
  if (!handsOut(store)) return null;
  const hours = { ...store, closed_days: closedDaysOf(store, places, now) };
  const today = tashkentDay(now);
  if (order.expected_from !== null && order.expected_from > today)
    return workingDayFrom(order.expected_from, hours.closed_days);
  const { day } = collectionOf(hours, places.settings.pickup_minutes, order.created_at);
  return day > today ? day : collectionOf(hours, 0, now).day;
}

/** Open orders whose day of collection a change of these stores moves, the earliest first. */
export async function rescheduledOrders(
  db: Db,
  changes: readonly ChangedStore[],
  locale: Locale,
  now: Date,
): Promise<{ orders: RescheduledOrder[]; orders_count: number }> {
  const byId = new Map(changes.map((change) => [change.before.store.id, change]));
  if (byId.size === 0) return { orders: [], orders_count: 0 };
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'status', 'store_id', 'created_at', 'expected_from'])
    .where('receive_type', '=', 1)
    .where('store_id', 'in', [...byId.keys()])
    .where('status', 'not in', ['completed', 'cancelled'])
    .orderBy('id')
    .execute();
  const moved = rows.flatMap((row) => {
    const change = byId.get(row.store_id ?? 0);
    if (change === undefined) return [];
    const before = dayOf(row, change.before, now);
    const after = dayOf(row, change.after, now);
    // What was already without a day is no consequence of this change.
    return before === null || before === after
      ? []
      : [{ number: row.number, status: row.status, store: change.before.store.name[locale], before, after }];
  });
  const orders = moved.toSorted((left, right) =>
    left.before < right.before ? -1 : left.before > right.before ? 1 : 0,
  );
  return { orders: orders.slice(0, maxRescheduledOrders), orders_count: orders.length };
}
