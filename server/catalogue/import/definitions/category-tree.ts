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
  /** Names before staff renamed it, in any language. */
  readonly former_names?: readonly string[];
}

const keysOf = (name: Localized): ReadonlySet<string> => new Set(locales.map((locale) => nameKey(name[locale])));

/** Whether a category has one of these names in one of the languages. */
function hasName(category: TreeCategory, name: Localized): boolean {
  const wanted = keysOf(name);
  return locales.some((locale) => wanted.has(nameKey(category.name[locale])));
}

/** Whether a category had one of these names before staff renamed it. */
function hadName({ former_names: names = [] }: TreeCategory, name: Localized): boolean {
  if (names.length === 0) return false;
  const wanted = keysOf(name);
  return names.some((former) => wanted.has(nameKey(former)));
}

/** The categories that have a name; if there are none, those that had it. */
function named(categories: readonly TreeCategory[], name: Localized): readonly TreeCategory[] {
  const present = categories.filter((category) => hasName(category, name));
  return present.length > 0 ? present : categories.filter((category) => hadName(category, name));
}

/** The categories in memory, found by id, slug (also a former one), the feed's id, and by name below a parent. */
export function createTree(
  rows: readonly TreeCategory[],
  {
    formerSlugs = [],
    greatestId = 0,
  }: {
    readonly formerSlugs?: readonly { readonly slug: string; readonly category_id: number }[];
    /** The greatest id that a category has or had. */
    readonly greatestId?: number;
  } = {},
) {
  const byId = new Map<number, TreeCategory>();
  const bySlug = new Map<string, TreeCategory>();
  const byExternal = new Map<string, TreeCategory>();
  const byFormerSlug = new Map(formerSlugs.map(({ slug, category_id }) => [slug, category_id]));
  const children = new Map<number | null, TreeCategory[]>();
  let last = greatestId;

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
    /** The child that has one of these names in one of the languages, or had it. */
    childNamed: (id: number | null, name: Localized): TreeCategory | undefined =>
      named(children.get(id) ?? [], name)[0],
    /** Categories that have this name anywhere, or had it, among those that existed before the import. */
    namedBefore: (name: Localized): readonly TreeCategory[] =>
      named(
        rows.flatMap(({ id }) => byId.get(id) ?? []),
        name,
      ),
    /** Whether these names follow each other on the path from the top to a category. */
    answersTo(path: readonly TreeCategory[], names: readonly Localized[]): boolean {
      const isCalled = (category: TreeCategory, name: Localized): boolean =>
        named(children.get(category.parent_id) ?? [], name).some(({ id }) => id === category.id);
      return (
        names.length > 0 &&
        path.some((_category, start) =>
          names.every((name, index) => {
            const category = path[start + index];
            return category !== undefined && isCalled(category, name);
          }),
        )
      );
    },
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
