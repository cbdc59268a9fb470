import { type FilterName, filterKinds } from '@/lib/filters';
import { attributes } from './attributes';
import { brand } from './brand';
import { category } from './category';
import type { FilterScreen } from './definition';
import { fits } from './fits-place';
import { inStock } from './in-stock';
import { monthly } from './monthly';
import { price } from './price';
import { sticker } from './sticker';

const screens = { inStock, category, price, monthly, fits, sticker, brand, filter: attributes } satisfies Record<
  FilterName,
  FilterScreen
>;

/** Every filter kind by name, in the order of the panel. */
export const filterScreens = Object.entries(screens) as [FilterName, FilterScreen][];
/** The same, in the order of active filters. */
export const chipScreens: readonly FilterScreen[] = (Object.keys(filterKinds) as FilterName[]).map(
  (name) => screens[name],
);
