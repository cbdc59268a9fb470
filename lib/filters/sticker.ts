import { listFilter } from './shared/lists.ts';

/** Keys of stickers; the calls also accept ids. */
export const sticker = listFilter('sticker', 'sticker_id');
