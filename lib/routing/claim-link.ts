/** Page for reporting a lower price elsewhere. The product is in the fragment, so the page is the same for all. */
export const claimPath = (productId: number): string => `/low_price_guarantee/#claim-${productId}`;

/** The product in such a fragment; undefined for any other. */
export function claimedProduct(hash: string): number | undefined {
  const id = /^#claim-([1-9]\d{0,8})$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}
