import type { Db } from '../../db/open.ts';
import type { AllFacts } from './current.ts';
import { type Facts, kinds, type LineOf, type Part } from './folder.ts';
import type { Problem } from '../fact-files/problem.ts';
import type { CategoryFact } from './table-files.ts';

const maxLevel = 3;

interface Checked {
  readonly facts: Facts;
  readonly lineOf: LineOf;
  readonly current: AllFacts;
  readonly settled: AllFacts;
}
export interface Found {
  readonly problems: Problem[];
  readonly notices: Problem[];
}

const at = ({ lineOf }: Checked, part: Part, way: readonly PropertyKey[], message: string): Problem => ({
  file: kinds[part].name,
  line: lineOf(part, way),
  message,
});

/** Why a category cannot have this parent. */
function placeFault(row: CategoryFact, bySlug: ReadonlyMap<string, CategoryFact>): string | undefined {
  const visited = new Set([row.slug]);
  for (let parent = row.parent; parent !== null;) {
    if (visited.has(parent)) return `parent: ${row.slug} stands below itself (${[...visited, parent].join(' > ')})`;
    visited.add(parent);
    if (visited.size > maxLevel)
      return `parent: there are ${maxLevel} levels of categories, this one would be below them`;
    const next = bySlug.get(parent);
    if (next === undefined) return `parent: there is no category ${parent}`;
    parent = next.parent;
  }
  return undefined;
}

function treeProblems(checked: Checked): Problem[] {
  const named = checked.facts.categories ?? [];
  // Not the merged ones, from which a cycle is already missing.
  const all = new Map([...checked.current.categories, ...named].map((row) => [row.slug, row]));
  const own = named.flatMap((row, index) => {
    const fault = placeFault(row, all);
    return fault === undefined ? [] : [at(checked, 'categories', [index], fault)];
  });
  const slugs = new Set(named.map(({ slug }) => slug));
  const moved =
    own.length > 0
      ? []
      : [...all.values()]
          .filter(({ slug }) => !slugs.has(slug))
          .flatMap((row) => {
            const fault = placeFault(row, all);
            return fault === undefined
              ? []
              : [at(checked, 'categories', [], `${row.slug}, which this file does not name: ${fault}`)];
          });
  const ids = named.flatMap(({ feed_id, slug }, index) => {
    const other =
      feed_id === null ? undefined : [...all.values()].find((row) => row.feed_id === feed_id && row.slug !== slug);
    return other === undefined
      ? []
      : [at(checked, 'categories', [index], `feed_id: ${feed_id ?? ''} is that of ${other.slug}`)];
  });
  return [...own, ...moved, ...ids];
}

/** Former slugs among these, each with the present one. */
const formerSlugs = {
  categories: (db: Db, slugs: readonly string[]) =>
    db
      .selectFrom('former_category_slugs')
      .innerJoin('categories', 'categories.id', 'category_id')
      .select(['former_category_slugs.slug', 'categories.slug as present'])
      .where('former_category_slugs.slug', 'in', slugs)
      .execute(),
  brands: (db: Db, slugs: readonly string[]) =>
    db
      .selectFrom('former_brand_slugs')
      .innerJoin('brands', 'brands.id', 'brand_id')
      .select(['former_brand_slugs.slug', 'brands.slug as present'])
      .where('former_brand_slugs.slug', 'in', slugs)
      .execute(),
};

/** A former slug redirects to its category or brand: a new one of that slug would take the address from it. */
async function formerSlugProblems(db: Db, checked: Checked, table: 'categories' | 'brands'): Promise<Problem[]> {
  const known = new Set(checked.current[table].map(({ slug }) => slug));
  const added = (checked.facts[table] ?? []).flatMap(({ slug }, index) => (known.has(slug) ? [] : [{ slug, index }]));
  if (added.length === 0) return [];
  const former = await formerSlugs[table](
    db,
    added.map(({ slug }) => slug),
  );
  return former.flatMap(({ slug, present }) =>
    added
      .filter((row) => row.slug === slug)
      .map(({ index }) => at(checked, table, [index], `slug: ${slug} is the former slug of ${present}`)),
  );
}

