import type { DataOf } from '../../lib/contract/endpoint.ts';
import type { ShopperContract } from '../../lib/contract/load-call.ts';

/** Data of the calls that a list page makes before hydration. */
interface PreloadData {
  readonly 'product.byIds': DataOf<ShopperContract['product']['byIds']>;
  readonly 'product.wishlist': DataOf<ShopperContract['product']['wishlist']>;
  readonly 'product.compare': DataOf<ShopperContract['product']['compare']>;
  readonly 'checkout.checkProducts': DataOf<ShopperContract['checkout']['checkProducts']>;
  readonly 'checkout.totalPrices': DataOf<ShopperContract['checkout']['totalPrices']>;
}
export type PreloadName = keyof PreloadData;
export type PreloadDataOf<Name extends PreloadName> = PreloadData[Name];

/** Such a call; a test compares its path with the contract. */
export interface PreloadCall<Name extends PreloadName = PreloadName> {
  readonly name: Name;
  readonly path: string;
}

// One constant per call, so that a script contains only its own.
export const productsCall: PreloadCall<'product.byIds'> = {
  name: 'product.byIds',
  path: 'web/v1/product/products-by-ids',
};
export const wishlistCall: PreloadCall<'product.wishlist'> = {
  name: 'product.wishlist',
  path: 'web/v1/wishlist/products',
};
export const compareCall: PreloadCall<'product.compare'> = { name: 'product.compare', path: 'web/v1/compare/products' };
export const checkCall: PreloadCall<'checkout.checkProducts'> = {
  name: 'checkout.checkProducts',
  path: 'common/v1/checkout/check-products',
};
export const totalsCall: PreloadCall<'checkout.totalPrices'> = {
  name: 'checkout.totalPrices',
  path: 'common/v1/checkout/get-total-prices',
};

/** The most products per call (`lib/contract/product-lists.ts`). */
export const maxPreloadedIds = 100;
