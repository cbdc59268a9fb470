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
 * All filter kinds of a listing, in the order of display. Schemas are in `lib/contract/filter-schemas.ts`, conditions and counts in
 * `server/catalogue/listings/filters`, controls and chips in `features/catalogue/filters`, under the same names.
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
/** All kinds, for generic code. */
export const allFilters: readonly FilterKind<object>[] = Object.values(filterKinds);

export type MergedFilters<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? { [Key in keyof All]: All[Key] }
  : never;
/** The combined states of all kinds. */
export const mergeFilters = <Part extends object>(parts: readonly object[]): Part =>
  Object.assign({}, ...parts) as Part;

/** All active filters. */
export type FilterState = MergedFilters<{ [N in FilterName]: FilterKinds[N]['none'] }[FilterName]>;
