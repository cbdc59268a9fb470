import { type Kysely, sql } from 'kysely';

const within = `when (coalesce(current_setting('shop.import', true), '') <> '')`;
const texts = ['description', 'overview'] as const;
const changedTexts = texts
  .map(
    (name) =>
      `case when former.${name} is distinct from changed.${name} then jsonb_build_object('texts.${name}', changed.${name}) else '{}' end`,
  )
  .join(' || ');

/**
 * Adds to the journal of an import the texts and the compatibility that it has written, as it has the columns of a
 * product: undo restores only what the import has changed and nobody has changed since. An entry that is older than
 * this migration has neither, so its undo leaves them.
 */
const statements = [
  `create function journal_product_texts() returns trigger language plpgsql as $$
   declare import integer := nullif(current_setting('shop.import', true), '')::integer;
   begin
     if tg_op = 'INSERT' then
       update import_journal known set after = coalesce(known.after, '{}')
         || jsonb_build_object(${texts.map((name) => `'texts.${name}', changed.${name}`).join(', ')})
       from changed
       where known.import_id = import and known.kind = 'products' and known.key = changed.product_id::text and known.former is not null;
     else
       update import_journal known set after = coalesce(known.after, '{}') || made.after
       from (select changed.product_id, ${changedTexts} as after from former join changed using (product_id)) as made
       where known.import_id = import and known.kind = 'products' and known.key = made.product_id::text and known.former is not null and made.after <> '{}';
     end if;
     return null;
   end $$`,
  `create trigger journal_insert after insert on product_texts referencing new table as changed for each statement ${within} execute function journal_product_texts()`,
  `create trigger journal_update after update on product_texts referencing old table as former new table as changed
   for each statement ${within} execute function journal_product_texts()`,

  // An import deletes the keys of a product and inserts all of them again.
  `create function journal_product_fits() returns trigger language plpgsql as $$
   declare import integer := nullif(current_setting('shop.import', true), '')::integer;
   begin
     update import_journal known set after = coalesce(known.after, '{}') || jsonb_build_object('fits', (
       select coalesce(jsonb_agg(jsonb_build_object('key', fit.key, 'needs', fit.needs) order by fit.needs, fit.key collate "C"), '[]')
       from product_fits fit where fit.product_id = named.product_id
     ))
     from (select distinct product_id from changed) as named
     where known.import_id = import and known.kind = 'products' and known.key = named.product_id::text and known.former is not null;
     return null;
   end $$`,
  `create trigger journal_insert after insert on product_fits referencing new table as changed for each statement ${within} execute function journal_product_fits()`,
  `create trigger journal_delete after delete on product_fits referencing old table as changed for each statement ${within} execute function journal_product_fits()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
