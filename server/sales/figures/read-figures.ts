import { sql } from 'kysely';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import type { FigureTotals, staffFigures } from '../../../lib/contract/staff-figures.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';

type Figures = DataOf<typeof staffFigures>;
type Steps = Figures['steps'];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const maxProducts = 10;

interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly till: Date;
}

interface HourRow {
  readonly hour: Date;
  readonly region_id: number;
  readonly kind: Figures['kinds'][number]['kind'];
  readonly partner: Figures['partners'][number]['partner'] | '';
  readonly orders: number;
  readonly sum: number;
  readonly cancelled: number;
}

/** Midnight in Tashkent of a day. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00+05:00`);

const readHours = (db: Db, { from, till }: Period): Promise<HourRow[]> =>
  db
    .selectFrom('sales_hours')
    .select(['hour', 'region_id', 'kind', 'partner', 'orders', 'sum', 'cancelled'])
    .where('hour', '>=', from)
    .where('hour', '<', till)
    .execute();

const totalsOf = (rows: readonly HourRow[]): FigureTotals =>
  rows.reduce(
    (totals, { orders, cancelled, sum, kind }) => ({
      orders: totals.orders + orders,
      cancelled: totals.cancelled + cancelled,
      sum: totals.sum + sum,
      loans: totals.loans + (kind === 'loan' ? orders - cancelled : 0),
    }),
    { orders: 0, cancelled: 0, sum: 0, loans: 0 },
  );

/** One row per key that either period has, the largest sum first. */
function partsBy<Key>(now: readonly HourRow[], before: readonly HourRow[], keyOf: (row: HourRow) => Key) {
  const keys = [...new Set([...now, ...before].map(keyOf))];
  return keys
    .map((key) => {
      const { orders, sum } = totalsOf(now.filter((row) => keyOf(row) === key));
      return { key, orders, sum, before: totalsOf(before.filter((row) => keyOf(row) === key)).sum };
    })
    .sort((left, right) => right.sum - left.sum || right.before - left.before);
}

/** Hours of one day, or days; those without an order are zero. */
function stepsOf(rows: readonly HourRow[], { from, till }: Period, stepMs: number): Steps {
  const sums = new Map<number, { orders: number; sum: number }>();
  for (const { hour, orders, sum } of rows) {
    const step = Math.floor((hour.getTime() - from.getTime()) / stepMs);
    const known = sums.get(step) ?? { orders: 0, sum: 0 };
    sums.set(step, { orders: known.orders + orders, sum: known.sum + sum });
  }
  const count = Math.ceil((till.getTime() - from.getTime()) / stepMs);
  return Array.from({ length: count }, (_, step) => ({
    from: new Date(from.getTime() + step * stepMs).toISOString(),
    ...(sums.get(step) ?? { orders: 0, sum: 0 }),
  }));
}

/** Products of the days, the largest sum first; one that was deleted since is left out. */
async function bestProducts(
  db: Db,
  { from, till, region }: { readonly from: string; readonly till: string; readonly region: number | undefined },
  locale: Locale,
): Promise<Figures['products']> {
  const rows = await db
    .selectFrom('sales_products')
    .innerJoin('products', 'products.id', 'sales_products.product_id')
    .where('day', '>=', from)
    .where('day', '<=', till)
    .$if(region !== undefined, (query) => query.where('region_id', '=', region ?? 0))
    .groupBy(['products.id', 'products.name'])
    .select([
      'products.id',
      'products.name',
      sql<number>`sum(pieces)::integer`.as('pieces'),
      sql<number>`sum(sales_products.sum)::bigint`.as('sum'),
    ])
    .orderBy('sum', 'desc')
    .orderBy('products.id')
    .limit(maxProducts)
    .execute();
  return rows.map(({ id, name, pieces, sum }) => ({ id, name: name[locale], pieces, sum: Number(sum) }));
}

/**
 * Figures of the last days, today included, against as many days before up to the same hour. With a region all but the
 * list of regions are of that one.
 */
export async function readFigures(
  { db, now, reference }: Services,
  { days, region, locale }: { readonly days: number; readonly region?: number | undefined; readonly locale: Locale },
): Promise<Figures> {
  const [from, till] = [tashkentDay(now(), 1 - days), tashkentDay(now())];
  const period: Period = { from: midnight(from), till: new Date(midnight(till).getTime() + dayMs) };
  const nextHour = new Date((Math.floor(now().getTime() / hourMs) + 1) * hourMs);
  const earlier: Period = {
    from: new Date(period.from.getTime() - days * dayMs),
    till: new Date(nextHour.getTime() - days * dayMs),
  };
  const [{ regions, settings }, allRows, allBefore, products] = await Promise.all([
    reference.get(),
    readHours(db, period),
    readHours(db, earlier),
    bestProducts(db, { from, till, region }, locale),
  ]);
  const isWanted = ({ region_id }: HourRow): boolean => region === undefined || region_id === region;
  const rows = allRows.filter(isWanted);
  const before = allBefore.filter(isWanted);
  const lenderName = (key: string): string =>
    settings.loan_partners.find((partner) => partner.key === key)?.name ?? key;
  return {
    from,
    till,
    now: totalsOf(rows),
    before: totalsOf(before),
    steps: stepsOf(rows, period, days === 1 ? hourMs : dayMs),
    regions: partsBy(allRows, allBefore, (row) => row.region_id).map(({ key, ...part }) => ({
      id: key,
      name: regions.get(key)?.name[locale] ?? String(key),
      ...part,
    })),
    kinds: partsBy(rows, before, (row) => row.kind).map(({ key, ...part }) => ({ kind: key, ...part })),
    partners: partsBy(rows, before, (row) => row.partner).flatMap(({ key, ...part }) =>
      key === '' ? [] : [{ partner: key, name: lenderName(key), ...part }],
    ),
    products,
  };
}
