import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { countFigures } from './count-figures.ts';
import { readFigures } from './read-figures.ts';

const countEveryMs = 60_000;

/** Figures of sales in the back office. */
export function figureRoutes(mount: Mount, services: Services): void {
  mount(contract.staff.figures, async ({ query: { days, region }, context: { locale } }) => {
    // The job leaves little to count; without this, a shop that has just started would show no orders.
    await countFigures(services.db);
    return readFigures(services, { days, region, locale });
  });
}

/** Counts the figures every minute. */
export function startFigures(services: Services): void {
  services.jobs.add('figures.count', countEveryMs, () => countFigures(services.db));
}
