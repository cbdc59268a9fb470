'use client';

import { lazyTextsOf } from './lazy-texts';

/** Provides the texts of the price display switch: it is on every page, which must not load all lazy texts. */
export const { Texts: PriceDisplayTexts } = lazyTextsOf({
  kr: () => import('./price-display/kr.lazy-texts'),
  uz: () => import('./price-display/uz.lazy-texts'),
  ru: () => import('./price-display/ru.lazy-texts'),
});
