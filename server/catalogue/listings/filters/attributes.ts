import { sql } from 'kysely';
import type { FacetsOf } from '../../../../lib/contract/filter-schemas.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import { refuse, type Refusal } from '../../../refusal.ts';
import type { Attribute, ReferenceData } from '../../../core/reference/reference.ts';
import { keyAttributeCount } from '../../product/shown-attributes.ts';
import { chosenLeaves } from './category.ts';
import type { FacetRow, FilterPlanner, ListingContext, ListingRequest } from './definition.ts';
import { holdsAny, mostFrequent, offered, ownRows } from './sql.ts';

/** A group of choices of which a product must meet one. */
interface OptionGroup {
  readonly attribute: Attribute;
  readonly optionIds: readonly number[];
}
type Chosen = ListingRequest['filter'];

/** With the other groups they fill the 31 bits of the database's integer; no category has that many filters. */
const maxGroups = 24;

function filterableOf(reference: ReferenceData, categories: Iterable<number>): Map<string, Attribute> {
  const attributes = [...categories]
    .flatMap((id) => reference.attributesOf(id))
    .filter(({ attribute, filterable }) => filterable && attribute.kind !== 'text');
  return new Map(attributes.map(({ attribute }) => [attribute.key, attribute]));
}

function optionGroups({ reference, categoryIds }: ListingContext, filter: Chosen): OptionGroup[] {
  const known = filterableOf(reference, categoryIds ?? reference.categories.keys());
  const chosen = Object.entries(filter ?? {}).flatMap(([key, values]) => {
    const attribute = known.get(key);
    return attribute === undefined || values.length === 0 ? [] : [{ attribute, values: new Set(values) }];
  });
  return chosen.slice(0, maxGroups).map(({ attribute, values }) => ({
    attribute,
    // An address may name an option that was merged into another one.
    optionIds: reference.optionsOf(attribute.id).flatMap((option) => {
      const merged = reference.mergedInto(option.id);
      return [option, ...merged].some(({ key }) => values.has(key)) ? [option, ...merged].map(({ id }) => id) : [];
    }),
  }));
}

/** Unknown filters are a mistake of the caller. */
function unknownFilters(reference: ReferenceData, filter: Chosen): Refusal | undefined {
  const known = new Set([...reference.attributes.values()].map((attribute) => attribute.key));
  const unknown = Object.keys(filter ?? {}).filter((key) => !known.has(key));
  return unknown.length === 0
    ? undefined
    : refuse(
        'invalid',
        unknown.map((key) => ({ field: `filter.${key}`, message: 'unknownFilter' })),
      );
}

/** Attributes whose values are offered: those of the only category, which the query, the address or the search names. */
function offeredAttributes(query: ListingRequest, { reference, categoryIds, match }: ListingContext): Attribute[] {
  const categories = chosenLeaves(reference, query.category) ?? categoryIds ?? match?.categories;
  return categories?.length === 1 ? [...filterableOf(reference, categories).values()] : [];
}

function groupFacets(attributes: readonly Attribute[], groups: readonly OptionGroup[], reference: ReferenceData) {
  const chosen = groups.flatMap(({ optionIds }) => optionIds);
  return (rows: readonly FacetRow[], bits: readonly number[], locale: Locale): FacetsOf<'filter'> => {
    const bitOf = new Map(groups.map(({ attribute }, index) => [attribute.id, bits[index]]));
    const own = ownRows(rows, (option) => bitOf.get(reference.options.get(option)?.attribute_id ?? 0));
    return {
      filter: attributes.flatMap(({ id, key, name }) => {
        const options = reference
          .optionsOf(id)
          .map((option) => ({ id: option.id, key: option.key, name: option.name[locale] }));
        const values = offered(options, chosen, own);
        return values.length === 0 ? [] : [{ id, key, name: name[locale], values }];
      }),
    };
  };
}

export const attributes: FilterPlanner<'filter'> = {
  plan(query, context) {
    const { reference } = context;
    const refusal = unknownFilters(reference, query.filter);
    if (refusal !== undefined) return refusal;
    const groups = optionGroups(context, query.filter);
    const attributes = offeredAttributes(query, context);
    return {
      groups: groups.map(({ optionIds }) => holdsAny(sql`listed.option_ids`, optionIds)),
      groupKeys: groups.map(({ attribute }) => attribute.key),
      counting:
        attributes.length === 0
          ? undefined
          : { value: sql`option_id`, from: sql`base cross join lateral unnest(base.option_ids) as option_id` },
      facets: groupFacets(attributes, groups, reference),
    };
  },
  quickChoices: ({ filter }, total) =>
    filter
      .slice(0, keyAttributeCount)
      .filter(({ values }) => values.length > 1)
      .slice(0, 3)
      .flatMap((group) =>
        mostFrequent(group.values, 2, total).map(({ name, key, count }) => ({
          name: `${group.name}: ${name}`,
          query: `filter[${group.key}]=${key}`,
          count,
        })),
      ),
};
