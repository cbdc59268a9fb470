import { contract } from '../../../lib/contract/index.ts';
import { hashGuest } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { lastEvent, logEvent, submitScoring } from './applications/scoring.ts';
import { viewOf } from '../loan-applications/view.ts';
import { ownApplication } from './partner-routes.ts';

/** The verification steps of an instalment, each on the shopper's own order only. */
export function scoringRoutes(mount: Mount, services: Services): void {
  mount(contract.scoring.lastEvent, async ({ query, context: context }) => {
    const row = await ownApplication(services, context, query.order_id);
    return isRefusal(row) ? row : lastEvent(services, row.order_id);
  });

  mount(
    contract.scoring.createLog,
    async ({ body, context: context }) => {
      const row = await ownApplication(services, context, body.order_id);
      if (isRefusal(row)) return row;
      await logEvent(services, row.order_id, body.event);
      return lastEvent(services, row.order_id);
    },
    { rateLimit: 'scoring.call' },
  );

  mount(
    contract.scoring.submit,
    async ({ body, context: context }) => {
      const row = await ownApplication(services, context, body.order_id);
      if (isRefusal(row)) return row;
      const moved = await submitScoring(services, row, hashGuest(context.guestId ?? ''), body, context.locale);
      return isRefusal(moved) ? moved : viewOf(services, moved, context.locale);
    },
    { rateLimit: 'scoring.call' },
  );
}
