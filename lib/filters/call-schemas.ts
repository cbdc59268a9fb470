import type { z } from 'zod';
import type { FilterShapes } from '../contract/filter-shapes.ts';
import { type FilterName, type MergedFilters, mergeFilters } from './index.ts';

/**
 * Query and response schemas of each filter kind. Separate from the kinds: the first scripts of a browser read
 * addresses, calls come much later.
 */
interface FilterSchemas {
  /** Query parameters, and which of them contradict each other. */
  query(forms: FilterShapes): z.ZodRawShape;
  contradictions?(query: Readonly<Record<string, unknown>>): string[];
  /** Response, and its value without options. */
  facets(forms: FilterShapes): z.ZodRawShape;
  readonly noFacets: object;
}

const noFacets = () => ({});

/** A boolean filter. */
const flag = <Param extends string>(param: Param) => ({
  query: (forms: FilterShapes) => ({ [param]: forms.flag }) as Record<Param, FilterShapes['flag']>,
  facets: noFacets,
  noFacets: {},
});

/** A range with its available bounds; the lower bound must not exceed the upper one. */
const range = <Name extends string>(name: Name) => {
  const [min, max] = [`min_${name}`, `max_${name}`];
  return {
    query: (forms: FilterShapes) => forms.range(name),
    contradictions: ({ [min]: from, [max]: to }: Readonly<Record<string, unknown>>) =>
      typeof from === 'number' && typeof to === 'number' && from > to ? [min] : [],
  };
};

/** By name of the filter kind. */
const filterSchemas = {
  category: {
    query: (forms: FilterShapes) => ({ category: forms.list }),
    facets: (forms: FilterShapes) => ({ catalogs: forms.entries }),
    noFacets: { catalogs: [] },
  },
  brand: {
    query: (forms: FilterShapes) => ({ brand_id: forms.list }),
    facets: (forms: FilterShapes) => ({ brands: forms.entries }),
    noFacets: { brands: [] },
  },
  sticker: {
    query: (forms: FilterShapes) => ({ sticker_id: forms.list }),
    facets: (forms: FilterShapes) => ({ stickers: forms.stickers }),
    noFacets: { stickers: [] },
  },
  filter: {
    query: (forms: FilterShapes) => ({ filter: forms.lists }),
    facets: (forms: FilterShapes) => ({ filter: forms.groups }),
    noFacets: { filter: [] },
  },
  price: {
    ...range('price'),
    facets: (forms: FilterShapes) => ({ price: forms.bounds('price') }),
    noFacets: { price: { min_price: 0, max_price: 0 } },
  },
  monthly: {
    ...range('monthly'),
    facets: (forms: FilterShapes) => ({ monthly: forms.boundsByTerm('monthly') }),
    noFacets: { monthly: { min_monthly: 0, max_monthly: 0, terms: [] } },
  },
  fits: {
    query: (forms: FilterShapes) => ({ fits: forms.place }),
    facets: (forms: FilterShapes) => ({ fits: forms.isOffered }),
    noFacets: { fits: false },
  },
  inStock: flag('in_stock'),
} satisfies Record<FilterName, FilterSchemas>;
type AllFilterSchemas = typeof filterSchemas;

/** The schemas of all kinds, for generic code. */
export const allFilterSchemas: readonly FilterSchemas[] = Object.values(filterSchemas);
/** The combined schema of all kinds. */
export const mergeSchemas = <Part extends object>(partOf: (schemas: FilterSchemas) => object): Part =>
  mergeFilters(allFilterSchemas.map(partOf));

/** Response of one kind. */
export type FacetsOf<Name extends FilterName> = {
  [N in Name]: z.output<z.ZodObject<ReturnType<AllFilterSchemas[N]['facets']>>>;
}[Name];
/** The combined query and response schemas. */
export type FilterQuery = MergedFilters<{ [N in FilterName]: ReturnType<AllFilterSchemas[N]['query']> }[FilterName]>;
export type FilterFacets = MergedFilters<{ [N in FilterName]: ReturnType<AllFilterSchemas[N]['facets']> }[FilterName]>;
