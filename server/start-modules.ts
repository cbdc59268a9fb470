import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-options.ts';
import { startIndexing } from './catalogue/search/index-after-commit.ts';
import { isUnindexed } from './catalogue/search/postgres.ts';
import { startUndo } from './catalogue/import/undo/background.ts';
import { ensurePlaces } from './core/region/places.ts';
import { reloadReferenceOnChange } from './core/revalidation/reload-reference.ts';
import { startPricePlans } from './catalogue/price-plans/run-price-plans.ts';
import { startScheduledChanges } from './core/revalidation/scheduled-changes.ts';
import { startStock } from './core/stock/background.ts';
import { startAccounts } from './people/account/routes.ts';
import { startChat } from './people/chat/background.ts';
import { startProfile } from './people/profile/background.ts';
import { startPush } from './people/push/background.ts';
import { startRetention } from './people/retention/retention.ts';
import type { Sockets } from './realtime/sockets.ts';
import { startDocuments } from './sales/documents/routes.ts';
import { startFigures } from './sales/figures/routes.ts';
import { startLoans } from './sales/loans/background.ts';
import { startOrders } from './sales/orders/background.ts';
import type { Services } from './services.ts';

/** Interval for deleting expired rate limit windows. */
const sweepEveryMs = 60 * 60_000;

/** Registers the handlers and recurring jobs of all modules. */
function startAll(services: Services, { config, database }: AppContext, sockets: Sockets): void {
  startStock(services);
  startOrders(services);
  startFigures(services);
  startAccounts(services);
  startLoans(services);
  startProfile(services);
  startScheduledChanges(services);
  startPricePlans(services);
  startRetention(services);
  startUndo(services, database.engine, config.importUndo);
  startIndexing(services);
  // The embedded database has no other writer.
  if (database.engine === 'postgres') reloadReferenceOnChange(services);
  services.jobs.add('limits.sweep', sweepEveryMs, () => services.limiter.sweep(database.db));
  startDocuments(services);
  startChat(services, sockets);
  startPush(services);
}

/** Prepares what the modules read and registers their background work, which runs from readiness to closing. */
export async function startModules(
  app: FastifyInstance,
  services: Services,
  context: AppContext,
  sockets: Sockets,
): Promise<void> {
  await ensurePlaces(services.db);
  if (await isUnindexed(services.db)) await services.search.rebuild();
  startAll(services, context, sockets);
  // After all handlers and jobs are registered.
  app.addHook('onReady', async () => {
    services.outbox.start();
    if (!(context.jobs ?? true)) return;
    services.jobs.start();
    // Measured now, so that no sign-in waits for it.
    services.accounts.passwords.cost().catch((error: unknown) => {
      app.log.error({ err: error }, 'measuring the cost of a password hash failed');
    });
  });
}
