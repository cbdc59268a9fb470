import { type Locale, type Localized, noText } from '../../../../lib/i18n/locales.ts';
import type { Db } from '../../../db/open.ts';
import type { CategoryRow } from '../products/row-schemas.ts';
import { freeSlug } from '../words/names.ts';
import type { CategoryTree, TreeCategory } from './category-tree.ts';
import type { CreationCounts } from './creation-counts.ts';

export type CategoryPolicy = 'create' | 'reject';

export interface CategoryOptions {
  readonly db: Db;
  readonly policy: CategoryPolicy;
  readonly locale: Locale;
  readonly created: CreationCounts;
  /** Resolves when no product is being written, so that the products of a category can be moved. */
  readonly written: () => Promise<void>;
}

/** The categories of the shop and of the feed during an import. */
export interface ImportedCategories extends CategoryOptions {
  readonly tree: CategoryTree;
  /** Categories of the feed by their ids there. */
  readonly feed: Map<string, { readonly parent: string | null; readonly name: Localized }>;
  /** Categories of products, written or not yet. */
  readonly usedIds: Set<number>;
}

export const maxLevel = 3;
/** For products of a category with sub-categories, because listings contain leaves only. */
export const otherName: Localized = { kr: 'Бошқалар', uz: 'Boshqalar', ru: 'Прочее' };

/** Inserts a category below its parent, without regard to the products of the parent. */
export async function insertCategory(
  { db, tree, created }: ImportedCategories,
  parent: TreeCategory | undefined,
  name: Localized,
  image: string,
  row: Partial<CategoryRow> = {},
): Promise<TreeCategory> {
  const siblings = tree.childrenOf(parent?.id ?? null);
  const category = {
    id: tree.nextId(),
    parent_id: parent?.id ?? null,
    level: (parent?.level ?? 0) + 1,
    name,
    external_id: row.external_id ?? null,
    slug: row.slug ?? freeSlug(name.uz, `category-${tree.nextId()}`, (slug) => tree.bySlug(slug) !== undefined),
    sort: row.sort ?? Math.max(0, ...siblings.map((sibling) => sibling.sort)) + 1,
  };
  await db
    .insertInto('categories')
    .values({
      ...category,
      name: JSON.stringify(name),
      pretty_name: JSON.stringify(row.pretty_name ?? name),
      description: JSON.stringify(row.description ?? noText),
      image,
      top_sort: row.top_sort ?? null,
      special_sort: row.special_sort ?? null,
    })
    .execute();
  created.categories += 1;
  created.writes += 1;
  tree.add(category);
  return category;
}

/**
 * A leaf that gets its first child moves its products into a child of their own, because listings show leaves only.
 */
async function moveProductsBelow(categories: ImportedCategories, parent: TreeCategory, image: string): Promise<void> {
  const { db, tree, created, written, usedIds } = categories;
  if (tree.childrenOf(parent.id).length > 0) return;
  await written();
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', parent.id)
    .limit(1)
    .executeTakeFirst();
  if (product === undefined && !usedIds.has(parent.id)) return;
  const other = await insertCategory(categories, parent, otherName, image);
  const links = await db.selectFrom('category_attributes').selectAll().where('category_id', '=', parent.id).execute();
  if (links.length > 0)
    await db
      .insertInto('category_attributes')
      .values(links.map((link) => ({ ...link, category_id: other.id })))
      .execute();
  created.writes += 1;
  await db.updateTable('products').set({ category_id: other.id }).where('category_id', '=', parent.id).execute();
}

/** Creates a category; products of a parent that was a leaf move into a child of their own. */
export async function createCategory(
  categories: ImportedCategories,
  parent: TreeCategory | undefined,
  name: Localized,
  image: string,
  row: Partial<CategoryRow> = {},
): Promise<TreeCategory> {
  if (parent !== undefined) await moveProductsBelow(categories, parent, image);
  return insertCategory(categories, parent, name, image, row);
}

/** Gives a category the feed's id, unless it has another one or another category has this one. */
export async function adoptExternalId(
  { db, tree }: ImportedCategories,
  category: TreeCategory,
  externalId: string,
): Promise<TreeCategory> {
  if (category.external_id !== null || tree.byExternal(externalId) !== undefined) return category;
  await db.updateTable('categories').set({ external_id: externalId }).where('id', '=', category.id).execute();
  return tree.identify(category, externalId);
}
