'use client';

import { QueryProvider } from '@/features/react-query';
import { ThanksView } from './thanks-view';

/** The page after an order with all that it asks by. */
export const ThanksPage = () => (
  <QueryProvider>
    <ThanksView />
  </QueryProvider>
);
