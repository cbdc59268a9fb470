import type { z } from 'zod';
import type { FilterShapes } from '../contract/filter-shapes.ts';
import { type FilterName, type Merged, mergedOf } from './index.ts';

/**
 * What the listing calls may be asked of a kind of filter, and what they answer. Apart from the kinds themselves: a browser
 * reads addresses with its first scripts, and calls much later.
 */
interface FilterAnswers {
  /** What may be asked, and which of it contradicts itself. */
  query(forms: FilterShapes): z.ZodRawShape;
  misfits?(query: Readonly<Record<string, unknown>>): string[];
  /** What is answered, and the answer where nothing can be chosen. */
  facets(forms: FilterShapes): z.ZodRawShape;
  readonly noFacets: object;
}

const noFacets = () => ({});

/** A yes or no. */
const flag = <Param extends string>(param: Param) => ({
  query: (forms: FilterShapes) => ({ [param]: forms.flag }) as Record<Param, FilterShapes['flag']>,
  facets: noFacets,
  noFacets: {},
});

/** Two bounds, and those that there are; the lower one may not be the higher. */
const range = <Name extends string>(name: Name) => {
  const [min, max] = [`min_${name}`, `max_${name}`];
  return {
    query: (forms: FilterShapes) => forms.range(name),
    misfits: ({ [min]: from, [max]: to }: Readonly<Record<string, unknown>>) =>
      typeof from === 'number' && typeof to === 'number' && from > to ? [min] : [],
  };
};

/** Of every kind under its name. */
const filterAnswers = {
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
} satisfies Record<FilterName, FilterAnswers>;
type AllAnswers = typeof filterAnswers;

/** The schemas of all kinds, for code that handles them alike. */
export const allAnswers: readonly FilterAnswers[] = Object.values(filterAnswers);
/** What they say each for itself, as one. */
export const answered = <Part extends object>(partOf: (answers: FilterAnswers) => object): Part =>
  mergedOf(allAnswers.map(partOf));

/** What one kind answers. */
export type FacetsOf<Name extends FilterName> = {
  [N in Name]: z.output<z.ZodObject<ReturnType<AllAnswers[N]['facets']>>>;
}[Name];
/** The schemas of all that is asked and answered. */
export type FilterQuery = Merged<{ [N in FilterName]: ReturnType<AllAnswers[N]['query']> }[FilterName]>;
export type FilterFacets = Merged<{ [N in FilterName]: ReturnType<AllAnswers[N]['facets']> }[FilterName]>;
