import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import { startApi, type TestApi } from '../support/api.ts';

/** Tables that no kept page shows; of each other table every change is noted, but for the columns below. */
const privateTables = [
  // One shopper's own, asked for by calls.
  'application_documents',
  'bonus_cards',
  'bonus_moves',
  'contract_payments',
  'contracts',
  'customer_addresses',
  'customer_codes',
  'customer_blocks',
  'customer_devices',
  'customer_sessions',
  'customers',
  'kept_lists',
  'loan_applications',
  'loan_history',
  'order_allocations',
  'order_call_log',
  'order_calls',
  'order_assignees',
  'order_edits',
  'order_history',
  'order_items',
  'order_mark_changes',
  'order_notes',
  'order_refunds',
  'order_tags',
  'orders',
  'partner_codes',
  'payment_cards',
  'payments',
  'product_waits',
  'push_messages',
  'push_subscriptions',
  'review_likes',
  'sales_hours',
  'sales_products',
  'sales_progress',
  'scoring_log',
  // Written to the shop, or said in the chat.
  'chat_canned',
  'chat_files',
  'chat_guests',
  'chat_messages',
  'chat_notes',
  'chat_presence',
  'chat_sessions',
  'enquiries',
  'enquiry_events',
  'newsletter_emails',
  'service_subscriptions',
  // The staff's.
  'audit_head',
  'audit_log',
  'brand_changes',
  'category_changes',
  'import_draft_rows',
  'import_drafts',
  'option_changes',
  'page_draft_steps',
  'page_drafts',
  'price_plans',
  'product_changes',
  'promotion_changes',
  'vacancy_changes',
  'search_word_changes',
  'setting_changes',
  'saved_views',
  'staff',
  'staff_backup_codes',
  'staff_invitations',
  'staff_locks',
  'staff_sessions',
  // Feeds, stock and pictures: what pages show of them stands in the tables of products.
  'feed_visits',
  'feeds',
  'image_sources',
  'import_journal',
  'import_seen',
  'imports',
  'listing_products',
  'media',
  'stock_movements',
  // Answers of the services, asked for by calls.
  'device_models',
  'sold_devices',
  // The shop's own running.
  'analytic_clicks',
  'analytic_events',
  'budgets',
  'captcha_uses',
  'changed_tags',
  'changed_tags_epoch',
  'idempotency_keys',
  'kysely_migration',
  'kysely_migration_lock',
  'outbox',
  'outbox_deliveries',
  'search_askers',
  'search_misses',
  'search_queries',
  'search_vocabulary',
  'signing_keys',
  'socket_io_attachments',
  'turns',
];

/** Columns of the other tables that no kept page shows. */
const privateColumns = [
  // Names by which feeds know their rows, and when a row was written.
  'categories.external_id',
  'categories.former_names',
  'products.barcode',
  'products.created_at',
  'products.external_id',
  'products.is_own',
  'products.standing_old_price',
  'products.standing_price',
  'products.updated_at',
  // The order of a listing, which follows when the listing's time is over; what searches are asked by, which follows the names.
  'products.popularity',
  'products.search_document',
  'products.search_length',
  // Reviews are asked for by calls; how many there are and how they judge stands in the table of products.
  ...[
    'author',
    'content_hash',
    'created_at',
    'customer_id',
    'guest_hash',
    'held_by',
    'held_until',
    'likes',
    'photos',
    'product_id',
    'rate',
    'reason',
  ].map((column) => `reviews.${column}`),
];

/** A row of which a change is seen. */
const visibleRow: Readonly<Record<string, string>> = { reviews: `status = 'published'`, products: 'is_listed' };

/** Another value than the one that is there, by the type of a column. */
const otherValue: Readonly<Record<string, (column: string) => string>> = {
  jsonb: (c) =>
    `case jsonb_typeof(${c}) when 'array' then ${c} || '["z"]' when 'object' then ${c} || '{"z": "z"}' else '"z"' end`,
  ...Object.fromEntries(
    ['int2', 'int4', 'int8', 'float4', 'float8'].map((type) => [
      type,
      (c: string) => `case when coalesce(${c}, 0) = 0 then 1 else 0 end`,
    ]),
  ),
  text: (c) => `coalesce(${c}, '') || 'z'`,
  _text: (c) => `array_append(${c}, 'z')`,
  _int4: (c) => `array_append(${c}, 1)`,
  _float8: (c) => `array_append(${c}, 1)`,
  bool: (c) => `not coalesce(${c}, false)`,
  timestamptz: (c) => `coalesce(${c}, now()) + interval '1 day'`,
  date: (c) => `coalesce(${c}, current_date) + 1`,
  tsvector: () => `'z'::tsvector`,
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Table {
  readonly name: string;
  readonly isNoted: boolean;
}
const tables = async (): Promise<readonly Table[]> =>
  (
    await sql<Table>`
  select relname as name, exists (select from pg_trigger where tgrelid = c.oid and tgname like 'note%') as "isNoted"
  from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(api.db)
  ).rows;

interface Column {
  readonly name: string;
  readonly type: string;
}
/** Columns that are written; keys of rows never change. */
const columnsOf = async (tx: Transaction<Database>, table: string): Promise<readonly Column[]> =>
  (
    await sql<Column>`
  select attname as name, typname as type from pg_attribute a join pg_type t on t.oid = atttypid
  where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    and not exists (select from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey))
  order by attname`.execute(tx)
  ).rows;

/** Takes away what forbids a value or does something else with it: what is asked is only whether its change is noted. */
async function freeTable(tx: Transaction<Database>, table: string): Promise<void> {
  const { rows: constraints } = await sql<{
    name: string;
  }>`select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f')`.execute(
    tx,
  );
  for (const { name } of constraints)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  const { rows: triggers } = await sql<{
    name: string;
  }>`select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal and tgname not like 'note%'`.execute(
    tx,
  );
  for (const { name } of triggers)
    await sql`alter table ${sql.table(table)} disable trigger ${sql.id(name)}`.execute(tx);
}

const noted = async (tx: Transaction<Database>): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::integer as count from changed_tags`.execute(tx)).rows[0]?.count ?? 0;

/** Whether changing a column of one row is noted; the change is undone. */
async function isNoted(tx: Transaction<Database>, table: string, { name, type }: Column): Promise<boolean> {
  const other = otherValue[type];
  if (other === undefined) throw new Error(`${table}.${name}: no other value of type ${type} is known here`);
  await sql`savepoint before_change`.execute(tx);
  const before = await noted(tx);
  const row = `select ctid from ${table} where ${visibleRow[table] ?? 'true'} limit 1`;
  await sql.raw(`update ${table} set ${name} = ${other(name)} where ctid = (${row})`).execute(tx);
  const after = await noted(tx);
  await sql`rollback to savepoint before_change`.execute(tx);
  return after > before;
}

test('every table is watched for changes or listed as unused by cached pages', async () => {
  const silent = (await tables()).filter(({ isNoted: is }) => !is).map(({ name }) => name);
  expect(silent).toEqual(privateTables.toSorted());
});

test('every column of a watched table is watched or listed as unused by cached pages', async () => {
  const silent: string[] = [];
  const notedTables = (await tables()).filter(({ isNoted: is }) => is);
  const undone = new Error('undone');
  await api.db
    .transaction()
    .execute(async (tx) => {
      for (const { name: table } of notedTables) {
        await freeTable(tx, table);
        for (const column of await columnsOf(tx, table))
          if (!(await isNoted(tx, table, column))) silent.push(`${table}.${column.name}`);
      }
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  expect(silent).toEqual(privateColumns.toSorted());
});
