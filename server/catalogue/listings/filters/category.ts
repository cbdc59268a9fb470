import { sql } from 'kysely';
import { parseId } from '../../../../lib/ids.ts';
import type { Category, ReferenceData } from '../../../core/reference/reference.ts';
import type { FilterPlanner } from './definition.ts';
import { isAny, offered, ownRows } from './sql.ts';

/** A category by slug or id. */
export const categoryOf = (reference: ReferenceData, slug: string): Category | undefined =>
  reference.categoryBySlug.get(slug) ?? reference.categories.get(parseId(slug) ?? 0);

/** Leaves at or below any chosen category, each once; undefined if none is chosen. */
export function chosenLeaves(reference: ReferenceData, slugs: readonly string[] = []): number[] | undefined {
  if (slugs.length === 0) return undefined;
  const found = slugs.flatMap((slug) => {
    const category = categoryOf(reference, slug);
    return category === undefined ? [] : reference.leavesOf(category.id).map((leaf) => leaf.id);
  });
  return [...new Set(found)];
}

export const category: FilterPlanner<'category'> = {
  plan(query, { reference, categoryIds }) {
    const chosen = chosenLeaves(reference, query.category);
    return {
      groups: chosen === undefined ? [] : [isAny(sql`listed.category_id`, chosen)],
      counting: categoryIds === undefined || categoryIds.length > 1 ? { value: sql`category_id` } : undefined,
      facets(rows, [bit], locale) {
        const leaves = [...reference.categories.values()].map(({ id, slug, name }) => ({
          id,
          slug,
          name: name[locale],
        }));
        return {
          catalogs: offered(
            leaves,
            chosen ?? [],
            ownRows(rows, () => bit),
          ),
        };
      },
    };
  },
};
