import { sql } from 'kysely';
import type { FieldChange, FieldValue, ProductField } from '../../../lib/contract/staff-product.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { Db } from '../../db/open.ts';
import { changeWords } from './category-attributes.ts';

/** The rows of changes that are about a product; an index finds them. */
const aboutProduct = (id: number) => sql`
  product_changes cross join lateral jsonb_array_elements(product_changes.rows) as row(value)
  where product_changes.rows @> jsonb_build_array(jsonb_build_object('id', ${id}::integer))
    and (row.value ->> 'id')::integer = ${id}`;

/** Fields of a change; a creation has none. */
const namesOf = (after: object): string[] => {
  const names = Object.keys(after);
  return names.length === 0 ? ['created'] : names;
};

/** Changes of a product, newest first, field by field: those of `limit` changes before a given one. */
export async function productHistory(
  { db, reference, locale }: { readonly db: Db; readonly reference: ReferenceData; readonly locale: Locale },
  id: number,
  before: number | undefined,
  limit: number,
): Promise<FieldChange[]> {
  const { rows } = await sql<{
    id: number;
    at: Date;
    by: string;
    undone_at: Date | null;
    before: Record<string, FieldValue>;
    after: Record<string, FieldValue>;
  }>`
    select changed.id, changed.at, staff.name as by, changed.undone_at, changed.before, changed.after
    from (
      select product_changes.id, product_changes.at, product_changes.staff_id, product_changes.undone_at,
        row.value -> 'before' as before, row.value -> 'after' as after
      from ${aboutProduct(id)} and (${before ?? null}::integer is null or product_changes.id < ${before ?? null}::integer)
      order by product_changes.id desc limit ${limit}
    ) as changed join staff on staff.id = changed.staff_id
    order by changed.id desc`.execute(db);
  return rows.flatMap((row) =>
    namesOf(row.after).map((field) => {
      const values = { field, before: row.before[field] ?? null, after: row.after[field] ?? null };
      return {
        change: row.id,
        at: row.at.toISOString(),
        by: row.by,
        ...values,
        undone_at: row.undone_at?.toISOString() ?? null,
        words: changeWords(values, reference, locale),
      };
    }),
  );
}

/** When staff changed each field of a product last; the first words of a missing text are no change of it. */
export async function lastChanges(db: Db, id: number): Promise<ReadonlyMap<ProductField, Date>> {
  const { rows } = await sql<{ field: ProductField; at: Date }>`
    select field.key as field, max(changed.at) as at
    from (
      select product_changes.at, row.value -> 'before' as before
      from ${aboutProduct(id)} and product_changes.undone_at is null
    ) as changed cross join lateral jsonb_each(changed.before) as field(key, value)
    where field.value <> 'null'::jsonb
    group by field.key`.execute(db);
  return new Map(rows.map(({ field, at }) => [field, at]));
}
