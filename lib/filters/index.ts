import type { z } from 'zod';
import { attributes } from './attributes.ts';
import { brand } from './brand.ts';
import { category } from './category.ts';
import type { FilterKind } from './definition.ts';
import { fits } from './fits.ts';
import { inStock } from './in-stock.ts';
import { monthly } from './monthly.ts';
import { price } from './price.ts';
import { sticker } from './sticker.ts';

/**
 * Every kind of filter of a listing, in the order in which what is chosen is shown. Its condition and counts stand in
 * `server/modules/catalogue/filters`, its control and its chips in `features/catalogue/filters`, under the same name.
 */
export const filterKinds = { category, brand, sticker, filter: attributes, price, monthly, fits, inStock } satisfies Record<string, FilterKind<object>>;

export type FilterKinds = typeof filterKinds;
export type FilterName = keyof FilterKinds;
/** The kinds for whoever treats them alike. */
export const allFilters: readonly FilterKind<object>[] = Object.values(filterKinds);

type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? { [Key in keyof All]: All[Key] } : never;
/** What the kinds say each for itself, as one. */
export const merged = <Part extends object>(partOf: (kind: FilterKind<object>) => object): Part => Object.assign({}, ...allFilters.map(partOf)) as Part;

type StateOf<Name extends FilterName> = { [N in Name]: FilterKinds[N]['none'] }[Name];
/** What one kind answers. */
export type FacetsOf<Name extends FilterName> = { [N in Name]: z.output<z.ZodObject<ReturnType<FilterKinds[N]['facets']>>> }[Name];
/** All that is chosen, and the schemas of all that is asked and answered. */
export type FilterState = Merged<StateOf<FilterName>>;
export type FilterQuery = Merged<{ [N in FilterName]: ReturnType<FilterKinds[N]['query']> }[FilterName]>;
export type FilterFacets = Merged<{ [N in FilterName]: ReturnType<FilterKinds[N]['facets']> }[FilterName]>;
