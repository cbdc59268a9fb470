'use client';

import { QueryProvider } from '@/features/react-query';
import { ProductStores } from '@/features/stores';

/** The stores that have the product. */
export function StoresTab({ id }: { id: number }) {
  return (
    <QueryProvider>
      <ProductStores productId={id} />
    </QueryProvider>
  );
}
