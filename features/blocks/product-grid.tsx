'use client';

import { useMemo } from 'react';
import { type CardProduct, LazyProductCard } from '@/features/product';
import { receivedRows, type SentRows } from '@/lib/columns/received-rows';

/** Products in rows, as in a listing. */
export function ProductGrid({ row, products }: { row: string; products: SentRows<CardProduct> }) {
  const cards = useMemo(() => receivedRows(products), [products]);
  return (
    <ul className="cards">
      {cards.map((product) => (
        <LazyProductCard key={product.id} product={product} row={row} />
      ))}
    </ul>
  );
}
