import type { FilterName } from '../../../../lib/filters/index.ts';
import { attributes } from './attributes.ts';
import { brand } from './brand.ts';
import { category } from './category.ts';
import type { FilterPlanner } from './definition.ts';
import { fits } from './fits-place.ts';
import { inStock } from './in-stock.ts';
import { monthly } from './monthly.ts';
import { price } from './price.ts';
import { sticker } from './sticker.ts';

const planners = { category, brand, filter: attributes, sticker, price, monthly, fits, inStock } satisfies {
  readonly [Name in FilterName]: FilterPlanner<Name>;
};

/** Every kind of filter with its name, in the order of quick choices. */
export const filterPlanners = Object.entries(planners) as readonly [FilterName, FilterPlanner<FilterName>][];
