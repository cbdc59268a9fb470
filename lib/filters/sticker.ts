import type { FilterForms } from '../contract/filter-forms.ts';
import { listFilter } from './lists.ts';

/** Keys of stickers; the calls take ids too. */
export const sticker = {
  ...listFilter('sticker', 'sticker_id'),
  query: (forms: FilterForms) => ({ sticker_id: forms.list }),
  facets: (forms: FilterForms) => ({ stickers: forms.stickers }),
  noFacets: { stickers: [] },
};
