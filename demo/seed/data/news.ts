import { adviceNews } from './news/advice.ts';
import { shopNews } from './news/shop.ts';
import type { NewsSource } from './news/types.ts';

/** News with the newest first; ids follow this order, the hidden one stands last. */
export const newsSources: readonly NewsSource[] = [...shopNews, ...adviceNews];
