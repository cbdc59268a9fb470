import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { createSerializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { internalHeaders } from '../lib/contract/internal-headers.ts';
import { runWithCorrelationId } from './request-correlation.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import { installClient } from './http/client.ts';
import { installClosing } from './http/closing.ts';
import { createServer } from './http/create-server.ts';
import { docsPath, installDocs } from './http/docs.ts';
import { sendRefusal } from './http/envelope.ts';
import { installErrors } from './http/errors.ts';
import { installFloodGuard } from './http/flood.ts';
import { installForms } from './http/form.ts';
import { installGuard } from './http/guard.ts';
import { healthRoute } from './health.ts';
import { createMount } from './http/mount.ts';
import { refuse } from './refusal.ts';
import { createRouteIndex } from './http/routes-index.ts';
import { tokenCheck } from './http/token.ts';
import { loadTexts } from './i18n.ts';
import { createJobs } from './jobs.ts';
import { createBackgroundThrottle } from './throttle.ts';
import type { Media } from './media/pipeline.ts';
import { mediaRoutes } from './media/routes.ts';
import { createAccounts } from './people/account/accounts.ts';
import type { PasswordCost } from './people/account/phc.ts';
import { startAccounts } from './people/account/routes.ts';
import { createAnalyticsRecorder } from './core/analytics/recorder.ts';
import { createCaptcha } from './core/captcha/captcha.ts';
import { startChat } from './people/chat/background.ts';
import { createChatGuests } from './people/chat/guests.ts';
import { clamd, scannerAddress } from './people/chat/virus-scan.ts';
import { createDocuments } from './sales/documents/documents.ts';
import { createSealedFiles } from './sales/documents/files.ts';
import { startDocuments } from './sales/documents/routes.ts';
import { startFeeds } from './catalogue/feed-fetching/routes.ts';
import { startImportDrafts } from './catalogue/import-drafts/routes.ts';
import { importRoutes } from './catalogue/import/routes.ts';
import { startStock } from './core/stock/background.ts';
import { startUndo } from './catalogue/import/undo/background.ts';
import { createLimiter } from './limits/limiter.ts';
import { startLoans } from './sales/loans/background.ts';
import { openPartners } from './sales/loans/partners/index.ts';
import { startFigures } from './sales/figures/routes.ts';
import { startOrders } from './sales/orders/background.ts';
import { createOutbox } from './core/outbox/outbox.ts';
import { installPayments } from './sales/payments/install.ts';
import { createPayments, openProviders } from './sales/payments/payments.ts';
import { startProfile } from './people/profile/background.ts';
import { installNewsEnd } from './people/profile/news-end.ts';
import { startPush } from './people/push/background.ts';
import { storedPushKeys } from './people/push/keys.ts';
import { createPushService } from './people/push/service.ts';
import { createReference } from './core/reference/reference.ts';
import { ensurePlaces } from './core/region/places.ts';
import { startRetention } from './people/retention/retention.ts';
import { reloadReferenceOnChange } from './core/revalidation/reload-reference.ts';
import { revalidationRoutes } from './core/revalidation/routes.ts';
import { startScheduledChanges } from './core/revalidation/scheduled-changes.ts';
import { productEditingRoutes } from './catalogue/product-editing/routes.ts';
import { shopFactRoutes } from './catalogue/shop-facts/routes.ts';
import { createSearchLog } from './catalogue/search/log.ts';
import { startIndexing } from './catalogue/search/index-after-commit.ts';
import { createPostgresSearch, isUnindexed } from './catalogue/search/postgres.ts';
import { moduleRoutes } from './routes.ts';
import type { Services } from './services.ts';
import { createStaffSessions } from './people/staff/sessions.ts';
import { onHandedOver } from './people/profile/handed-over.ts';
import { mailSenders } from './core/mail/senders.ts';
import type { Sms } from './core/sms/port.ts';
import { smsSenders } from './core/sms/senders.ts';
import type { IntegrationContext } from './integrations.ts';
import { openRealtime } from './realtime/open.ts';
import { internalKey } from './secret.ts';
import { openVault } from './vault/keys.ts';

/** Interval for deleting expired rate limit windows. */
const sweepEveryMs = 60 * 60_000;

export interface AppOptions {
  readonly config: Config;
  readonly database: OpenDatabase;
  /** Secret shared with the storefront. */
  readonly secret: string;
  readonly now?: () => Date;
  /** Without it no pictures are served. */
  readonly media?: Media;
  readonly docs?: boolean;
  /** False: recurring jobs run only when a test starts them. */
  readonly jobs?: boolean;
  /** HTTP client for a third-party captcha; `fetch` by default. */
  readonly fetch?: typeof fetch;
  /** Aborted when the program is about to stop: waiting calls are answered. */
  readonly stopping?: AbortSignal;
  /** Replaces the configured SMS carrier. */
  readonly sms?: Sms;
  /** Cost of a password hash; measured on this machine if omitted. */
  readonly passwordCost?: PasswordCost;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Services for every module. */
    readonly services: Services;
  }
}

