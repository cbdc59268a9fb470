import { type Locale, type Localized, noText } from '../../../../lib/i18n/locales.ts';
import type { Db } from '../../../db/open.ts';
import { answersTo, createTree, type TreeCategory } from './category-tree.ts';
import type { CreationCounts } from './creation-counts.ts';
import { freeSlug } from '../words/names.ts';
import type { AccessoriesRow, CategoryRow, ProductRow } from '../products/row-schemas.ts';
import { fillLocales } from '../words/three-languages.ts';

export type CategoryPolicy = 'create' | 'reject';
type Found = TreeCategory | { readonly fault: string };
interface FeedCategory {
  readonly parent: string | null;
  readonly name: Localized;
}

interface CategoryOptions {
  readonly db: Db;
  readonly policy: CategoryPolicy;
  readonly locale: Locale;
  readonly created: CreationCounts;
  /** Resolves when no product is being written, so that the products of a category can be moved. */
  readonly written: () => Promise<void>;
}

const maxLevel = 3;
const maxFeedCategories = 20_000;
const unknown = { fault: 'categoryUnknown' } as const;
/** For products of a category with sub-categories, because listings contain leaves only. */
const otherName: Localized = { kr: 'Бошқалар', uz: 'Boshqalar', ru: 'Прочее' };

/**
 * The categories of the shop during an import. A feed's category is found by its id from an earlier import, then by its
 * path of names in any language; an unknown one is created below its parents, or refused, by policy. The shop has three
 * levels: deeper ones are merged into their third level.
 */
