import { describe, expect, it } from 'vitest';
import { regions } from '../../../lib/region/regions.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { ensurePlaces } from '../../../server/core/region/places.ts';

describe('regions and districts of the country', () => {
  it('are written once into an empty database, and the shop’s changes stay', async () => {
    const opened = await openDatabase({});
    const { db } = opened;
    const days = () => db.selectFrom('regions').select(['id', 'delivery_days_max']).orderBy('id').execute();
    try {
      await Promise.all([ensurePlaces(db), ensurePlaces(db)]);
      expect((await days()).map(({ id }) => id)).toEqual(regions.map(({ id }) => id));
      const served = await db.selectFrom('districts').select('region_id').distinct().execute();
      expect(served).toHaveLength(regions.length);
      await db.updateTable('regions').set({ delivery_days_max: 9 }).where('id', '=', 9).execute();
      await db.deleteFrom('districts').where('region_id', '=', 9).execute();
      await ensurePlaces(db);
      expect(await days()).toContainEqual({ id: 9, delivery_days_max: 9 });
      expect(await db.selectFrom('districts').select('id').where('region_id', '=', 9).execute()).toEqual([]);
    } finally {
      await opened.close();
    }
  });
});
