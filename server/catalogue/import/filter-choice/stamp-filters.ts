import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { chooseCuts, maxStoredValues, rangeKey, rangeName, rangeOf } from './ranges.ts';

/** Options of an option attribute are those that the products state. */
async function stampOptions(db: Db, categoryId: number, attributeId: number): Promise<void> {
  await sql`
    update products set option_ids = products.option_ids || stated.missing
    from (
      select products.id, array_agg(option.id order by option.id) as missing
      from products
        cross join lateral jsonb_array_elements(products.attributes) as entry(value)
        cross join lateral jsonb_array_elements_text(entry.value -> 'o') as named(id)
        join attribute_options as option on option.id = named.id::integer
      where products.category_id = ${categoryId} and (entry.value ->> 'a')::integer = ${attributeId}
        and jsonb_typeof(entry.value -> 'o') = 'array' and option.id <> all(products.option_ids)
      group by products.id
    ) as stated
    where stated.id = products.id`.execute(db);
}

/** Options of numbers, created where they are missing, by the key of their range. */
async function rangeOptions(
  db: Db,
  attributeId: number,
  numbers: Iterable<number>,
  cuts: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { unit } = await db
    .selectFrom('attributes')
    .select('unit')
    .where('id', '=', attributeId)
    .executeTakeFirstOrThrow();
  const options = await db
    .selectFrom('attribute_options')
    .select(['id', 'key'])
    .where('attribute_id', '=', attributeId)
    .execute();
  const ids = new Map(options.map(({ id, key }) => [key, id]));
  const ranges = new Map([...numbers].map((number) => [number, rangeOf(number, cuts)]));
  const missing = [...new Map([...ranges.values()].map((range) => [rangeKey(range), range]))].filter(
    ([key]) => !ids.has(key),
  );
  if (missing.length > 0) {
    const { last } = await db
      .selectFrom('attribute_options')
      .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
      .executeTakeFirstOrThrow();
    const created = await db
      .insertInto('attribute_options')
      .values(
        missing.map(([key, range], index) => ({
          id: last + 1 + index,
          attribute_id: attributeId,
          key,
          name: JSON.stringify(rangeName(range, unit)),
          sort: 0,
          ...range,
        })),
      )
      .returning(['id', 'key'])
      .execute();
    for (const { id, key } of created) ids.set(key, id);
  }
  return new Map(
    [...ranges].flatMap(([number, range]) => {
      const id = ids.get(rangeKey(range));
      return id === undefined ? [] : [[number, id] as const];
    }),
  );
}

/** Numbers are offered one by one or in ranges, which are chosen as imports choose them. */
async function stampNumbers(db: Db, categoryId: number, attributeId: number): Promise<'tooManyValues' | undefined> {
  const link = await db
    .selectFrom('category_attributes')
    .select('cuts')
    .where('category_id', '=', categoryId)
    .where('attribute_id', '=', attributeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number; number: number }>`
    select products.id, (entry.value ->> 'n')::double precision as number
    from products cross join lateral jsonb_array_elements(products.attributes) as entry(value)
    where products.category_id = ${categoryId} and (entry.value ->> 'a')::integer = ${attributeId}
      and entry.value ? 'n'
    order by products.id`.execute(db);
  const counts = new Map<number, number>();
  for (const { number } of rows) counts.set(number, (counts.get(number) ?? 0) + 1);
  const cuts = chooseCuts(counts, link.cuts);
  if (cuts.length === 0 && counts.size > maxStoredValues) return 'tooManyValues';
  await db
    .updateTable('category_attributes')
    .set({ cuts })
    .where('category_id', '=', categoryId)
    .where('attribute_id', '=', attributeId)
    .execute();
  const optionOf = await rangeOptions(db, attributeId, counts.keys(), cuts);
  const stamps = rows.map(({ id, number }) => ({ id, option: optionOf.get(number) }));
  await sql`
    update products set option_ids = array(
        select option_id from unnest(products.option_ids) as present(option_id)
        where option_id not in (select id from attribute_options where attribute_id = ${attributeId})
      ) || stamp.option
    from jsonb_to_recordset(${JSON.stringify(stamps)}::jsonb) as stamp(id integer, option integer)
    where products.id = stamp.id`.execute(db);
  return undefined;
}

/**
 * Makes attributes that have just become filters of a category find its products, as an import would: listings filter
 * by the options of products. Locks the products in the order of all writers. The caller holds the lock of imports,
 * which number options too. `tooManyValues`: an attribute has more different numbers than can be chosen from, and no ranges of
 * them; the caller takes its writes back.
 */
export async function stampFilters(
  db: Db,
  categoryId: number,
  attributeIds: readonly number[],
): Promise<'tooManyValues' | undefined> {
  if (attributeIds.length === 0) return undefined;
  await db
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const attributes = await db
    .selectFrom('attributes')
    .select(['id', 'kind'])
    .where('id', 'in', attributeIds)
    .orderBy('id')
    .execute();
  for (const { id, kind } of attributes) {
    if (kind === 'option') await stampOptions(db, categoryId, id);
    const fault = kind === 'number' ? await stampNumbers(db, categoryId, id) : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
}
