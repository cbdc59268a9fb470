import type { FilterShapes } from '../contract/filter-shapes.ts';
import { listFilter } from './lists.ts';

/** Keys of stickers; the calls take ids too. */
export const sticker = {
  ...listFilter('sticker', 'sticker_id'),
  query: (forms: FilterShapes) => ({ sticker_id: forms.list }),
  facets: (forms: FilterShapes) => ({ stickers: forms.stickers }),
  noFacets: { stickers: [] },
};
