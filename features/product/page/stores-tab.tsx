'use client';

import { ProductStores } from '@/features/stores';

/** The stores that have the product. */
export function StoresTab({ id }: { id: number }) {
  return <ProductStores productId={id} />;
}
