'use client';

import { lazyTextsOf } from './lazy-texts';

/** Provides the texts of the store map, which no page contains. */
export const { Texts: MapTexts } = lazyTextsOf({
  kr: () => import('./map/kr.lazy-texts'),
  uz: () => import('./map/uz.lazy-texts'),
  ru: () => import('./map/ru.lazy-texts'),
});
