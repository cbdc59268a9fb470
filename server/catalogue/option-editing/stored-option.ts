import { sql, type Selectable, type Transaction } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';

export type Tx = Transaction<Database>;
export type OptionRow = Selectable<Database['attribute_options']>;

/** Who changes options, and when. */
export interface Author {
  readonly staffId: number;
  readonly now: Date;
}

/** An option of an attribute of options, under its lock; one that was merged is none any more. */
export async function lockOption(tx: Tx, id: number): Promise<OptionRow | undefined> {
  const row = await tx.selectFrom('attribute_options').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined && (await isMergeable(tx, row)) ? row : undefined;
}

/** Ranges of numbers are made by imports and not merged. */
export async function isMergeable(db: Db, { attribute_id, merged_into }: OptionRow): Promise<boolean> {
  if (merged_into !== null) return false;
  const attribute = await db
    .selectFrom('attributes')
    .select('kind')
    .where('id', '=', attribute_id)
    .executeTakeFirstOrThrow();
  return attribute.kind === 'option';
}

/** Products that have an option among the values of its attribute, in the order of their ids. */
export async function productsWith(db: Db, option: Pick<OptionRow, 'id' | 'attribute_id'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products
    where exists (
      select from jsonb_array_elements(attributes) as entry(value)
      where (entry.value ->> 'a')::integer = ${option.attribute_id} and entry.value -> 'o' @> to_jsonb(${option.id}::integer)
    )
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The Russian name of an attribute or option, for the audit log. */
export const nameOf = async (tx: Tx, table: 'attributes' | 'attribute_options', id: number): Promise<string> =>
  (await tx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()).name.ru;
