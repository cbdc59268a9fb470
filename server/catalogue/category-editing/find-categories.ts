import type { CategoryState, StaffCategoryRow } from '../../../lib/contract/staff-categories.ts';
import { type Locale, locales } from '../../../lib/i18n/locales.ts';
import type { Category, ReferenceData } from '../../core/reference/reference.ts';
import { tokenise } from '../../core/text/tokens.ts';
import type { Db } from '../../db/open.ts';
import { ownText } from '../product-editing/text-cells.ts';

const keysOf = (text: string): string[] => tokenise(text, 40).tokens.map(({ key }) => key);

/** Products of a leaf, and those that the shop lists. */
export interface ProductCount {
  readonly products: number;
  readonly listed: number;
}
export type ProductCounts = ReadonlyMap<number, ProductCount>;

/** Products by category; categories without any are left out. */
export async function countProducts(db: Db): Promise<ProductCounts> {
  const rows = await db
    .selectFrom('products')
    .groupBy('category_id')
    .select(({ fn }) => [
      'category_id',
      fn.countAll<number>().as('products'),
      fn.countAll<number>().filterWhere('is_listed', '=', true).as('listed'),
    ])
    .execute();
  return new Map(
    rows.map(({ category_id, products, listed }) => [
      category_id,
      { products: Number(products), listed: Number(listed) },
    ]),
  );
}

/** A category as the tree of the back office shows it. */
export function listedCategory(
  category: Category,
  reference: ReferenceData,
  counts: ProductCounts,
  locale: Locale,
): Omit<StaffCategoryRow, 'is_found'> {
  const sum = (field: keyof ProductCount): number =>
    reference.leavesOf(category.id).reduce((total, leaf) => total + (counts.get(leaf.id)?.[field] ?? 0), 0);
  const [products, listed] = [sum('products'), sum('listed')];
  const state: CategoryState = listed > 0 ? 'filled' : products > 0 ? 'hidden' : 'empty';
  return {
    id: category.id,
    parent: category.parent_id,
    level: category.level,
    slug: category.slug,
    name: category.name[locale],
    products,
    listed,
    state,
    missing: locales.filter((language) => ownText(category.name, language) === null),
    is_leaf: reference.childrenOf(category.id).length === 0,
  };
}

/** Whether each word begins a word of the name or slug, in any script. */
function isFound({ name, slug }: Category, words: readonly string[]): boolean {
  const keys = [...locales.map((locale) => name[locale]), slug].flatMap(keysOf);
  return words.every((word) => keys.some((key) => key.startsWith(word)));
}

/** The tree from the top down; with words the categories that have them, and those above these. */
export function findCategories(
  reference: ReferenceData,
  counts: ProductCounts,
  { q = '', locale }: { readonly q?: string | undefined; readonly locale: Locale },
): StaffCategoryRow[] {
  const words = keysOf(q);
  const rowsBelow = (parent: number | null): StaffCategoryRow[] =>
    reference.childrenOf(parent).flatMap((category) => {
      const below = rowsBelow(category.id);
      const is_found = isFound(category, words);
      return is_found || below.length > 0
        ? [{ ...listedCategory(category, reference, counts, locale), is_found }, ...below]
        : [];
    });
  return rowsBelow(null);
}
