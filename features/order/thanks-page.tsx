'use client';

import { QueryProvider } from '@/features/react-query';
import { ThanksView } from './thanks-view';

/** The thanks page with its React Query client. */
export const ThanksPage = () => (
  <QueryProvider>
    <ThanksView />
  </QueryProvider>
);
