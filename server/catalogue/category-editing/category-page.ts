import { sql } from 'kysely';
import {
  type CategoryAttribute,
  type CategoryChange,
  type CategoryField,
  type CategoryFieldValue,
  type CategoryPlace,
  maxCategoryHistory,
  type StaffCategoryPage,
} from '../../../lib/contract/staff-categories.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import { ownText, textState } from '../product-editing/text-cells.ts';
import { countProducts, listedCategory } from './find-categories.ts';
import { placeOf, type StoredCategory, storedCategory, valuesOf } from './stored-category.ts';

const pictureWidth = 320;

const isPlace = (value: CategoryFieldValue): value is CategoryPlace =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of a field in words: lists by the names of their entries, a place by the name of the parent. */
function wordsOf(
  field: CategoryField,
  value: CategoryFieldValue,
  reference: ReferenceData,
  locale: Locale,
): string | null {
  const nameOf = (id: number): string =>
    (field === 'filters' ? reference.attributes : reference.categories).get(id)?.name[locale] ?? `№${id}`;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(nameOf).join(', ');
  if (!isPlace(value)) return value === '' ? null : value;
  const steps = [value.parent, value.after].map((id) => (id === null ? '—' : nameOf(id)));
  return steps.join(' → ');
}

/** The last changes field by field, newest first. */
async function historyOf(db: Db, id: number, reference: ReferenceData, locale: Locale): Promise<CategoryChange[]> {
  const rows = await db
    .selectFrom('category_changes')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['category_changes.id', 'at', 'before', 'after', 'staff.name as by'])
    .where('category_id', '=', id)
    .orderBy('category_changes.id', 'desc')
    .limit(maxCategoryHistory)
    .execute();
  return rows.flatMap(({ id: change, at, by, before, after }): CategoryChange[] => {
    const about = { id: change, at: at.toISOString(), by };
    if (before === null)
      return [{ ...about, field: null, before: null, after: null, before_words: null, after_words: null }];
    return (Object.keys(after) as CategoryField[]).map((field) => {
      const values = { before: before[field] ?? null, after: after[field] ?? null };
      return {
        ...about,
        field,
        ...values,
        before_words: wordsOf(field, values.before, reference, locale),
        after_words: wordsOf(field, values.after, reference, locale),
      };
    });
  });
}

/** When staff changed the name in each language last; the first name of a language is no change of it. */
async function nameChanges(db: Db, id: number): Promise<Partial<Record<Locale, Date>>> {
  const rows = await db
    .selectFrom('category_changes')
    .select(['at', 'before'])
    .where('category_id', '=', id)
    .where('before', 'is not', null)
    .orderBy('id')
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ at, before }) =>
      locales.flatMap((locale) => (typeof before?.[`name.${locale}`] === 'string' ? [[locale, at] as const] : [])),
    ),
  );
}

/** Attributes by which products of a category can be filtered, in their order, with the number of products that have one. */
async function attributesOf(
  db: Db,
  { row, links }: StoredCategory,
  reference: ReferenceData,
  locale: Locale,
): Promise<CategoryAttribute[]> {
  const { rows } = await sql<{ id: number; products: number }>`
    select (entry.value ->> 'a')::integer as id, count(distinct products.id)::integer as products
    from products cross join lateral jsonb_array_elements(products.attributes) as entry(value)
    where products.category_id = ${row.id}
    group by 1`.execute(db);
  const counts = new Map(rows.map(({ id, products }) => [id, products]));
  return links.flatMap(({ attribute_id: id }) => {
    const attribute = reference.attributes.get(id);
    return attribute === undefined || attribute.kind === 'text'
      ? []
      : [{ id, name: attribute.name[locale], products: counts.get(id) ?? 0, has_options: attribute.kind === 'option' }];
  });
}

/** The page of one category; its values are those of its rows, which may be newer than the reference data. */
export async function categoryPage(
  { db, reference: cached }: Pick<Services, 'db' | 'reference'>,
  id: number,
  locale: Locale,
): Promise<StaffCategoryPage | undefined> {
  const stored = await storedCategory(db, id);
  if (stored === undefined) return undefined;
  const reference = await cached.get();
  const { row } = stored;
  const changedAt = await nameChanges(db, id);
  const cellOf = (language: Locale) => ({
    text: ownText(row.name, language),
    state: textState(row.name, language, [], changedAt),
  });
  const { filters, accessories } = valuesOf(stored);
  const former = await db.selectFrom('former_category_slugs').select('slug').where('category_id', '=', id).execute();
  return {
    ...listedCategory(row, reference, await countProducts(db), locale),
    is_found: true,
    path: reference.pathOf(id).map((above) => ({ id: above.id, name: above.name[locale] })),
    names: { kr: cellOf('kr'), uz: cellOf('uz'), ru: cellOf('ru') },
    image: row.image,
    image_url: mediaUrl(row.image, pictureWidth),
    place: await placeOf(db, row),
    filters,
    attributes: await attributesOf(db, stored, reference, locale),
    accessories,
    former_slugs: former.map(({ slug }) => slug).sort(),
    history: await historyOf(db, id, reference, locale),
  };
}
