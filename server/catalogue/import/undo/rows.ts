import { sql, type Transaction } from 'kysely';
import type { UndoneCounts } from '../../../../lib/contract/import.ts';
import type { Database } from '../../../db/schema.ts';
import { heirOfEntry, type UndoContext } from './journal.ts';
import { removeUnused } from './remove-unused-pictures.ts';

type Tx = Transaction<Database>;

const links = `category_attributes.category_id || ':' || category_attributes.attribute_id`;
/**
 * Tables whose existing rows an import changes, what must be as the import left it, and when a row cannot be restored.
 */
const changedTables = [
  {
    table: 'image_sources',
    key: 'source',
    columns: ['media_key', 'etag', 'fetched_at'],
    comparedColumns: ['media_key'],
    blocked: 'not exists (select from media where media.key = (entry.former).media_key)',
  },
  {
    table: 'category_attributes',
    key: links,
    columns: ['sort', 'filterable', 'chosen_by', 'cuts'],
    comparedColumns: ['sort', 'filterable', 'chosen_by', 'cuts'],
    // Products of a later import are stored by the present filters.
    blocked: 'category_id in (select category_id from later_products)',
  },
  {
    table: 'attributes',
    key: 'attributes.id::text',
    columns: ['kind', 'unit'],
    comparedColumns: ['kind', 'unit'],
    blocked: `exists (select from used where used.attribute_id = attributes.id and used.form <> (case (entry.former).kind when 'text' then 't' when 'number' then 'n' else 'o' end))`,
  },
  {
    table: 'categories',
    key: 'categories.id::text',
    columns: ['external_id'],
    comparedColumns: ['external_id'],
    blocked: 'exists (select from categories other where other.external_id = (entry.former).external_id)',
  },
  {
    table: 'stores',
    key: 'stores.id::text',
    columns: ['is_open'],
    comparedColumns: ['is_open'],
    blocked: 'exists (select from stocked where store_id = stores.id)',
  },
] as const;

const oneCategory = (level: number) =>
  ({
    table: 'categories',
    key: 'categories.id::text',
    needed: `categories.level <> ${level} or exists (select from categories child where child.parent_id = categories.id) or exists (select from standing where category_id = categories.id)
    or exists (select from category_attributes where category_id = categories.id) or exists (select from category_documents where category_id = categories.id)
    or exists (select from category_accessories where categories.id in (category_id, accessory_id))
    or exists (select from collections where pick -> 'categories' ? categories.slug)`,
  }) as const;
/** Tables in which an import creates rows, in the order of deletion, and what keeps a row. */
const createdTables = [
  { table: 'image_sources', key: 'source', needed: 'false' },
  {
    table: 'category_accessories',
    key: `category_accessories.category_id || ':' || category_accessories.accessory_id`,
    needed: 'false',
  },
  {
    table: 'category_attributes',
    key: links,
    needed:
      'exists (select from used where (used.category_id, used.attribute_id) = (category_attributes.category_id, category_attributes.attribute_id))',
  },
  {
    table: 'attribute_options',
    key: 'attribute_options.id::text',
    needed:
      'exists (select from used where used.option_id = attribute_options.id) or exists (select from stamped where stamped.option_id = attribute_options.id) or exists (select from attribute_options merged where merged.merged_into = attribute_options.id) or exists (select from option_changes where attribute_options.id in (option_id, into_id))',
  },
  {
    table: 'attributes',
    key: 'attributes.id::text',
    needed: `exists (select from used where used.attribute_id = attributes.id) or exists (select from category_attributes where attribute_id = attributes.id)
      or exists (select from attribute_options where attribute_id = attributes.id)`,
  },
  {
    table: 'attribute_groups',
    key: 'attribute_groups.id::text',
    needed: 'exists (select from attributes where group_id = attribute_groups.id)',
  },
  ...[3, 2, 1].map(oneCategory),
  {
    table: 'brands',
    key: 'brands.id::text',
    needed:
      'exists (select from standing where brand_id = brands.id) or exists (select from brand_slides where brand_id = brands.id) or exists (select from brand_videos where brand_id = brands.id)',
  },
  {
    table: 'stickers',
    key: 'stickers.id::text',
    needed: 'exists (select from standing where stickers.id = any(sticker_ids))',
  },
  {
    table: 'stores',
    key: 'stores.id::text',
    needed:
      'exists (select from stocked where store_id = stores.id) or exists (select from orders where store_id = stores.id) or exists (select from order_allocations where store_id = stores.id)',
  },
] as const;

