import { maxCount, type AvailabilityType } from '../../../lib/contract/constants.ts';

export type SaleMode = 'cart' | 'manager' | 'preorder' | 'stores';

/** What availability depends on. */
export interface Saleable {
  readonly sale_mode: SaleMode;
  readonly is_listed: boolean;
  readonly stock_total: number;
}

/** How a product is available now. */
export function availabilityType({ sale_mode, is_listed, stock_total }: Saleable): AvailabilityType {
  if (!is_listed) return 'notAvailable';
  switch (sale_mode) {
    case 'manager':
      return stock_total > 0 ? 'withManager' : 'notAvailable';
    case 'preorder':
      return 'preOrder';
    case 'stores':
      return stock_total > 0 ? 'hasStores' : 'notAvailable';
    case 'cart':
      return stock_total > 0 ? 'openToCart' : 'notAvailable';
  }
}

export type AvailabilityLabel =
  'available' | 'onlyOne' | 'toBeConfirmed' | 'preOrder' | 'inStores' | 'outOfStock' | 'notAvailable';

/** Key of the text under `api.availability.`. */
export function availabilityLabel(product: Saleable): AvailabilityLabel {
  switch (availabilityType(product)) {
    case 'openToCart':
      return product.stock_total === 1 ? 'onlyOne' : 'available';
    case 'withManager':
      return 'toBeConfirmed';
    case 'preOrder':
      return 'preOrder';
    case 'hasStores':
      return 'inStores';
    case 'notAvailable':
      return product.is_listed ? 'outOfStock' : 'notAvailable';
  }
}

/** True for products that go into a cart, which are also those with instalments. */
export function goesIntoCart(product: Saleable): boolean {
  const type = availabilityType(product);
  return type === 'openToCart' || type === 'withManager';
}

/**
 * Maximum number of pieces that one order can have now. Pre-orders use another call; products of the mode `stores` can
 * only be collected.
 */
export function orderable(product: Saleable): number {
  if (!product.is_listed || product.sale_mode === 'preorder') return 0;
  return Math.min(product.stock_total, maxCount);
}
