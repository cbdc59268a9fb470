import type { Localized } from '../../../../lib/i18n/locales.ts';
import { greatestCategoryId } from '../../../core/reference/category-ids.ts';
import type { AccessoriesRow, CategoryRow, ProductRow } from '../products/row-schemas.ts';
import { fillLocales } from '../words/three-languages.ts';
import { createTree } from './category-tree.ts';
import { findCategory, type FoundCategory, isNamedBy } from './find-category.ts';
import {
  type CategoryOptions,
  createCategory,
  type ImportedCategories,
  insertCategory,
  maxLevel,
  otherName,
} from './write-categories.ts';

const maxFeedCategories = 20_000;

function spokenName({ tree }: ImportedCategories, id: number): Localized | undefined {
  const category = tree.byId(id);
  const parent =
    category?.name.ru === otherName.ru && category.parent_id !== null ? tree.byId(category.parent_id) : undefined;
  return (parent ?? category)?.name;
}

function noteFeedCategory({ feed, locale }: ImportedCategories, row: CategoryRow): string | undefined {
  const name = fillLocales(row.name, locale);
  if (name === undefined || row.external_id == null || row.external_id === '') return 'required';
  if (feed.size >= maxFeedCategories) return 'tooManyCategories';
  feed.set(row.external_id, { parent: row.parent ?? null, name });
  return undefined;
}

async function defineCategory(
  categories: ImportedCategories,
  row: CategoryRow & { slug: string },
  image: string,
): Promise<string | undefined> {
  const { tree, locale, policy } = categories;
  if (tree.bySlug(row.slug) !== undefined) return undefined;
  const parent = row.parent == null ? undefined : tree.bySlug(row.parent);
  const name = fillLocales(row.name, locale);
  if (name === undefined || (row.parent != null && parent === undefined) || (parent?.level ?? 0) >= maxLevel)
    return 'category';
  if (policy === 'reject') return 'categoryUnknown';
  const isExternalIdUsed = row.external_id != null && tree.byExternal(row.external_id) !== undefined;
  await createCategory(categories, parent, name, image, { ...row, ...(isExternalIdUsed ? { external_id: null } : {}) });
  return undefined;
}

async function setAccessories(
  { db, tree, created }: ImportedCategories,
  { category: slug, accessories }: AccessoriesRow,
): Promise<string | undefined> {
  const category = tree.bySlug(slug);
  const found = accessories.flatMap((name) => tree.bySlug(name) ?? []);
  if (category === undefined || found.length < accessories.length) return 'categoryUnknown';
  const known = await db
    .selectFrom('category_accessories')
    .select('accessory_id')
    .where('category_id', '=', category.id)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return undefined;
  await db
    .insertInto('category_accessories')
    .values(found.map(({ id }, index) => ({ category_id: category.id, accessory_id: id, sort: index + 1 })))
    .execute();
  created.writes += 1;
  return undefined;
}

async function leafOf(
  categories: ImportedCategories,
  row: ProductRow,
  image: () => Promise<string>,
  present?: number,
): Promise<FoundCategory | undefined> {
  const { tree, policy, usedIds } = categories;
  if (present !== undefined && isNamedBy(categories, row, present)) return undefined;
  const found = await findCategory(categories, row, image);
  if (found !== undefined && !('fault' in found)) usedIds.add(found.id);
  if (found === undefined || 'fault' in found || tree.childrenOf(found.id).length === 0) return found;
  const other = tree.childNamed(found.id, otherName);
  if (other !== undefined) return other;
  return policy === 'reject' || found.level >= maxLevel
    ? { fault: 'categoryNotLeaf' }
    : insertCategory(categories, found, otherName, await image());
}

/**
 * The categories of the shop during an import. A feed's category is found by its id from an earlier import, then by its
 * path of names in any language; an unknown one is created below its parents, or refused, by policy. The shop has three
 * levels: deeper ones are merged into their third level.
 */
export async function loadCategories(options: CategoryOptions) {
  const rows = await options.db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'slug', 'level', 'name', 'external_id', 'sort', 'former_names'])
    .execute();
  const formerSlugs = await options.db.selectFrom('former_category_slugs').selectAll().execute();
  const tree = createTree(rows, { formerSlugs, greatestId: await greatestCategoryId(options.db) });
  const categories: ImportedCategories = { ...options, tree, feed: new Map(), usedIds: new Set() };
  return {
    /** The name by which shoppers look for products of a category; not "other". */
    spokenName: (id: number) => spokenName(categories, id),
    idOf: (slug: string) => tree.bySlug(slug)?.id,
    /** Records a category that the feed defines. */
    note: (row: CategoryRow) => noteFeedCategory(categories, row),
    /** A category of the shop's own export, named by slugs; an existing one stays. */
    define: (row: CategoryRow & { slug: string }, image: string) => defineCategory(categories, row, image),
    /** Sets the accessories of a category that has none. */
    accompany: (row: AccessoriesRow) => setAccessories(categories, row),
    /** The category of a product whose category has got sub-categories meanwhile. */
    settle: (id: number): number =>
      tree.childrenOf(id).length === 0 ? id : (tree.childNamed(id, otherName)?.id ?? id),
    /** The leaf for a product; undefined if the row names no category, or only the current one. */
    leafOf: (row: ProductRow, image: () => Promise<string>, present?: number) =>
      leafOf(categories, row, image, present),
  };
}
export type Categories = Awaited<ReturnType<typeof loadCategories>>;
