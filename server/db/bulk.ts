import { sql } from 'kysely';
import type { Db } from './open.ts';

const batchSize = 1000;

/** Columns of a bulk insert with their types in the record set, e.g. `{ id: 'integer', name: 'jsonb' }`. */
export type Columns = Readonly<Record<string, string>>;

/** Inserts rows as one JSON document per thousand: one statement each, the same on both engines. */
export async function insertRows(db: Db, table: string, columns: Columns, rows: readonly object[]): Promise<void> {
  const names = Object.keys(columns);
  const list = sql.join(names.map((name) => sql.ref(name)));
  const types = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', '),
  );
  for (let start = 0; start < rows.length; start += batchSize) {
    const json = JSON.stringify(rows.slice(start, start + batchSize));
    await sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_to_recordset(${json}::jsonb) as r(${types})`.execute(
      db,
    );
  }
}

/** Moves the counter of an identity column past rows inserted with explicit ids. */
export async function syncIdentity(db: Db, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
    db,
  );
}

const seeded = [
  'settings',
  'regions',
  'districts',
  'stores',
  'media',
  'categories',
  'category_changes',
  'former_category_slugs',
  'brands',
  'former_brand_slugs',
  'brand_changes',
  'attribute_groups',
  'attributes',
  'attribute_options',
  'option_changes',
  'category_attributes',
  'stickers',
  'products',
  'product_texts',
  'product_changes',
  'saved_views',
  'price_plans',
  'store_stock',
  'stock_movements',
  'reviews',
  'banners',
  'collections',
  'collection_products',
  'news',
  'orders',
  'order_items',
  'order_allocations',
  'order_history',
  'order_tags',
  'order_assignees',
  'order_mark_changes',
  'sales_hours',
  'sales_products',
  'sales_progress',
  'idempotency_keys',
  'image_sources',
  'import_seen',
  'imports',
  'import_journal',
  'import_drafts',
  'import_draft_rows',
  'feeds',
  'feed_visits',
  'search_vocabulary',
  'search_words',
  'search_word_changes',
  'search_queries',
  'search_misses',
  'search_askers',
  'sale_months',
  'sale_month_products',
  'promotions',
  'promotion_products',
  'promotion_changes',
  'setting_changes',
  'brand_slides',
  'brand_videos',
  'review_likes',
  'documents',
  'category_documents',
  'category_accessories',
  'product_fits',
  'captcha_uses',
  'analytic_events',
  'analytic_clicks',
  'customers',
  'customer_codes',
  'pages',
  'page_drafts',
  'page_draft_steps',
  'vacancies',
  'vacancy_changes',
  'enquiries',
  'enquiry_events',
  'device_models',
  'sold_devices',
  'chat_guests',
  'chat_sessions',
  'chat_canned',
] as const;

/** Deletes the rows of every table of the shop. */
export async function emptyTables(db: Db): Promise<void> {
  await sql`truncate ${sql.join(seeded.map((name) => sql.table(name)))} restart identity cascade`.execute(db);
  // The shop is another one now: cached pages of the former one are void.
  await sql`update changed_tags_epoch set epoch = gen_random_uuid()`.execute(db);
}
