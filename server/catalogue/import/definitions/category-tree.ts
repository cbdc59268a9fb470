import { locales, type Localized } from '../../../../lib/i18n/locales.ts';
import { nameKey } from '../words/names.ts';

export interface TreeCategory {
  readonly id: number;
  readonly parent_id: number | null;
  readonly slug: string;
  readonly level: number;
  readonly name: Localized;
  readonly external_id: string | null;
  readonly sort: number;
}

/** Whether a category has one of these names in one of the languages. */
function hasName(category: TreeCategory, name: Localized): boolean {
  const wanted = new Set(locales.map((locale) => nameKey(name[locale])));
  return locales.some((locale) => wanted.has(nameKey(category.name[locale])));
}

/** Whether these names follow each other on the path from the top to a category. */
export const answersTo = (path: readonly TreeCategory[], names: readonly Localized[]): boolean =>
  names.length > 0 &&
  path.some((_category, start) =>
    names.every((name, index) => {
      const category = path[start + index];
      return category !== undefined && hasName(category, name);
    }),
  );

/** The categories in memory, found by id, slug (also a former one), the feed's id, and by name below a parent. */
export function createTree(
  rows: readonly TreeCategory[],
  formerSlugs: readonly { readonly slug: string; readonly category_id: number }[] = [],
) {
  const byId = new Map<number, TreeCategory>();
  const bySlug = new Map<string, TreeCategory>();
  const byExternal = new Map<string, TreeCategory>();
  const byFormerSlug = new Map(formerSlugs.map(({ slug, category_id }) => [slug, category_id]));
  const children = new Map<number | null, TreeCategory[]>();
  let last = 0;

  const add = (category: TreeCategory): void => {
    byId.set(category.id, category);
    bySlug.set(category.slug, category);
    if (category.external_id !== null) byExternal.set(category.external_id, category);
    children.set(category.parent_id, [...(children.get(category.parent_id) ?? []), category]);
    last = Math.max(last, category.id);
  };
  rows.forEach(add);

  return {
    add,
    nextId: () => last + 1,
    byId: (id: number) => byId.get(id),
    bySlug: (slug: string) => bySlug.get(slug) ?? byId.get(byFormerSlug.get(slug) ?? 0),
    byExternal: (id: string) => byExternal.get(id),
    childrenOf: (id: number | null): readonly TreeCategory[] => children.get(id) ?? [],
    /** The child with one of these names in one of the languages. */
    childNamed: (id: number | null, name: Localized): TreeCategory | undefined =>
      (children.get(id) ?? []).find((child) => hasName(child, name)),
    /** Categories with this name anywhere, among those that existed before the import. */
    namedBefore: (name: Localized): readonly TreeCategory[] =>
      rows.flatMap(({ id }) => byId.get(id) ?? []).filter((category) => hasName(category, name)),
    pathOf(id: number): TreeCategory[] {
      const path: TreeCategory[] = [];
      for (let at = byId.get(id); at !== undefined; at = at.parent_id === null ? undefined : byId.get(at.parent_id))
        path.unshift(at);
      return path;
    },
    /** The same category with the feed's id, by which it is found from now on. */
    identify(category: TreeCategory, externalId: string): TreeCategory {
      const known = { ...category, external_id: externalId };
      byId.set(known.id, known);
      bySlug.set(known.slug, known);
      byExternal.set(externalId, known);
      const siblings = children.get(known.parent_id) ?? [];
      children.set(
        known.parent_id,
        siblings.map((sibling) => (sibling.id === known.id ? known : sibling)),
      );
      return known;
    },
  };
}
export type CategoryTree = ReturnType<typeof createTree>;
