import {
  type BulkChange,
  bulkPriceStep,
  type BulkProduct,
  type BulkRefusal,
  type OldPriceMode,
} from '../contract/staff-product-bulk.ts';
import type { ProductValues } from '../contract/staff-products.ts';

const maxPrice = 1_000_000_000_000;

/** A price in whole thousands, the nearest one; half a thousand rounds up. */
export const roundPrice = (price: number): number =>
  // Fractions of a tiyin come from the arithmetic of percent alone.
  Math.floor((Math.round(price * 100) / 100 + bulkPriceStep / 2) / bulkPriceStep) * bulkPriceStep;

/** The values that a bulk change gives a product, or why it stays as it is. */
export type BulkResult = { readonly wanted: Partial<BulkProduct> } | { readonly refusal: BulkRefusal };

function priced(product: ProductValues, price: number, mode: OldPriceMode): BulkResult {
  if (price < 1) return { refusal: 'priceTooLow' };
  if (price > maxPrice) return { refusal: 'priceTooHigh' };
  const oldPrice =
    mode === 'remove'
      ? null
      : mode === 'former' && price !== product.sale_price
        ? product.sale_price
        : product.old_price;
  if (oldPrice !== null && oldPrice <= price) return { refusal: 'oldPriceTooLow' };
  return { wanted: { sale_price: price, old_price: oldPrice } };
}

/** What a bulk change does to one product; values that it already has are among the wanted ones. */
export function bulkResult(product: BulkProduct, change: BulkChange): BulkResult {
  switch (change.kind) {
    case 'percent':
      return priced(product, roundPrice((product.sale_price * (100 + change.percent)) / 100), change.old_price);
    case 'sum':
      return priced(product, roundPrice(product.sale_price + change.sum), change.old_price);
    case 'listed':
      return { wanted: { is_listed: change.is_listed } };
    case 'saleMode':
      return { wanted: { sale_mode: change.sale_mode } };
    case 'sticker': {
      const others = product.sticker_ids.filter((id) => id !== change.sticker);
      const isThere = others.length < product.sticker_ids.length;
      if (isThere === change.on) return { wanted: { sticker_ids: product.sticker_ids } };
      return { wanted: { sticker_ids: change.on ? [...others, change.sticker] : others } };
    }
    case 'category':
      return { wanted: { category_id: change.category } };
  }
}
