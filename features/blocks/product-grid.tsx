'use client';

import { type CardProduct, LazyProductCard } from '@/features/product';

/** Products in a grid, as in a listing. */
export function ProductGrid({ row, products }: { row: string; products: readonly CardProduct[] }) {
  return (
    <ul className="cards">
      {products.map((product) => (
        <LazyProductCard key={product.id} product={product} row={row} />
      ))}
    </ul>
  );
}
