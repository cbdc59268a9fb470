import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ClickObject, ShopEventType } from '../../lib/contract/constants.ts';
import type { SearchWordKind } from '../../lib/contract/search-word-commands.ts';
import type { Localized } from '../../lib/i18n/locales.ts';
import type { StoreService } from '../../lib/shop/store-services.ts';
import type { OutboxLane } from '../../lib/staff/outbox-lanes.ts';
import type { AccountTables } from './account-tables.ts';
import type { ChatTables } from './chat-tables.ts';
import type { RequiredTimestamp, LocalizedColumn, MoneyColumn, Nullable, Timestamp } from './columns.ts';
import type { EnquiryTables } from './enquiry-tables.ts';
import type { FeedTables } from './feed-tables.ts';
import type { ProfileTables } from './profile-tables.ts';
import type { SalesTables } from './sales-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { StockTables } from './stock-tables.ts';

/** A stored attribute value of a product: option ids, a number in the attribute's unit, or texts. */
export type StoredAttribute = { a: number; o: number[] } | { a: number; n: number } | { a: number; t: Localized };
/**
 * What distinguishes this product from others of its model group, e.g. colour and memory (option ids by attribute id).
 */
export interface StoredVariant {
  colour?: { hex: string; option: number };
  options: { a: number; o: number }[];
}

/** Products of these categories (slugs), most popular or newest first. */
export interface CollectionPick {
  categories: string[];
  by: 'popular' | 'new';
  size: number;
}

