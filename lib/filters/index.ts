import { attributes } from './attributes.ts';
import { brand } from './brand.ts';
import { category } from './category.ts';
import type { FilterKind } from './definition.ts';
import { fits } from './fits-place.ts';
import { inStock } from './in-stock.ts';
import { monthly } from './monthly.ts';
import { price } from './price.ts';
import { sticker } from './sticker.ts';

/**
 * Every kind of filter of a listing, in the order in which what is chosen is shown. What the calls are asked and answer of each stands in
 * `call-schemas.ts`, its condition and counts in `server/catalogue/listings/filters`, its control and its chips in
 * `features/catalogue/filters`, under the same name.
 */
export const filterKinds = {
  category,
  brand,
  sticker,
  filter: attributes,
  price,
  monthly,
  fits,
  inStock,
} satisfies Record<string, FilterKind<object>>;

export type FilterKinds = typeof filterKinds;
export type FilterName = keyof FilterKinds;
/** All kinds, for code that handles them alike. */
export const allFilters: readonly FilterKind<object>[] = Object.values(filterKinds);

export type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? { [Key in keyof All]: All[Key] }
  : never;
/** What the kinds say each for itself, as one. */
export const mergedOf = <Part extends object>(parts: readonly object[]): Part => Object.assign({}, ...parts) as Part;

/** All that is chosen. */
export type FilterState = Merged<{ [N in FilterName]: FilterKinds[N]['none'] }[FilterName]>;
