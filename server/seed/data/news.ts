import type { NewsSource } from './news/types.ts';
import { shopNews } from './news/shop.ts';

/** News from the newest to the oldest. */
export const newsSources: readonly NewsSource[] = [...shopNews];
