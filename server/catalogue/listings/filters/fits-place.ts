import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { clearanceOf, type Clearance, sides, type Side, type Sizes } from '../../../../lib/dimension-fit/fit.ts';
import { placeSizes } from '../../../../lib/dimension-fit/place-text.ts';
import { noAir, placingRule, type PlacingRule } from '../../product/placing.ts';
import type { ReferenceData } from '../../../core/reference/reference.ts';
import { chosenLeaves } from './category.ts';
import type { Condition, FilterPlanner } from './definition.ts';
import { all } from './sql.ts';

/** A dimension of the product of `listed`, mm; null if unknown. */
const lengthOf = ({ id, unit }: PlacingRule['sizes'][Side]): RawBuilder<unknown> =>
  sql`(select round((entry ->> 'n')::numeric * ${unit}::integer) from products cross join jsonb_array_elements(products.attributes) as entry
    where products.id = listed.product_id and (entry ->> 'a')::integer = ${id}::integer limit 1)`;

function fitsWith(place: Sizes, air: Clearance, { sizes }: PlacingRule): Condition {
  const needed = clearanceOf(air);
  return all(
    sides.map((side) => sql<SqlBool>`${lengthOf(sizes[side])} between 1 and ${place[side] - needed[side]}::integer`),
  );
}

/** Condition for an option of an attribute, whether the category filters by it or not. */
const isKnownBy = ({ attribute, option }: NonNullable<PlacingRule['builtIn']>): Condition =>
  sql<SqlBool>`exists (select from products where products.id = listed.product_id and products.attributes @> ${JSON.stringify([{ a: attribute, o: [option] }])}::jsonb)`;

/** Products of one category that fit the space: built-in ones without air, the others with theirs. */
function meetsIn(categoryId: number, place: Sizes, rule: PlacingRule): Condition {
  const standing = fitsWith(place, rule.air, rule);
  const { builtIn } = rule;
  const meets =
    builtIn === undefined
      ? standing
      : sql<SqlBool>`case when ${isKnownBy(builtIn)} then ${fitsWith(place, noAir, rule)} else ${standing} end`;
  return sql<SqlBool>`(listed.category_id = ${categoryId}::integer and ${meets})`;
}

/** Products that fit the space; those of other categories never do. */
function meets(place: Sizes, reference: ReferenceData, leaves: Iterable<number>): Condition {
  const rules = [...leaves].flatMap((id) => {
    const rule = placingRule(id, reference);
    return rule === undefined ? [] : [meetsIn(id, place, rule)];
  });
  return rules.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`coalesce(${sql.join(rules, sql` or `)}, false)`;
}

export const fits: FilterPlanner<'fits'> = {
  plan({ fits: place, category }, { reference, categoryIds, match }) {
    const categories = chosenLeaves(reference, category) ?? categoryIds ?? match?.categories;
    const [leaf] = categories?.length === 1 ? categories : [];
    const isOffered = leaf !== undefined && placingRule(leaf, reference) !== undefined;
    return {
      groups:
        place === undefined ? [] : [meets(placeSizes(place), reference, categoryIds ?? reference.categories.keys())],
      facets: () => ({ fits: isOffered }),
    };
  },
};
