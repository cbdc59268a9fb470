import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { noText } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import { greatestCategoryId } from '../../core/reference/category-ids.ts';
import type { AllFacts } from './current.ts';
import type { CategoryFact } from './table-files.ts';

/** Ids by slug, and the next one that no row has or, of a category, had. */
async function idsOf(
  db: Db,
  table: 'categories' | 'brands',
): Promise<{ ids: Map<string, number>; next: () => number }> {
  const rows = await db.selectFrom(table).select(['id', 'slug']).execute();
  let last = table === 'categories' ? await greatestCategoryId(db) : Math.max(0, ...rows.map(({ id }) => id));
  return { ids: new Map(rows.map(({ id, slug }) => [slug, id])), next: () => (last += 1) };
}

async function writeFilters(db: Db, id: number, keys: readonly string[]): Promise<void> {
  await sql`
    update category_attributes set filterable = wanted.filterable
    from (select id, key = any(${[...keys]}::text[]) as filterable from attributes) as wanted
    where category_attributes.attribute_id = wanted.id and category_id = ${id} and category_attributes.filterable <> wanted.filterable`.execute(
    db,
  );
}

/**
 * Gives a category another name; a heading equal to the former name follows it.
 *
 * @param name The name in three languages as JSON.
 */
export async function renameCategory(db: Db, slug: string, name: string): Promise<void> {
  await sql`update categories set pretty_name = case when pretty_name = name then ${name}::jsonb else pretty_name end, name = ${name}::jsonb where slug = ${slug}`.execute(
    db,
  );
}

/** Sets the accessories of a category, by their slugs and in their order. */
export async function writeAccessories(
  db: Db,
  id: number,
  slugs: readonly string[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await db.deleteFrom('category_accessories').where('category_id', '=', id).execute();
  const rows = slugs.flatMap((slug, index) => {
    const accessory = ids.get(slug);
    return accessory === undefined ? [] : [{ category_id: id, accessory_id: accessory, sort: index + 1 }];
  });
  if (rows.length > 0) await db.insertInto('category_accessories').values(rows).execute();
}

/** Positions below their parents of categories that have moved. */
function newPlaces(from: readonly CategoryFact[], to: readonly CategoryFact[]): Map<string, number> {
  const slugsBelow = (rows: readonly CategoryFact[], parent: string | null): string[] =>
    rows.filter((row) => row.parent === parent).map(({ slug }) => slug);
  const parents = new Set(to.map(({ parent }) => parent));
  return new Map(
    [...parents].flatMap((parent) => {
      const slugs = slugsBelow(to, parent);
      return isDeepStrictEqual(slugs, slugsBelow(from, parent))
        ? []
        : slugs.map((slug, index) => [slug, index + 1] as const);
    }),
  );
}

/** Writes the categories from the top down; returns the slugs of renamed ones. */
export async function writeCategories(db: Db, from: AllFacts, to: AllFacts): Promise<string[]> {
  if (isDeepStrictEqual(from.categories, to.categories)) return [];
  const before = new Map(from.categories.map((row) => [row.slug, row]));
  const sorts = newPlaces(from.categories, to.categories);
  const { ids, next } = await idsOf(db, 'categories');
  const levels = new Map<string, number>();
  // Ids of feeds move between categories without being duplicate in between.
  const freed = to.categories
    .filter(({ slug, feed_id }) => before.has(slug) && before.get(slug)?.feed_id !== feed_id)
    .map(({ slug }) => slug);
  if (freed.length > 0)
    await db.updateTable('categories').set({ external_id: null }).where('slug', 'in', freed).execute();
  for (const row of to.categories) {
    const { slug, parent, name, picture, feed_id, filters } = row;
    const level = parent === null ? 1 : (levels.get(parent) ?? 0) + 1;
    levels.set(slug, level);
    const known = before.get(slug);
    const sort = sorts.get(slug);
    if (known !== undefined && isDeepStrictEqual(known, row) && sort === undefined && levelOf(known, before) === level)
      continue;
    const values = {
      parent_id: parent === null ? null : (ids.get(parent) ?? null),
      level,
      name: JSON.stringify(name),
      image: picture,
      external_id: feed_id,
      ...(sort === undefined ? {} : { sort }),
    };
    if (known === undefined) {
      const id = next();
      ids.set(slug, id);
      await db
        .insertInto('categories')
        .values({
          id,
          slug,
          sort: 1,
          ...values,
          pretty_name: values.name,
          description: JSON.stringify(noText),
          top_sort: null,
          special_sort: null,
        })
        .execute();
      continue;
    }
    const { name: renamed, ...others } = values;
    if (!isDeepStrictEqual(known.name, name)) await renameCategory(db, slug, renamed);
    await db.updateTable('categories').set(others).where('slug', '=', slug).execute();
    if (filters !== null && !isDeepStrictEqual(filters, known.filters))
      await writeFilters(db, ids.get(slug) ?? 0, filters);
  }
  // Now all categories exist, also those that a category above refers to.
  for (const { slug, accessories } of to.categories) {
    if (!isDeepStrictEqual(accessories, before.get(slug)?.accessories ?? null))
      await writeAccessories(db, ids.get(slug) ?? 0, accessories ?? [], ids);
  }
  return to.categories
    .filter(({ slug, name }) => before.has(slug) && !isDeepStrictEqual(before.get(slug)?.name, name))
    .map(({ slug }) => slug);
}

function levelOf(row: CategoryFact, rows: ReadonlyMap<string, CategoryFact>): number {
  const parent = row.parent === null ? undefined : rows.get(row.parent);
  return parent === undefined ? 1 : levelOf(parent, rows) + 1;
}

/** Writes the brands; returns the slugs of renamed ones. */
export async function writeBrands(db: Db, from: AllFacts, to: AllFacts): Promise<string[]> {
  if (isDeepStrictEqual(from.brands, to.brands)) return [];
  const before = new Map(from.brands.map((row) => [row.slug, row]));
  const { next } = await idsOf(db, 'brands');
  const renamed: string[] = [];
  const changed = to.brands.filter((row) => !isDeepStrictEqual(before.get(row.slug), row));
  // Two brands may swap their names, which must not be duplicate in between.
  for (const { slug, name } of changed) {
    if (before.has(slug) && before.get(slug)?.name !== name)
      await db
        .updateTable('brands')
        .set({ name: `\n${slug}` })
        .where('slug', '=', slug)
        .execute();
  }
  for (const { slug, name, picture, description } of changed) {
    const known = before.get(slug);
    const values = { name, image: picture };
    const text = JSON.stringify(description);
    if (known === undefined)
      await db
        .insertInto('brands')
        .values({ id: next(), slug, ...values, description: text, special_sort: null })
        .execute();
    else
      await db
        .updateTable('brands')
        .set({ ...values, ...(isDeepStrictEqual(known.description, description) ? {} : { description: text }) })
        .where('slug', '=', slug)
        .execute();
    if (known !== undefined && known.name !== name) renamed.push(slug);
  }
  return renamed;
}
