'use client';

import { QueryProvider } from '@/features/react-query';
import { CartView as Cart } from './cart-view';

export { takeEarlyAnswers } from './queries';

/** The cart with what it asks the server by. */
export const CartView = () => (
  <QueryProvider>
    <Cart />
  </QueryProvider>
);
