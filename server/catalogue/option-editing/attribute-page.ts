import { sql } from 'kysely';
import {
  maxOptionChanges,
  type OptionChange,
  type StaffAttributePage,
  type StaffOption,
} from '../../../lib/contract/staff-options.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import { ownText, textState } from '../product-editing/text-cells.ts';
import { isUndoable } from './undo-change.ts';

/** The last changes of the options of an attribute, newest first. */
async function changesOf(
  db: Db,
  attributeId: number,
  reference: ReferenceData,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<OptionChange[]> {
  const rows = await db
    .selectFrom('option_changes')
    .innerJoin('attribute_options', 'attribute_options.id', 'option_id')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select([
      'option_changes.id',
      'at',
      'staff.name as by',
      'attribute_options.name',
      'into_id',
      'before',
      'after',
      'undone_at',
      sql<number>`jsonb_array_length(products)`.as('products'),
    ])
    .where('option_changes.attribute_id', '=', attributeId)
    .orderBy('option_changes.id', 'desc')
    .limit(maxOptionChanges)
    .execute();
  return rows.map(({ id, at, by, name, into_id, before, after, products, undone_at }) => ({
    id,
    kind: into_id === null ? 'rename' : 'merge',
    at: at.toISOString(),
    by,
    before: before?.[locale] ?? name[locale],
    after: into_id === null ? (after?.[locale] ?? '') : (reference.options.get(into_id)?.name[locale] ?? ''),
    products,
    undone_at: undone_at?.toISOString() ?? null,
    undoable: isUndoable({ at, undone_at }, now),
  }));
}

/** Products by option of an attribute. */
async function countsOf(db: Db, attributeId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; products: number }>`
    select named.id::integer as id, count(distinct products.id)::integer as products
    from products
      cross join lateral jsonb_array_elements(products.attributes) as entry(value)
      cross join lateral jsonb_array_elements_text(entry.value -> 'o') as named(id)
    where (entry.value ->> 'a')::integer = ${attributeId} and jsonb_typeof(entry.value -> 'o') = 'array'
    group by 1`.execute(db);
  return new Map(rows.map(({ id, products }) => [id, products]));
}

/** An attribute with its options; undefined if there is none. */
export async function attributePage(
  { db, reference: cached, now }: Pick<Services, 'db' | 'reference' | 'now'>,
  id: number,
  locale: Locale,
): Promise<StaffAttributePage | undefined> {
  const reference = await cached.get();
  const attribute = reference.attributes.get(id);
  if (attribute === undefined) return undefined;
  const counts = attribute.kind === 'option' ? await countsOf(db, id) : new Map<number, number>();
  const cellOf = (name: StaffOptionName, language: Locale) => ({
    text: ownText(name, language),
    state: textState(name, language, [], {}),
  });
  const options = attribute.kind === 'option' ? reference.optionsOf(id) : [];
  return {
    id,
    key: attribute.key,
    name: attribute.name[locale],
    categories: [...reference.categories.values()]
      .filter((category) =>
        reference.attributesOf(category.id).some((link) => link.filterable && link.attribute.id === id),
      )
      .map((category) => ({ id: category.id, name: category.name[locale] })),
    options: options.map(({ id: option, key, name }): StaffOption => ({
      id: option,
      key,
      name: name[locale],
      names: { kr: cellOf(name, 'kr'), uz: cellOf(name, 'uz'), ru: cellOf(name, 'ru') },
      products: counts.get(option) ?? 0,
    })),
    changes: await changesOf(db, id, reference, { locale, now: now() }),
  };
}
type StaffOptionName = Parameters<typeof ownText>[0];
