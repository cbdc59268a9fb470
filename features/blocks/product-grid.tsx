'use client';

import { useMemo } from 'react';
import { LateProductCard, receivedCards, type SentCards } from '@/features/product';

/** Products in rows, as in a listing. */
export function ProductGrid({ row, products }: { row: string; products: SentCards }) {
  const cards = useMemo(() => receivedCards(products), [products]);
  return <ul className="cards">{cards.map((product) => <LateProductCard key={product.id} product={product} row={row} />)}</ul>;
}
