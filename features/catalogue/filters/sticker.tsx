import { listScreen } from './shared/lists';

export const sticker = listScreen('sticker', 'stickers', ({ stickers }) => stickers);
