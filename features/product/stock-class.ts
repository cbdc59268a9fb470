import type { ProductCard } from '@/lib/contract/common';

/** Colour of an availability: green for in stock, red for sold out or nearly so. */
export function stockClass({
  availability,
  all_stock,
}: Pick<ProductCard, 'availability' | 'all_stock'>): 'is-ok' | 'is-low' | '' {
  if (availability.type === 'notAvailable') return 'is-low';
  if (availability.type !== 'openToCart') return '';
  return all_stock === 1 ? 'is-low' : 'is-ok';
}
