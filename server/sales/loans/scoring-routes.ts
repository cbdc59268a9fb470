import { contract } from '../../../lib/contract/index.ts';
import { hashGuest } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal } from '../../refusal.ts';
import type { Shop } from '../../services.ts';
import { lastEvent, logEvent, submitScoring } from './applications/scoring.ts';
import { viewOf } from '../loan-applications/view.ts';
import { ownApplication } from './partner-routes.ts';

/** The verification steps of an instalment, each on the shopper's own order only. */
export function scoringRoutes(mount: Mount, shop: Shop): void {
  mount(contract.scoring.lastEvent, async ({ query, shop: context }) => {
    const row = await ownApplication(shop, context, query.order_id);
    return isRefusal(row) ? row : lastEvent(shop, row.order_id);
  });

  mount(contract.scoring.createLog, async ({ body, shop: context }) => {
    const row = await ownApplication(shop, context, body.order_id);
    if (isRefusal(row)) return row;
    await logEvent(shop, row.order_id, body.event);
    return lastEvent(shop, row.order_id);
  }, { budget: 'scoring.call' });

  mount(contract.scoring.submit, async ({ body, shop: context }) => {
    const row = await ownApplication(shop, context, body.order_id);
    if (isRefusal(row)) return row;
    const moved = await submitScoring(shop, row, hashGuest(context.guestId ?? ''), body, context.locale);
    return isRefusal(moved) ? moved : viewOf(shop, moved, context.locale);
  }, { budget: 'scoring.call' });
}
