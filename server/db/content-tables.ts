import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Localized } from '../../lib/i18n/locales.ts';
import type { RequiredTimestamp, LocalizedColumn, Nullable } from './columns.ts';

/** Products of these categories (slugs), most popular or newest first. */
export interface CollectionPick {
  categories: string[];
  by: 'popular' | 'new';
  size: number;
}

/** What the shop says and offers: banners, collections, news, pages, promotions. */
export interface ContentTables {
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
