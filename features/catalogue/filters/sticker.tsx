import { listScreen } from './lists';

export const sticker = listScreen('sticker', 'stickers', ({ stickers }) => stickers);