/**
 * Collects once what products use, what a later import can restore, and which categories a later import has written.
 */
async function readProductEntries(trx: Tx, { later }: UndoContext): Promise<void> {
  await sql`
    create temporary table standing on commit drop as
    select category_id, brand_id, attributes, option_ids, sticker_ids from products
    union all
    select (former -> 'row' ->> 'category_id')::integer, (former -> 'row' ->> 'brand_id')::integer, former -> 'row' -> 'attributes',
      array(select jsonb_array_elements_text(former -> 'row' -> 'option_ids')::integer), array(select jsonb_array_elements_text(former -> 'row' -> 'sticker_ids')::integer)
    from import_journal where import_id = any(${[...later]}::integer[]) and kind = 'products' and former is not null`.execute(
    trx,
  );
  await sql`
    create temporary table used on commit drop as
    select distinct category_id, (entry ->> 'a')::integer as attribute_id, case when entry ? 'o' then 'o' when entry ? 'n' then 'n' else 't' end as form, option::integer as option_id
    from standing cross join jsonb_array_elements(attributes) as entry left join lateral jsonb_array_elements_text(entry -> 'o') as option on true`.execute(
    trx,
  );
  await sql`create temporary table stamped on commit drop as select distinct unnest(option_ids) as option_id from standing`.execute(
    trx,
  );
  await sql`
    create temporary table stocked on commit drop as
    select distinct store_id from store_stock
    union select jsonb_object_keys(former -> 'stock')::integer from import_journal where import_id = any(${[...later]}::integer[]) and kind = 'products' and former is not null`.execute(
    trx,
  );
  await sql`
    create temporary table later_products on commit drop as
    select distinct category_id from products where exists (
      select from import_journal where import_id = any(${[...later]}::integer[]) and kind = 'products' and key = products.id::text)`.execute(
    trx,
  );
  await sql`analyze standing, used, stamped`.execute(trx);
}

/** Entries of this import for rows that no later one wrote. */
const finalEntries = (undoing: UndoContext, table: string) => sql`
  select key, former, after from import_journal own
  where import_id = ${undoing.id} and kind = ${table} and ${heirOfEntry(undoing)} is null`;
/** Deletes the entries of `done`; returns their number. */
const deleteDone = ({ id }: UndoContext, table: string) => sql`
  , forgotten as (delete from import_journal using done where import_id = ${id} and kind = ${table} and import_journal.key = done.key)
  select count(*)::integer as count from done`;

async function restoreRows(trx: Tx, undoing: UndoContext): Promise<void> {
  for (const { table, key, columns, comparedColumns, blocked } of changedTables) {
    const same = comparedColumns
      .map((name) => `to_jsonb(${table}) -> '${name}' is not distinct from entry.after -> '${name}'`)
      .join(' and ');
    await sql`
      with entry as (
        select kept.key as entry_key, after, jsonb_populate_record(null::${sql.table(table)}, kept.former) as former from (${finalEntries(undoing, table)}) as kept where kept.former is not null
      ), done as (
        update ${sql.table(table)} set ${sql.raw(columns.map((name) => `${name} = (entry.former).${name}`).join(', '))}
        from entry where ${sql.raw(`${key} = entry_key and ${same} and not (${blocked})`)} returning entry_key as key
      ) ${deleteDone(undoing, table)}`.execute(trx);
  }
}

/** Timestamps depend on the session's time zone, and nobody edits the source of a picture. */
const neverEdited = new Set<string>(['image_sources']);

