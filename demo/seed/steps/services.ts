import { insertRows } from '../../../server/db/bulk.ts';
import type { Db } from '../../../server/db/open.ts';
import { deviceModels, soldImei, vacancies } from '../data/vacancies.ts';

const dayMs = 86_400_000;
const dayOf = (now: Date, daysAgo: number): string =>
  new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
/** Days of warranty of a phone. */
const warrantyDays = 365;

/** Jobs, models by their IMEI, and one phone that was sold a month ago. */
export async function writeServices(db: Db, now: Date): Promise<void> {
  await insertRows(
    db,
    'vacancies',
    { title: 'jsonb', place: 'jsonb', body: 'jsonb', since: 'date' },
    vacancies.map(({ daysAgo, ...vacancy }) => ({ ...vacancy, since: dayOf(now, daysAgo) })),
  );
  await insertRows(
    db,
    'device_models',
    { tac: 'text', model: 'text' },
    Object.entries(deviceModels).map(([tac, model]) => ({ tac, model })),
  );
  await db
    .insertInto('sold_devices')
    .values({
      imei: soldImei,
      product_id: null,
      sold_on: dayOf(now, 30),
      warranty_until: dayOf(now, 30 - warrantyDays),
    })
    .execute();
}
