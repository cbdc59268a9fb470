'use client';

import { useTranslations } from 'next-intl';
import type { ProductCard } from '@/lib/contract/common';
import { useCartStore } from '@/stores/cart';
import { stockClass } from './stock-class';

/** Availability in the words of the server; a product in the cart shows that. */
export function StockText({ product }: { product: Pick<ProductCard, 'id' | 'availability' | 'all_stock'> }) {
  const t = useTranslations('card');
  const inCart = useCartStore((state) => state.products.some((line) => line.id === product.id));
  return <p className={`stock-text ${stockClass(product)}`}>{inCart ? t('inCart') : product.availability.text}</p>;
}