async function removeRows(trx: Tx, undoing: UndoContext): Promise<Map<string, number>> {
  const removed = new Map<string, number>();
  for (const { table, key, needed } of createdTables) {
    const edited = neverEdited.has(table)
      ? 'false'
      : `exists (select from jsonb_each(entry.after) as was where was.value is distinct from to_jsonb(${table}) -> was.key)`;
    const {
      rows: [done],
    } = await sql<{ count: number }>`
      with done as (
        delete from ${sql.table(table)} using (${finalEntries(undoing, table)}) as entry
        where entry.former is null and ${sql.raw(`${key} = entry.key and not (${edited}) and not (${needed})`)} returning entry.key
      ) ${deleteDone(undoing, table)}`.execute(trx);
    removed.set(table, (removed.get(table) ?? 0) + (done?.count ?? 0));
  }
  return removed;
}

/**
 * Passes entries that could not be undone to another import, which restores this one's former values when it is undone
 * itself: to the next later one, or, if there is none, to an earlier one, whose products may need the row.
 */
async function passRowEntriesOn(trx: Tx, { id, later }: UndoContext): Promise<void> {
  const [heir] = later;
  if (heir !== undefined) {
    await sql`
      update import_journal as heir set former = own.former
      from import_journal own
      where own.import_id = ${id} and own.kind <> 'products' and heir.kind = own.kind and heir.key = own.key and heir.former = own.after
        and heir.import_id = (select min(import_id) from import_journal next where next.import_id = any(${[...later]}::integer[]) and next.kind = own.kind and next.key = own.key)`.execute(
      trx,
    );
    await sql`
      insert into import_journal (import_id, kind, key, former, after)
      select ${heir}, kind, key, former, after from import_journal own
      where import_id = ${id} and kind <> 'products' and not exists (
        select from import_journal next where next.import_id = any(${[...later]}::integer[]) and next.kind = own.kind and next.key = own.key)`.execute(
      trx,
    );
  } else {
    await sql`
      update import_journal as prior set after = own.after
      from import_journal own
      where own.import_id = ${id} and own.kind <> 'products' and prior.kind = own.kind and prior.key = own.key and prior.after = own.former
        and prior.import_id = (select max(import_id) from import_journal past where past.import_id < ${id} and past.kind = own.kind and past.key = own.key)`.execute(
      trx,
    );
    await sql`
      insert into import_journal (import_id, kind, key, former, after)
      select newest.import_id, kind, key, former, after
      from import_journal own cross join (select max(import_id) as import_id from import_journal where import_id < ${id}) as newest
      where own.import_id = ${id} and kind <> 'products' and newest.import_id is not null and not exists (
        select from import_journal past where past.import_id < ${id} and past.kind = own.kind and past.key = own.key)`.execute(
      trx,
    );
  }
  await sql`delete from import_journal where import_id = ${id}`.execute(trx);
}

/** Tables whose counts the summary shows. */
const reportedTables = ['categories', 'brands', 'attributes', 'stickers', 'stores'];

/** Undoes everything but products: other created or changed rows, pictures, and the rest of the journal. */
export async function undoRows(trx: Tx, undoing: UndoContext): Promise<Partial<UndoneCounts>> {
  await readProductEntries(trx, undoing);
  await restoreRows(trx, undoing);
  const removed = await removeRows(trx, undoing);
  const {
    rows: [outcome],
  } = await sql<{ left: number; off_sale: number; kept: number }>`
    select count(*) filter (where outcome = 'left')::integer as left, count(*) filter (where outcome = 'offSale')::integer as off_sale,
      count(*) filter (where kind = any(${reportedTables}::text[]))::integer as kept
    from import_journal where import_id = ${undoing.id}`.execute(trx);
  await sql`delete from import_journal where import_id = ${undoing.id} and kind = 'products'`.execute(trx);
  const { rows: media } = await sql<{
    key: string;
  }>`select key from (${finalEntries(undoing, 'media')}) as own where former is null`.execute(trx);
  const pictures = await removeUnused(
    trx,
    media.map(({ key }) => key),
  );
  await sql`delete from import_journal where import_id = ${undoing.id} and kind = 'media' and key = any(${pictures}::text[])`.execute(
    trx,
  );
  await passRowEntriesOn(trx, undoing);
  const of = (table: string): number => removed.get(table) ?? 0;
  return {
    ...outcome,
    categories: of('categories'),
    brands: of('brands'),
    attributes: of('attributes'),
    pictures: pictures.length,
  };
}
