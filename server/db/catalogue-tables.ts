import type { ColumnType, Generated } from 'kysely';
import type { Localized } from '../../lib/i18n/locales.ts';
import type { RequiredTimestamp, LocalizedColumn, MoneyColumn, Nullable, Timestamp } from './columns.ts';

/** A stored attribute value of a product: option ids, a number in the attribute's unit, or texts. */
export type StoredAttribute = { a: number; o: number[] } | { a: number; n: number } | { a: number; t: Localized };
/**
 * What distinguishes this product from others of its model group, e.g. colour and memory (option ids by attribute id).
 */
export interface StoredVariant {
  colour?: { hex: string; option: number };
  options: { a: number; o: number }[];
}

/** Goods: categories, brands, attributes, products, what belongs to them. */
export interface CatalogueTables {
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
    /** Names that it had before staff renamed it, in any language; lists still find it by them. */
    former_names: Generated<string[]>;
  };
  /** Slugs that categories had; their addresses redirect to the present ones. */
  former_category_slugs: { slug: string; category_id: number };
  former_brand_slugs: { slug: string; brand_id: number };
  brands: {
    id: number;
    slug: string;
    name: string;
    image: string;
    description: LocalizedColumn;
    special_sort: number | null;
    /** Names that it had before staff renamed it; lists still find it by them. */
    former_names: Generated<string[]>;
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
    /** The option that it was merged into, and that is offered in its place. */
    merged_into: Nullable<number>;
    /** Names that it had before staff renamed it, in any language; lists still find it by them. */
    former_names: Generated<string[]>;
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
    /** Price and old price without the running plan; null while none runs. */
    standing_price: ColumnType<number | null, number | null | undefined, number | null>;
    standing_old_price: ColumnType<number | null, number | null | undefined, number | null>;
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
  /** Planned prices; `started_at` and `ended_at` are the moments at which the shop followed. */
  price_plans: {
    id: Generated<number>;
    product_id: number;
    sale_price: number;
    old_price: number | null;
    starts_at: RequiredTimestamp;
    ends_at: RequiredTimestamp;
    staff_id: number;
    created_at: RequiredTimestamp;
    started_at: ColumnType<Date | null, Date | null | undefined>;
    ended_at: ColumnType<Date | null, Date | null | undefined>;
    cancelled_by: ColumnType<number | null, number | null | undefined>;
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
  /** Source of a picture (address, or file with its size and time). */
  image_sources: { source: string; media_key: string; etag: string | null; fetched_at: Timestamp };
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
}