export async function loadCategories({ db, policy, locale, created, written }: CategoryOptions) {
  const tree = createTree(
    await db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'slug', 'level', 'name', 'external_id', 'sort'])
      .execute(),
  );
  const feed = new Map<string, FeedCategory>();
  /** Categories of products, written or not yet. */
  const usedIds = new Set<number>();

  const create = async (
    parent: TreeCategory | undefined,
    name: Localized,
    image: string,
    row: Partial<CategoryRow> = {},
  ): Promise<TreeCategory> => {
    if (parent !== undefined) await makeRoom(parent, image);
    return insert(parent, name, image, row);
  };

  const insert = async (
    parent: TreeCategory | undefined,
    name: Localized,
    image: string,
    row: Partial<CategoryRow>,
  ): Promise<TreeCategory> => {
    const siblings = tree.childrenOf(parent?.id ?? null);
    const category: TreeCategory = {
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
  };

  /**
   * A leaf that gets its first child moves its products into a child of their own, because listings show leaves only.
   */
  const makeRoom = async (parent: TreeCategory, image: string): Promise<void> => {
    if (tree.childrenOf(parent.id).length > 0) return;
    await written();
    const product = await db
      .selectFrom('products')
      .select('id')
      .where('category_id', '=', parent.id)
      .limit(1)
      .executeTakeFirst();
    if (product === undefined && !usedIds.has(parent.id)) return;
    const other = await insert(parent, otherName, image, {});
    const links = await db.selectFrom('category_attributes').selectAll().where('category_id', '=', parent.id).execute();
    if (links.length > 0)
      await db
        .insertInto('category_attributes')
        .values(links.map((link) => ({ ...link, category_id: other.id })))
        .execute();
    created.writes += 1;
    await db.updateTable('products').set({ category_id: other.id }).where('category_id', '=', parent.id).execute();
  };

  const adopt = async (category: TreeCategory, externalId: string): Promise<TreeCategory> => {
    if (category.external_id !== null || tree.byExternal(externalId) !== undefined) return category;
    await db.updateTable('categories').set({ external_id: externalId }).where('id', '=', category.id).execute();
    return tree.identify(category, externalId);
  };

  /** The only lower category with this name, if no top-level one has it. */
  const elsewhere = (name: Localized): Found | undefined => {
    if (tree.childNamed(null, name) !== undefined || name.ru === otherName.ru) return undefined;
    const [only, ...more] = tree.namedBefore(name);
    return more.length > 0 ? { fault: 'categoryAmbiguous' } : only;
  };

  const walk = async (
    steps: readonly { name: Localized; externalId?: string }[],
    image: () => Promise<string>,
  ): Promise<Found> => {
    const bare = steps.length === 1 && steps[0] !== undefined ? elsewhere(steps[0].name) : undefined;
    if (bare !== undefined) return bare;
    let at: TreeCategory | undefined;
    for (const { name, externalId } of steps.slice(0, maxLevel)) {
      const known = tree.childNamed(at?.id ?? null, name);
      if (known === undefined && policy === 'reject') return unknown;
      const next: TreeCategory =
        known ?? (await create(at, name, await image(), externalId === undefined ? {} : { external_id: externalId }));
      at = externalId === undefined ? next : await adopt(next, externalId);
    }
    return at ?? unknown;
  };

  /** The path from the top to a category of the feed; undefined if a parent is missing or there is a cycle. */
  const feedSteps = (id: string): { name: Localized; externalId: string }[] | undefined => {
    const steps: { name: Localized; externalId: string }[] = [];
    const visited = new Set<string>();
    for (let at: string | null = id; at !== null;) {
      const entry = feed.get(at);
      if (entry === undefined || visited.has(at)) return undefined;
      visited.add(at);
      steps.unshift({ name: entry.name, externalId: at });
      at = entry.parent;
    }
    return steps;
  };

  const pathSteps = (path: NonNullable<ProductRow['category_path']>): { name: Localized }[] | undefined => {
    const length = Math.max(0, ...[path.default, path.kr, path.uz, path.ru].map((names) => names?.length ?? 0));
    const steps = Array.from({ length }, (_empty, index) => {
      const texts = {
        default: path.default?.[index],
        kr: path.kr?.[index],
        uz: path.uz?.[index],
        ru: path.ru?.[index],
      };
      return fillLocales(texts, locale);
    });
    return steps.every((name) => name !== undefined) && length > 0 ? steps.map((name) => ({ name })) : undefined;
  };

  /** Whether a row names a category, or one above it, by name, slug or its id in the feed. */
  const isNamedBy = ({ category, category_id, category_path }: ProductRow, id: number): boolean => {
    const path = tree.pathOf(id);
    if (category !== undefined) return path.some(({ slug }) => slug === category);
    const steps =
      category_id !== undefined
        ? feedSteps(category_id)
        : category_path === undefined
          ? undefined
          : pathSteps(category_path);
    if (
      steps !== undefined &&
      answersTo(
        path,
        steps.slice(0, maxLevel).map(({ name }) => name),
      )
    )
      return true;
    return (
      category_id !== undefined &&
      path.some(({ external_id, slug }) => external_id === category_id || (steps === undefined && slug === category_id))
    );
  };

  const find = async (row: ProductRow, image: () => Promise<string>): Promise<Found | undefined> => {
    if (row.category !== undefined) return tree.bySlug(row.category) ?? unknown;
    if (row.category_id !== undefined) {
      const known = tree.byExternal(row.category_id);
      const steps = known === undefined ? feedSteps(row.category_id) : undefined;
      return known ?? (steps === undefined ? (tree.bySlug(row.category_id) ?? unknown) : walk(steps, image));
    }
    const steps = row.category_path === undefined ? undefined : pathSteps(row.category_path);
    return steps === undefined ? undefined : walk(steps, image);
  };

  return {
    /** The name by which shoppers look for products of a category; not "other". */
    spokenName(id: number): Localized | undefined {
      const category = tree.byId(id);
      const parent =
        category?.name.ru === otherName.ru && category.parent_id !== null ? tree.byId(category.parent_id) : undefined;
      return (parent ?? category)?.name;
    },
    idOf: (slug: string) => tree.bySlug(slug)?.id,
    /** Records a category that the feed defines. */
    note(row: CategoryRow): string | undefined {
      const name = fillLocales(row.name, locale);
      if (name === undefined || row.external_id == null || row.external_id === '') return 'required';
      if (feed.size >= maxFeedCategories) return 'tooManyCategories';
      feed.set(row.external_id, { parent: row.parent ?? null, name });
      return undefined;
    },
    /** A category of the shop's own export, named by slugs; an existing one stays. */
    async define(row: CategoryRow & { slug: string }, image: string): Promise<string | undefined> {
      if (tree.bySlug(row.slug) !== undefined) return undefined;
      const parent = row.parent == null ? undefined : tree.bySlug(row.parent);
      const name = fillLocales(row.name, locale);
      if (name === undefined || (row.parent != null && parent === undefined) || (parent?.level ?? 0) >= maxLevel)
        return 'category';
      if (policy === 'reject') return 'categoryUnknown';
      await create(parent, name, image, {
        ...row,
        ...(row.external_id != null && tree.byExternal(row.external_id) !== undefined ? { external_id: null } : {}),
      });
      return undefined;
    },
    /** Sets the accessories of a category that has none. */
    async accompany({ category: slug, accessories }: AccessoriesRow): Promise<string | undefined> {
      const category = tree.bySlug(slug);
      const found = accessories.flatMap((name) => tree.bySlug(name) ?? []);
      if (category === undefined || found.length < accessories.length) return unknown.fault;
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
    },
    /** The category of a product whose category has got sub-categories meanwhile. */
    settle: (id: number): number =>
      tree.childrenOf(id).length === 0 ? id : (tree.childNamed(id, otherName)?.id ?? id),
    /** The leaf for a product; undefined if the row names no category, or only the current one. */
    async leafOf(row: ProductRow, image: () => Promise<string>, present?: number): Promise<Found | undefined> {
      if (present !== undefined && isNamedBy(row, present)) return undefined;
      const found = await find(row, image);
      if (found !== undefined && !('fault' in found)) usedIds.add(found.id);
      if (found === undefined || 'fault' in found || tree.childrenOf(found.id).length === 0) return found;
      const other = tree.childNamed(found.id, otherName);
      if (other !== undefined) return other;
      return policy === 'reject' || found.level >= maxLevel
        ? { fault: 'categoryNotLeaf' }
        : insert(found, otherName, await image(), {});
    },
  };
}
export type Categories = Awaited<ReturnType<typeof loadCategories>>;
