import { regions } from '../../../lib/region/regions.ts';
import type { StoreRow } from '../../core/reference/reference.ts';
import type { StoreFact } from './table-files.ts';

/** A store of the database as a row of `stores.csv` holds it. */
export const storeFactOf = (row: Omit<StoreRow, 'id' | 'sort'>): StoreFact => ({
  slug: row.slug,
  kind: row.kind,
  region: regions.find(({ id }) => id === row.region_id)?.slug ?? '',
  name: row.name,
  address: row.address,
  lat: row.lat,
  long: row.long,
  phone: row.phone,
  opens: row.opens,
  closes: row.closes,
  closed_days: row.closed_days,
  services: row.services,
  open: row.is_open,
});
