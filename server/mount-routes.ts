import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-options.ts';
import { brandEditingRoutes } from './catalogue/brand-editing/routes.ts';
import { categoryEditingRoutes } from './catalogue/category-editing/routes.ts';
import { startFeeds } from './catalogue/feed-fetching/routes.ts';
import { startImportDrafts } from './catalogue/import-drafts/routes.ts';
import { importRoutes } from './catalogue/import/routes.ts';
import { optionEditingRoutes } from './catalogue/option-editing/routes.ts';
import { pricePlanRoutes } from './catalogue/price-plans/routes.ts';
import { productEditingRoutes } from './catalogue/product-editing/routes.ts';
import { shopFactRoutes } from './catalogue/shop-facts/routes.ts';
import { revalidationRoutes } from './core/revalidation/routes.ts';
import { healthRoute } from './health.ts';
import { installDocs } from './http/docs.ts';
import { sendRefusal } from './http/envelope.ts';
import { createMount, type Mount } from './http/mount.ts';
import { createRouteIndex, type RouteIndex } from './http/routes-index.ts';
import type { Texts } from './i18n.ts';
import { mediaRoutes } from './media/routes.ts';
import { installUnsubscribe } from './people/profile/unsubscribe.ts';
import { refuse } from './refusal.ts';
import { moduleRoutes } from './routes.ts';
import { installPayments } from './sales/payments/install.ts';
import type { OpenProvider } from './sales/payments/provider.ts';
import type { Services } from './services.ts';

/** Mounts the calls of modules; `ending` ends their long work. */
function mountModules(mount: Mount, services: Services, { config, database }: AppContext, ending: AbortSignal): void {
  for (const install of moduleRoutes) install(mount, services);
  shopFactRoutes(mount, services, database.engine);
  productEditingRoutes(mount, services, database.engine);
  pricePlanRoutes(mount, services);
  categoryEditingRoutes(mount, services, database.engine);
  brandEditingRoutes(mount, services, database.engine);
  optionEditingRoutes(mount, services, database.engine);
  startFeeds(mount, services, config, database.engine, ending);
  startImportDrafts(mount, services, config, database.engine, ending);
}

/** Answers an unknown address, and a known one whose method is not allowed. */
function refuseUnknown(app: FastifyInstance, texts: Texts, routes: RouteIndex): void {
  app.setNotFoundHandler((request, reply) => {
    const methods = routes.methodsAt(request.url.split('?')[0] ?? '');
    if (methods.length === 0) return sendRefusal(texts, request, reply, refuse('notFound'));
    return sendRefusal(texts, request, reply.header('allow', methods.join(', ')), refuse('methodNotAllowed'));
  });
}

/** Mounts every route of the API. */
export async function mountRoutes(
  app: FastifyInstance,
  services: Services,
  context: AppContext,
  providers: readonly OpenProvider[],
): Promise<void> {
  const { config, database, secret, now, texts, stopping } = context;
  const routes = createRouteIndex();
  const closing = new AbortController();
  app.addHook('preClose', async () => {
    closing.abort();
  });
  app.addHook('onClose', async () => {
    await Promise.all([services.outbox.stop(), services.jobs.stop()]);
  });
  const { captcha, limiter, db } = services;
  const mount = createMount(app, { texts, routes, checkResponses: !config.production, captcha, limiter, db });
  const ending = AbortSignal.any([closing.signal, ...(stopping === undefined ? [] : [stopping])]);
  mountModules(mount, services, context, ending);

  healthRoute(app, services, { engine: database.engine, dataDir: config.dataDir, secret });
  revalidationRoutes(app, services, stopping);
  await installPayments(app, services, { mount, routes, providers });
  await installUnsubscribe(app, services, routes);
  await app.register(importRoutes, { services, routes, config, engine: database.engine });
  if (context.docs ?? true) await installDocs(app, texts);
  if (context.media !== undefined) await app.register(mediaRoutes, { media: context.media, secret, now });
  refuseUnknown(app, texts, routes);
}
