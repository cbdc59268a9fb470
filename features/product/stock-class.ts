import type { ProductCard } from '@/lib/contract/common';

/** How the words of an availability look: green only for what can be had at once, red for what is gone or nearly so. */
export function stockClass({
  availability,
  all_stock,
}: Pick<ProductCard, 'availability' | 'all_stock'>): 'is-ok' | 'is-low' | '' {
  if (availability.type === 'notAvailable') return 'is-low';
  if (availability.type !== 'openToCart') return '';
  return all_stock === 1 ? 'is-low' : 'is-ok';
}
