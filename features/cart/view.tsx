'use client';

import { QueryProvider } from '@/features/react-query';
import { CartView as Cart } from './cart-view';

export { takePreloadedResponses } from './queries';

/** The cart with its React Query client. */
export const CartView = () => (
  <QueryProvider>
    <Cart />
  </QueryProvider>
);
