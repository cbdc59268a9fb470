import type { ColumnType, Generated } from 'kysely';
import type { ClickObject, ShopEventType } from '../../lib/contract/constants.ts';
import type { SearchWordKind } from '../../lib/contract/search-word-commands.ts';
import type { StoreService } from '../../lib/shop/store-services.ts';
import type { OutboxLane } from '../../lib/staff/outbox-lanes.ts';
import type { AccountTables } from './account-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { ChatTables } from './chat-tables.ts';
import type { RequiredTimestamp, LocalizedColumn, Timestamp } from './columns.ts';
import type { ContentTables } from './content-tables.ts';
import type { EnquiryTables } from './enquiry-tables.ts';
import type { FeedTables } from './feed-tables.ts';
import type { ProfileTables } from './profile-tables.ts';
import type { SalesTables } from './sales-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { StockTables } from './stock-tables.ts';

export interface Database
  extends
    CatalogueTables,
    ContentTables,
    FeedTables,
    AccountTables,
    ProfileTables,
    SalesTables,
    StaffTables,
    ChatTables,
    EnquiryTables,
    StockTables {
  settings: { key: string; value: ColumnType<unknown, string, string> };
  regions: {
    id: number;
    slug: string;
    name: LocalizedColumn;
    lat: number;
    long: number;
    delivery_days_min: number;
    delivery_days_max: number;
    /** So'm; null for the value of the whole shop. */
    delivery_price: number | null;
    delivery_free_from: number | null;
  };
  districts: { id: number; region_id: number; name: LocalizedColumn };
  stores: {
    id: number;
    slug: string;
    region_id: number;
    kind: 'store' | 'warehouse';
    name: LocalizedColumn;
    address: LocalizedColumn;
    lat: number;
    long: number;
    phone: string;
    opens: string;
    closes: string;
    is_open: boolean;
    sort: number;
    services: Generated<StoreService[]>;
    closed_days: Generated<string[]>;
  };
  media: { key: string; width: number; height: number };
  search_words: { kind: SearchWordKind; place: number; line: string };
  search_vocabulary: {
    term: string;
    stem: string;
    sound: string;
    is_code: boolean;
    latin: string | null;
    cyrillic: string | null;
  };
  search_queries: {
    locale: 'kr' | 'uz' | 'ru';
    key: string;
    term: string;
    asked: number;
    found: number;
    last_asked: ColumnType<string, string, string>;
  };
  search_misses: {
    locale: 'kr' | 'uz' | 'ru';
    key: string;
    term: string;
    answer: 'nothing' | 'shortened' | 'corrected';
    asked: number;
    last_asked: ColumnType<string, string, string>;
  };
  search_askers: { locale: 'kr' | 'uz' | 'ru'; key: string; asker: string; day: ColumnType<string, string, string> };
  outbox: {
    id: Generated<number>;
    topic: string;
    payload: ColumnType<unknown, string, string>;
    created_at: Timestamp;
    /** When each handler of the topic got its delivery; null before. */
    fanned_out_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  outbox_deliveries: {
    id: Generated<number>;
    message_id: number;
    handler: string;
    lane: OutboxLane;
    subject: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Timestamp;
    available_at: Timestamp;
    attempts: Generated<number>;
    last_error: ColumnType<string | null, string | null | undefined, string | null>;
    done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Written by triggers only, read by `server/core/revalidation`. */
  /** `xid`: the transaction that changed the pages, as text. */
  changed_tags: { tag: string; at: Timestamp; xid: Generated<string> };
  /** Names the database that positions in `changed_tags` belong to; a restored one gets another. */
  changed_tags_epoch: { epoch: Generated<string> };
  turns: { single: Generated<boolean>; seen: RequiredTimestamp };
  idempotency_keys: { key: string; request_hash: string; order_id: number | null; created_at: Timestamp };
  /** Used captcha tokens by digest, until they would have expired. */
  captcha_uses: { digest: string; used_for: string; until: ColumnType<Date, Date, never> };
  /** Used amounts of rate limits; `key` is a digest of the subject. */
  /** Used amounts of the rate limits (`server/limits/rate-limits.ts`). */
  budgets: { name: string; key: string; used: number; most: number; until: ColumnType<Date, Date, Date> };
  analytic_events: {
    id: Generated<number>;
    at: ColumnType<Date, Date, never>;
    type: ShopEventType;
    product_id: number | null;
    session_id: string | null;
    region_id: number;
    locale: 'kr' | 'uz' | 'ru';
    device: string;
    path: string;
  };
  analytic_clicks: {
    id: Generated<number>;
    at: ColumnType<Date, Date, never>;
    object: ClickObject;
    object_id: number;
    session_id: string | null;
    region_id: number;
    locale: 'kr' | 'uz' | 'ru';
    device: string;
    path: string;
  };
}
