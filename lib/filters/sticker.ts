import { listFilter } from './shared/lists.ts';

/** Keys of stickers; the calls take ids too. */
export const sticker = listFilter('sticker', 'sticker_id');
