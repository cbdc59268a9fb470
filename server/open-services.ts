import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-options.ts';
import { docsPath } from './http/docs.ts';
import { installGuard } from './http/guard.ts';
import { tokenCheck } from './http/token.ts';
import { createJobs } from './jobs.ts';
import { type BackgroundThrottle, createBackgroundThrottle } from './throttle.ts';
import { createAccounts } from './people/account/accounts.ts';
import { createAnalyticsRecorder } from './core/analytics/recorder.ts';
import { createCaptcha } from './core/captcha/captcha.ts';
import { createChatGuests } from './people/chat/guests.ts';
import { clamd, scannerAddress } from './people/chat/virus-scan.ts';
import { createDocuments } from './sales/documents/documents.ts';
import { createSealedFiles } from './sales/documents/files.ts';
import { createLimiter } from './limits/limiter.ts';
import { openPartners } from './sales/loans/partners/index.ts';
import { createOutbox } from './core/outbox/outbox.ts';
import { createPayments, openProviders } from './sales/payments/payments.ts';
import { storedPushKeys } from './people/push/keys.ts';
import { createPushService } from './people/push/service.ts';
import { createReference } from './core/reference/reference.ts';
import { createSearchLog } from './catalogue/search/log.ts';
import { createPostgresSearch } from './catalogue/search/postgres.ts';
import type { Services } from './services.ts';
import { createStaffSessions } from './people/staff/sessions.ts';
import { onHandedOver } from './people/profile/on-handed-over.ts';
import { mailSenders } from './core/mail/senders.ts';
import { smsSenders } from './core/sms/senders.ts';
import type { IntegrationContext } from './integrations.ts';
import { openRealtime } from './realtime/open.ts';
import type { Sockets } from './realtime/sockets.ts';
import { internalKey } from './secret.ts';
import { openVault } from './vault/keys.ts';

/** The services of all modules, and what only those that open them need. */
interface OpenServices {
  readonly services: Services;
  readonly providers: Awaited<ReturnType<typeof openProviders>>;
  readonly sockets: Sockets;
}

/** Shoppers, guests of the chat and staff, with the guard of all routes and the limits that ask who calls. */
async function openCallers(app: FastifyInstance, { config, database, secret, now, texts, passwordCost }: AppContext) {
  const { db } = database;
  const limiter = createLimiter({
    secret,
    now,
    on: config.rateLimit,
    limits: { 'message.shop.day': config.messagesPerDay },
  });
  const siteUrl = config.siteUrl.replace(/\/+$/, '');
  const vault = await openVault(config.documentKeys, config.dataDir);
  const accounts = createAccounts({ db, vault, siteUrl, now, passwordCost });
  const staffSessions = createStaffSessions({ db, now, secure: app.secureCookies });
  const guests = createChatGuests({ db, now });
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
    checkToken: tokenCheck({ secret, importToken: config.importToken, limiter, db }),
  });
  return { limiter, siteUrl, vault, accounts, staffSessions, guests };
}

/** The throttle of background work; every call that somebody waits for is reported to it. */
function openThrottle(app: FastifyInstance): BackgroundThrottle {
  const throttle = createBackgroundThrottle();
  app.addHook(
    'onRequest',
    async ({
      routeOptions: {
        config: { access },
      },
    }) => {
      if (access === 'public' || access === 'shopper' || access === 'customer' || access === 'chat')
        throttle.recordCall();
    },
  );
  return throttle;
}

/** Services that external programs provide. */
async function openExternal({ config, sms }: AppContext, around: IntegrationContext, siteUrl: string) {
  return {
    partners: openPartners(around),
    sms: sms ?? smsSenders[config.smsProvider].open(around),
    mail: mailSenders[config.mailProvider].open(around),
    push: createPushService({ keys: await storedPushKeys(config.dataDir), siteUrl, fetch: around.fetch }),
    virusScan: config.clamavHost === undefined ? undefined : clamd(scannerAddress(config.clamavHost)),
  };
}

/** Opens the services of all modules, with the hooks of requests that they need. */
export async function openServices(app: FastifyInstance, context: AppContext): Promise<OpenServices> {
  const { config, database, secret, now, texts } = context;
  const { db } = database;
  const { guests, ...callers } = await openCallers(app, context);
  const { limiter, siteUrl, vault, accounts, staffSessions } = callers;
  const around: IntegrationContext = { ...config, secret, now, log: app.log, fetch: context.fetch ?? fetch };
  const captcha = createCaptcha({ kind: config.captchaProvider, db, limiter, around });
  const analytics = createAnalyticsRecorder({ db, log: app.log });
  app.addHook('onClose', () => analytics.close());
  const reference = createReference(db, now);
  const providers = await openProviders(around);
  const search = createPostgresSearch(db, reference);
  const throttle = openThrottle(app);
  const sockets = await openRealtime(app, {
    config,
    database,
    internalKey: internalKey(secret),
    now,
    guests,
    sessions: accounts.sessions,
    staffSessions,
    stopping: context.stopping,
  });
  const services: Services = {
    ...callers,
    ...(await openExternal(context, around, siteUrl)),
    db,
    reference,
    captcha,
    analytics,
    search,
    searches: createSearchLog({ db, now, search, secret }),
    texts,
    log: app.log,
    now,
    secret,
    media: context.media,
    secureCookies: app.secureCookies,
    outbox: createOutbox(db, app.log),
    jobs: createJobs(app.log),
    throttle,
    documents: createDocuments({ db, vault, files: createSealedFiles(config.dataDir, 'documents'), now }),
    payments: createPayments({ db, siteUrl }, providers),
    orderHooks: { onHandedOver: (tx, order) => onHandedOver(tx, services, order) },
    events: sockets.events,
    chatFiles: createSealedFiles(config.dataDir, 'chat'),
  };
  return { services, providers, sockets };
}
