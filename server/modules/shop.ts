import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import type { Media } from '../media/pipeline.ts';
import type { Texts } from '../i18n.ts';
import type { Reference } from './reference/reference.ts';
import type { ShopEvents } from './events.ts';
import type { SearchEngine } from './search/engine.ts';
import type { SearchLog } from './search/log.ts';

/** What every module may use. */
export interface Shop {
  readonly db: Db;
  readonly reference: Reference;
  readonly search: SearchEngine;
  readonly searches: SearchLog;
  readonly texts: Texts;
  readonly events: ShopEvents;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Secret that the two programs share; guest ids of retried orders are derived from it. */
  readonly secret: string;
  /** Whether cookies are only for TLS. */
  readonly secureCookies: boolean;
  /** Pictures and documents; undefined where the API runs without them. */
  readonly media: Media | undefined;
}
