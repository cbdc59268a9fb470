/** Where somebody says that a product costs less elsewhere. The product stands behind the `#`: the page is the same for all. */
export const claimPath = (productId: number): string => `/low_price_guarantee/#claim-${productId}`;

/** The product of such an address, by its part from the `#` on; undefined for any other. */
export function claimedProduct(hash: string): number | undefined {
  const id = /^#claim-([1-9]\d{0,8})$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}