/** Builds the API without a port: tests inject into it, `main.ts` lets it listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, secret, now = () => new Date() } = options;
  const texts = loadTexts();
  const app = createServer(config, texts);
  const routes = createRouteIndex();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createSerializerCompiler());
  app.removeContentTypeParser('text/plain');
  installErrors(app, texts);
  installClosing(app, texts);
  // Reading a body may lose the async context, so it is set again.
  const withCause: onRequestHookHandler = (request, _reply, done) => {
    runWithCorrelationId(request.id, done);
  };
  app.addHook('onRequest', withCause);
  app.addHook('preValidation', withCause);
  app.addHook('onRequest', async (request, reply) => {
    // Prices, stock and orders are volatile; pictures set their own header.
    reply.headers({ [internalHeaders.requestId]: request.id, 'cache-control': 'no-store' });
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-site' },
    // HSTS of a host and its subdomains is left to the proxy in front (docs/operations.md).
    strictTransportSecurity: false,
  });
  await app.register(cookie);
  await installForms(app);
  app.decorate('secureCookies', config.siteUrl.startsWith('https:'));
  installClient(app, internalKey(secret));
  if (config.rateLimit) await installFloodGuard(app, texts);
  const limiter = createLimiter({
    secret,
    now,
    on: config.rateLimit,
    limits: { 'message.shop.day': config.messagesPerDay },
  });
  const siteUrl = config.siteUrl.replace(/\/+$/, '');
  const vault = await openVault(config.documentKeys, config.dataDir);
  const accounts = createAccounts({ db: database.db, vault, siteUrl, now, passwordCost: options.passwordCost });
  const staffSessions = createStaffSessions({ db: database.db, now, secure: app.secureCookies });
  const guests = createChatGuests({ db: database.db, now });
  installGuard(app, {
    texts,
    secret,
    sessions: accounts.sessions,
    guests,
    staff: staffSessions,
    now,
    siteUrl: config.siteUrl,
    trustProxy: config.trustProxy,
    packages: { [docsPath]: 'public' },
    checkToken: tokenCheck({ secret, importToken: config.importToken, limiter, db: database.db }),
  });

  const around: IntegrationContext = { ...config, secret, now, log: app.log, fetch: options.fetch ?? fetch };
  const captcha = createCaptcha({ kind: config.captchaProvider, db: database.db, limiter, around });
  const analytics = createAnalyticsRecorder({ db: database.db, log: app.log });
  app.addHook('onClose', () => analytics.close());
  const reference = createReference(database.db, now);
  const providers = await openProviders(around);
  const search = createPostgresSearch(database.db, reference);
  const rests = createBackgroundThrottle();
  app.addHook(
    'onRequest',
    async ({
      routeOptions: {
        config: { access },
      },
    }) => {
      if (access === 'public' || access === 'shopper' || access === 'customer' || access === 'chat') rests.recordCall();
    },
  );
  const sockets = await openRealtime(app, {
    config,
    database,
    internalKey: internalKey(secret),
    now,
    guests,
    sessions: accounts.sessions,
    staffSessions,
    stopping: options.stopping,
  });
  const services: Services = {
    db: database.db,
    reference,
    captcha,
    analytics,
    search,
    searches: createSearchLog({ db: database.db, now, search, secret }),
    texts,
    log: app.log,
    now,
    secret,
    media: options.media,
    secureCookies: app.secureCookies,
    limiter,
    outbox: createOutbox(database.db, app.log),
    jobs: createJobs(app.log),
    throttle: rests,
    vault,
    siteUrl,
    accounts,
    staffSessions,
    partners: openPartners(around),
    documents: createDocuments({ db: database.db, vault, files: createSealedFiles(config.dataDir, 'documents'), now }),
    payments: createPayments({ db: database.db, siteUrl }, providers),
    orderHooks: { onHandedOver: (tx, order) => onHandedOver(tx, services, order) },
    sms: options.sms ?? smsSenders[config.smsProvider].open(around),
    mail: mailSenders[config.mailProvider].open(around),
    push: createPushService({ keys: await storedPushKeys(config.dataDir), siteUrl, fetch: around.fetch }),
    events: sockets.events,
    chatFiles: createSealedFiles(config.dataDir, 'chat'),
    virusScan: config.clamavHost === undefined ? undefined : clamd(scannerAddress(config.clamavHost)),
  };
  app.decorate('services', services);
  await ensurePlaces(database.db);
  if (await isUnindexed(database.db)) await services.search.rebuild();
  startStock(services);
  startOrders(services);
  startFigures(services);
  startAccounts(services);
  startLoans(services);
  startProfile(services);
  startScheduledChanges(services);
  startRetention(services);
  startUndo(services, database.engine, config.importUndo);
  startIndexing(services);
  // The embedded database has no other writer.
  if (database.engine === 'postgres') reloadReferenceOnChange(services);
  services.jobs.add('limits.sweep', sweepEveryMs, () => limiter.sweep(database.db));
  startDocuments(services);
  startChat(services, sockets);
  startPush(services);
  // After all handlers and jobs are registered.
  app.addHook('onReady', async () => {
    services.outbox.start();
    if (!(options.jobs ?? true)) return;
    services.jobs.start();
    // Measured now, so that no sign-in waits for it.
    accounts.passwords.cost().catch((error: unknown) => {
      app.log.error({ err: error }, 'measuring the cost of a password hash failed');
    });
  });
  const closing = new AbortController();
  app.addHook('preClose', async () => {
    closing.abort();
  });
  app.addHook('onClose', async () => {
    await Promise.all([services.outbox.stop(), services.jobs.stop()]);
  });
  const mount = createMount(app, {
    texts,
    routes,
    checkResponses: !config.production,
    captcha,
    limiter,
    db: database.db,
  });
  for (const install of moduleRoutes) install(mount, services);
  shopFactRoutes(mount, services, database.engine);
  productEditingRoutes(mount, services, database.engine);
  const ending = AbortSignal.any([closing.signal, ...(options.stopping === undefined ? [] : [options.stopping])]);
  startFeeds(mount, services, config, database.engine, ending);
  startImportDrafts(mount, services, config, database.engine, ending);

  healthRoute(app, services, { engine: database.engine, dataDir: config.dataDir, secret });
  revalidationRoutes(app, services, options.stopping);
  await installPayments(app, services, { mount, routes, providers });
  await installNewsEnd(app, services, routes);
  await app.register(importRoutes, { services: services, routes, config, engine: database.engine });
  if (options.docs ?? true) await installDocs(app, texts);
  if (options.media !== undefined) await app.register(mediaRoutes, { media: options.media, secret, now });
  app.setNotFoundHandler((request, reply) => {
    const methods = routes.methodsAt(request.url.split('?')[0] ?? '');
    if (methods.length === 0) return sendRefusal(texts, request, reply, refuse('notFound'));
    return sendRefusal(texts, request, reply.header('allow', methods.join(', ')), refuse('methodNotAllowed'));
  });
  return app;
}
