import type { Services } from '../../services.ts';
import { findStockFaults } from './check-stock.ts';

const everyMs = 3_600_000;
const tashkentOffsetMs = 5 * 3_600_000;
/** Hour of the nightly check, in Tashkent. */
const checkHour = 4;

/** Checks each night that stock is the sum of its movements; logs differences as an error, with the first products. */
export function startStock(services: Services): void {
  const { db, jobs, log, now } = services;
  jobs.add('stock.check', everyMs, async () => {
    if (new Date(now().getTime() + tashkentOffsetMs).getUTCHours() !== checkHour) return;
    const faults = await findStockFaults(db);
    if (faults.length > 0)
      log.error(
        { faults: faults.slice(0, 10), count: faults.length },
        'stock check failed: stock differs from its movements, see `npm run stock -- check`',
      );
  });
}
