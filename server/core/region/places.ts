import { sql } from 'kysely';
import { regions } from '../../../lib/region/regions.ts';
import { insertRows } from '../../db/bulk.ts';
import type { Db } from '../../db/open.ts';
import districts from './districts.json' with { type: 'json' };

/** Default delivery days of each region: one for Tashkent, the rest by distance. */
const deliveryDays: Readonly<Record<number, readonly [number, number]>> = {
  1: [2, 2],
  2: [1, 1],
  3: [2, 4],
  4: [2, 4],
  5: [2, 3],
  6: [2, 4],
  7: [2, 4],
  8: [2, 4],
  9: [2, 3],
  10: [3, 5],
  11: [2, 2],
  12: [2, 4],
  13: [3, 5],
  14: [3, 5],
};
const localised = { id: 'integer', name: 'jsonb' } as const;

/** Inserts the regions and districts of the country where there are none; changes by the shop stay. */
export async function ensurePlaces(db: Db): Promise<void> {
  const hasRegions = async (at: Db) =>
    (await at.selectFrom('regions').select('id').limit(1).executeTakeFirst()) !== undefined;
  if (await hasRegions(db)) return;
  await db.transaction().execute(async (transaction) => {
    // Another program may be starting on the same empty database.
    await sql`lock table regions in share row exclusive mode`.execute(transaction);
    if (await hasRegions(transaction)) return;
    await insertRows(
      transaction,
      'regions',
      {
        ...localised,
        slug: 'text',
        lat: 'double precision',
        long: 'double precision',
        delivery_days_min: 'smallint',
        delivery_days_max: 'smallint',
      },
      regions.map((region) => {
        const [minDays, maxDays] = deliveryDays[region.id] ?? [2, 5];
        return { ...region, delivery_days_min: minDays, delivery_days_max: maxDays };
      }),
    );
    await insertRows(transaction, 'districts', { ...localised, region_id: 'integer' }, districts);
  });
}
