import { sql } from 'kysely';
import type { FilterPlanner } from './definition.ts';
import { idsOf, isAny, mostFrequent, offered, ownRows } from './sql.ts';

export const brand: FilterPlanner<'brand'> = {
  plan({ brand_id = [] }, { reference }) {
    const present = brand_id.map((name) => reference.brandBySlug.get(name)?.slug ?? name);
    const formerSlugs = Map.groupBy(
      brand_id.filter((name) => (reference.brandBySlug.get(name)?.slug ?? name) !== name),
      (name) => reference.brandBySlug.get(name)?.slug,
    );
    const chosen = idsOf(reference.brands.values(), ({ slug }) => slug, present);
    return {
      groups: brand_id.length === 0 ? [] : [isAny(sql`listed.brand_id`, chosen)],
      counting: { value: sql`brand_id` },
      facets(rows, [bit]) {
        const brands = [...reference.brands.values()].map(({ id, name, slug }) => {
          const former = formerSlugs.get(slug);
          return { id, name, slug, ...(former === undefined ? {} : { former_slugs: former }) };
        });
        return {
          brands: offered(
            brands,
            chosen,
            ownRows(rows, () => bit),
          ),
        };
      },
    };
  },
  quickChoices: ({ brands }, total) =>
    mostFrequent(brands, 5, total).map(({ name, slug, count }) => ({ name, query: `brand=${slug}`, count })),
};