/** Listings contain leaf categories: one with products of its own gets no categories below it. */
async function fullParents(db: Db, checked: Checked): Promise<Problem[]> {
  const before = new Map(checked.current.categories.map(({ slug, parent }) => [slug, parent]));
  const placed = (checked.facts.categories ?? []).flatMap(({ slug, parent }, index) =>
    parent === null || before.get(slug) === parent ? [] : [{ parent, index }],
  );
  if (placed.length === 0) return [];
  const rows = await db
    .selectFrom('categories')
    .select('slug')
    .where(
      'slug',
      'in',
      placed.map(({ parent }) => parent),
    )
    .where((eb) =>
      eb.exists(eb.selectFrom('products').select('products.id').whereRef('products.category_id', '=', 'categories.id')),
    )
    .execute();
  const full = new Set(rows.map(({ slug }) => slug));
  return placed
    .filter(({ parent }) => full.has(parent))
    .map(({ parent, index }) =>
      at(checked, 'categories', [index], `parent: ${parent} has products of its own, so nothing can stand below it`),
    );
}

/** Products are in leaf categories, so accessories relate leaves to leaves. */
function accessoryProblems(checked: Checked): Problem[] {
  const known = new Set(checked.settled.categories.map(({ slug }) => slug));
  const parents = new Set(checked.settled.categories.map(({ parent }) => parent));
  return (checked.facts.categories ?? []).flatMap(({ slug, accessories }, index) =>
    [
      ...((accessories ?? []).length > 0 && parents.has(slug)
        ? [`accessories: ${slug} has categories below it, which have accessories each`]
        : []),
      ...(accessories ?? []).flatMap((name) =>
        !known.has(name)
          ? [`accessories: there is no category ${name}`]
          : parents.has(name)
            ? [`accessories: ${name} has categories below it; name those`]
            : [],
      ),
    ].map((message) => at(checked, 'categories', [index], message)),
  );
}

function brandProblems(checked: Checked): Problem[] {
  return (checked.facts.brands ?? []).flatMap(({ name, slug }, index) => {
    const other = checked.settled.brands.find((row) => row.name === name && row.slug !== slug);
    return other === undefined ? [] : [at(checked, 'brands', [index], `name: ${name} is that of ${other.slug}`)];
  });
}

function homeProblems(checked: Checked): Problem[] {
  const { home } = checked.facts;
  if (home === undefined) return [];
  const categories = new Set(checked.settled.categories.map(({ slug }) => slug));
  const brands = new Set(checked.settled.brands.map(({ slug }) => slug));
  const missing = (
    way: readonly PropertyKey[],
    slugs: readonly string[] | undefined,
    known: ReadonlySet<string>,
    what: string,
  ): Problem[] =>
    (slugs ?? []).flatMap((slug, index) =>
      known.has(slug) ? [] : [at(checked, 'home', [...way, index], `there is no ${what} ${slug}`)],
    );
  return [
    ...(['header', 'categories', 'climate'] as const).flatMap((list) =>
      missing([list], home[list], categories, 'category'),
    ),
    ...missing(['brands'], home.brands, brands, 'brand'),
    ...(home.collections ?? []).flatMap(({ pick }, index) =>
      missing(['collections', index, 'pick', 'categories'], pick?.categories, categories, 'category'),
    ),
  ];
}

function storeNotices(checked: Checked): Problem[] {
  const { stores } = checked.facts;
  if (stores === undefined) return [];
  return checked.current.stores
    .filter(
      ({ open, slug }) =>
        open &&
        checked.settled.stores.some((row) => row.slug === slug && !row.open) &&
        !stores.some((row) => row.slug === slug),
    )
    .map(({ slug }) => at(checked, 'stores', [], `${slug} is not named any more and is closed`));
}

function bannerNotices(checked: Checked): Problem[] {
  return (checked.facts.home?.banners ?? []).flatMap(({ id, phone }, index) =>
    phone === undefined
      ? [at(checked, 'home', ['banners', index], `banner ${id} has no picture for phones and is not shown`)]
      : [],
  );
}

/** Mistakes across files: references to what does not exist. */
export async function checkReferences(db: Db, checked: Checked): Promise<Found> {
  const tree = treeProblems(checked);
  return {
    problems: [
      ...tree,
      ...(tree.length > 0 ? [] : await fullParents(db, checked)),
      ...(await formerSlugProblems(db, checked, 'categories')),
      ...(await formerSlugProblems(db, checked, 'brands')),
      ...accessoryProblems(checked),
      ...brandProblems(checked),
      ...homeProblems(checked),
    ],
    notices: [...storeNotices(checked), ...bannerNotices(checked)],
  };
}
