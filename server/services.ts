import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/open.ts';
import type { StaffSessions } from './http/staff.ts';
import type { Media } from './media/pipeline.ts';
import type { Texts } from './i18n.ts';
import type { EventBroadcaster } from './realtime/event-broadcaster.ts';
import type { Accounts } from './people/account/accounts.ts';
import type { AnalyticsRecorder } from './core/analytics/recorder.ts';
import type { Captcha } from './core/captcha/captcha.ts';
import type { Reference } from './core/reference/reference.ts';
import type { LoanPartner } from '../lib/contract/constants.ts';
import type { Jobs } from './jobs.ts';
import type { BackgroundThrottle } from './throttle.ts';
import type { Vault } from './vault/vault.ts';
import type { VirusScan } from './people/chat/virus-scan.ts';
import type { SealedFiles } from './sales/documents/files.ts';
import type { Documents } from './sales/documents/documents.ts';
import type { Partner } from './sales/loans/partners/port.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Outbox } from './core/outbox/outbox.ts';
import type { OrderHooks } from './sales/orders/order-hooks.ts';
import type { Payments } from './sales/payments/payments-port.ts';
import type { Mail } from './core/mail/port.ts';
import type { PushService } from './people/push/service.ts';
import type { Sms } from './core/sms/port.ts';
import type { SearchEngine } from './catalogue/search/engine.ts';
import type { SearchLog } from './catalogue/search/log.ts';

/** Services for every module. */
export interface Services {
  readonly db: Db;
  readonly reference: Reference;
  readonly search: SearchEngine;
  readonly searches: SearchLog;
  readonly captcha: Captcha;
  readonly analytics: AnalyticsRecorder;
  readonly texts: Texts;
  /** Messages that are sent after the commit, at least once. */
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  /** Throttles long work in favour of shoppers. */
  readonly throttle: BackgroundThrottle;
  readonly payments: Payments;
  readonly orderHooks: OrderHooks;
  /** Reachable instalment partners. */
  readonly partners: ReadonlyMap<LoanPartner, Partner>;
  /** Encrypts what only the shop may read. */
  readonly vault: Vault;
  readonly documents: Documents;
  /** The shop's public address, without a trailing slash. */
  readonly siteUrl: string;
  readonly limiter: Limiter;
  /** Keys, tokens and passwords of shoppers. */
  readonly accounts: Accounts;
  /** Sessions of staff. */
  readonly staffSessions: StaffSessions;
  readonly sms: Sms;
  readonly mail: Mail;
  /** Sends push notifications. */
  readonly push: PushService;
  /** Sends events to open sockets. */
  readonly events: EventBroadcaster;
  /** Files of the support chat, encrypted. */
  readonly chatFiles: SealedFiles;
  /** Undefined without a virus scanner. */
  readonly virusScan: VirusScan | undefined;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Shared secret; guest ids of retried orders are derived from it. */
  readonly secret: string;
  /** Whether cookies are `Secure`. */
  readonly secureCookies: boolean;
  /** Pictures and documents; undefined if the API runs without them. */
  readonly media: Media | undefined;
}