export interface Database
  extends FeedTables, AccountTables, ProfileTables, SalesTables, StaffTables, ChatTables, EnquiryTables, StockTables {
  settings: { key: string; value: ColumnType<unknown, string, string> };
  regions: {
    id: number;
    slug: string;
    name: LocalizedColumn;
    lat: number;
    long: number;
    delivery_days_min: number;
    delivery_days_max: number;
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
  categories: {
    id: number;
    parent_id: number | null;
    slug: string;
    level: number;
    name: LocalizedColumn;
    pretty_name: LocalizedColumn;
    description: LocalizedColumn;
    image: string;
    sort: number;
    top_sort: number | null;
    special_sort: number | null;
    external_id: ColumnType<string | null, string | null | undefined>;
  };
  brands: {
    id: number;
    slug: string;
    name: string;
    image: string;
    description: LocalizedColumn;
    special_sort: number | null;
  };
  attribute_groups: { id: number; name: LocalizedColumn; sort: number };
  attributes: {
    id: number;
    key: string;
    group_id: number;
    kind: 'option' | 'number' | 'text';
    name: LocalizedColumn;
    unit: ColumnType<Localized | null, string | null, string | null>;
    /** Who decided its kind. */
    origin: Generated<'staff' | 'feed'>;
  };
  /** `low` and `high` of a numeric option: equal for a single value, null at an open end. */
  attribute_options: {
    id: number;
    attribute_id: number;
    key: string;
    name: LocalizedColumn;
    sort: number;
    low: Nullable<number>;
    high: Nullable<number>;
  };
  category_attributes: {
    category_id: number;
    attribute_id: number;
    sort: number;
    filterable: boolean;
    chosen_by: Generated<'staff' | 'feed'>;
    /** For numbers: boundaries of ranges; empty if each value is an option, null if it is no filter. */
    cuts: Nullable<number[]>;
  };
  stickers: {
    id: number;
    key: string;
    name: LocalizedColumn;
    tone: 'red' | 'yellow' | 'green' | 'blue' | 'dark';
  };
  products: {
    id: Generated<number>;
    external_id: string;
    slug: string;
    category_id: number;
    brand_id: number;
    model_group: string;
    model_code: string;
    name: LocalizedColumn;
    variant: ColumnType<StoredVariant | null, string | null, string | null>;
    old_price: ColumnType<number | null, number | null, number | null>;
    sale_price: MoneyColumn;
    full_payment_percent: number;
    sale_mode: 'cart' | 'manager' | 'preorder' | 'stores';
    is_listed: boolean;
    /** Created by staff and not named by a full list since. */
    is_own: Generated<boolean>;
    stock_total: number;
    images: string[];
    option_ids: number[];
    sticker_ids: number[];
    attributes: ColumnType<StoredAttribute[], string, string>;
    rate_counts: number[];
    reviews_count: number;
    rating: number;
    popularity: number;
    /** Lexemes of the search module; only it writes them. */
    search_document: Generated<string>;
    search_length: Generated<number>;
    barcode: ColumnType<string | null, string | null | undefined>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  product_texts: { product_id: number; description: LocalizedColumn; overview: LocalizedColumn };
  reviews: {
    id: Generated<number>;
    product_id: number;
    author: string;
    rate: number;
    advantages: string;
    flaws: string;
    comment: string;
    status: 'pending' | 'published' | 'rejected';
    likes: Generated<number>;
    created_at: RequiredTimestamp;
    photos: Generated<string[]>;
    guest_hash: string | null;
    content_hash: Nullable<string>;
    customer_id: Nullable<number>;
    /** The moderator with the lease and its end; the reason of a rejection. */
    held_by: Nullable<number>;
    held_until: Nullable<Date>;
    reason: Nullable<string>;
  };
  review_likes: { review_id: number; shopper: string; created_at: Timestamp };
  documents: { id: number; title: LocalizedColumn; file: string; bytes: number };
  category_documents: { category_id: number; document_id: number; sort: number };
  category_accessories: { category_id: number; accessory_id: number; sort: number };
  /** A product that requires a key goes only with products that have it. */
  product_fits: { product_id: number; key: string; needs: boolean };
  banners: {
    id: number;
    place: 'hero' | 'wide';
    title: LocalizedColumn;
    text: LocalizedColumn;
    button: LocalizedColumn;
    link: string;
    image_web: string | null;
    image_mobile_web: string | null;
    tone: 'light' | 'dark';
    sort: number;
  };
  collections: {
    id: number;
    slug: string;
    name: LocalizedColumn;
    link: string;
    sort: number;
    /** The rule that selects its products; null if they are listed. */
    pick: ColumnType<CollectionPick | null, string | null | undefined, string | null>;
  };
  collection_products: { collection_id: number; product_id: number; sort: number };
  news: {
    id: number;
    title: LocalizedColumn;
    excerpt: LocalizedColumn;
    body: LocalizedColumn;
    image: string;
    status: 'published' | 'hidden';
    published_at: RequiredTimestamp;
  };
  /** Pages of blocks, each version of each; see lib/blocks. */
  pages: {
    path: string;
    version: number;
    status: 'draft' | 'published';
    /** The page is missing while this version applies. */
    hidden: Generated<boolean>;
    title: LocalizedColumn;
    description: LocalizedColumn;
    blocks: ColumnType<unknown, string, string>;
    shown_from: Date;
    shown_till: Nullable<Date>;
    created_at: Date;
    published_at: Nullable<Date>;
    /** Who published it in the back office. */
    staff_id: Nullable<number>;
    moments: GeneratedAlways<unknown>;
  };
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
  /** Source of a picture (address, or file with its size and time). */
  image_sources: { source: string; media_key: string; etag: string | null; fetched_at: Timestamp };
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
  /** Narrow rows of the listed products, maintained by triggers; never written directly. */
  listing_products: {
    product_id: number;
    category_id: number;
    brand_id: number;
    sale_price: MoneyColumn;
    at_once: MoneyColumn;
    lendable: boolean;
    in_stock: boolean;
    in_demand: boolean;
    popularity: number;
    rating: number;
    reviews_count: number;
    discount: number;
    created_at: RequiredTimestamp;
    option_ids: number[];
    sticker_ids: number[];
  };
  sale_months: { id: number; key: string; name: LocalizedColumn; months: number; sort: number };
  sale_month_products: { sale_month_id: number; product_id: number };
  promotions: {
    id: number;
    type: 1 | 2;
    name: LocalizedColumn;
    text: LocalizedColumn;
    body: LocalizedColumn;
    image_web: string;
    image_mobile_web: string;
    tone: 'light' | 'dark';
    sale_month_id: number | null;
    status: 'published' | 'hidden';
    starts_at: RequiredTimestamp;
    ends_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
    sort: number;
    /** Whether the home page shows it as a banner while it runs, and the text of the banner's button. */
    has_banner: Generated<boolean>;
    button: ColumnType<Localized, string | undefined, string>;
  };
  promotion_products: { promotion_id: number; product_id: number };
  brand_slides: {
    id: number;
    brand_id: number;
    title: LocalizedColumn;
    text: LocalizedColumn;
    link: string;
    image_web: string;
    image_mobile_web: string;
    tone: 'light' | 'dark';
    sort: number;
  };
  brand_videos: { id: number; brand_id: number; title: LocalizedColumn; url: string; image: string; sort: number };
}
