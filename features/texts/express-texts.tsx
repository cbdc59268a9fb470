'use client';

import { lazyTextsOf } from './lazy-texts';

/** Provides the texts of the express order, which no page contains. */
export const { Texts: ExpressTexts } = lazyTextsOf({
  kr: () => import('./express/kr.lazy-texts'),
  uz: () => import('./express/uz.lazy-texts'),
  ru: () => import('./express/ru.lazy-texts'),
});
