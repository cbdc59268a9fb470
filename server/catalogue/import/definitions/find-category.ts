import type { Locale, Localized } from '../../../../lib/i18n/locales.ts';
import type { ProductRow } from '../products/row-schemas.ts';
import { fillLocales } from '../words/three-languages.ts';
import type { TreeCategory } from './category-tree.ts';
import { adoptExternalId, createCategory, type ImportedCategories, maxLevel, otherName } from './write-categories.ts';

export type FoundCategory = TreeCategory | { readonly fault: string };

const unknown = { fault: 'categoryUnknown' } as const;

/** The only lower category with this name, if no top-level one has it. */
function elsewhere({ tree }: ImportedCategories, name: Localized): FoundCategory | undefined {
  if (tree.childNamed(null, name) !== undefined || name.ru === otherName.ru) return undefined;
  const [only, ...more] = tree.namedBefore(name);
  return more.length > 0 ? { fault: 'categoryAmbiguous' } : only;
}

/** The category at the end of a path of names; missing ones are created, or refused, by policy. */
async function walk(
  categories: ImportedCategories,
  steps: readonly { name: Localized; externalId?: string }[],
  image: () => Promise<string>,
): Promise<FoundCategory> {
  const { tree, policy } = categories;
  const bare = steps.length === 1 && steps[0] !== undefined ? elsewhere(categories, steps[0].name) : undefined;
  if (bare !== undefined) return bare;
  let at: TreeCategory | undefined;
  for (const { name, externalId } of steps.slice(0, maxLevel)) {
    const known = tree.childNamed(at?.id ?? null, name);
    if (known === undefined && policy === 'reject') return unknown;
    const row = externalId === undefined ? {} : { external_id: externalId };
    const next: TreeCategory = known ?? (await createCategory(categories, at, name, await image(), row));
    at = externalId === undefined ? next : await adoptExternalId(categories, next, externalId);
  }
  return at ?? unknown;
}

/** The path from the top to a category of the feed; undefined if a parent is missing or there is a cycle. */
function feedSteps({ feed }: ImportedCategories, id: string): { name: Localized; externalId: string }[] | undefined {
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
}

function pathSteps(path: NonNullable<ProductRow['category_path']>, locale: Locale): { name: Localized }[] | undefined {
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
}

/** Whether a row names a category, or one above it, by name, slug or its id in the feed. */
export function isNamedBy(
  categories: ImportedCategories,
  { category, category_id, category_path }: ProductRow,
  id: number,
): boolean {
  const path = categories.tree.pathOf(id);
  if (category !== undefined) return path.some(({ slug }) => slug === category);
  const steps =
    category_id !== undefined
      ? feedSteps(categories, category_id)
      : category_path === undefined
        ? undefined
        : pathSteps(category_path, categories.locale);
  const names = steps?.slice(0, maxLevel).map(({ name }) => name);
  if (names !== undefined && categories.tree.answersTo(path, names)) return true;
  return (
    category_id !== undefined &&
    path.some(({ external_id, slug }) => external_id === category_id || (steps === undefined && slug === category_id))
  );
}

/** The category that a row names; undefined if it names none. */
export async function findCategory(
  categories: ImportedCategories,
  row: ProductRow,
  image: () => Promise<string>,
): Promise<FoundCategory | undefined> {
  const { tree, locale } = categories;
  if (row.category !== undefined) return tree.bySlug(row.category) ?? unknown;
  if (row.category_id !== undefined) {
    const known = tree.byExternal(row.category_id);
    const steps = known === undefined ? feedSteps(categories, row.category_id) : undefined;
    return known ?? (steps === undefined ? (tree.bySlug(row.category_id) ?? unknown) : walk(categories, steps, image));
  }
  const steps = row.category_path === undefined ? undefined : pathSteps(row.category_path, locale);
  return steps === undefined ? undefined : walk(categories, steps, image);
}
