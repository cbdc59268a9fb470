import type { CardProduct } from '@/features/product';
import type { HomeData } from './load';

/** Share of the old price that is saved; 0 without one. */
const discountOf = ({ price_plan: { at_once } }: CardProduct): number =>
  at_once.old_price === null || at_once.old_price === 0 ? 0 : 1 - at_once.price / at_once.old_price;

/**
 * The product beside the campaigns: the largest discount among the products that can be bought at once. Best-sellers
 * are left out, because their row follows on the same screen.
 */
export function featuredProduct({
  fresh,
  climate,
  collection,
}: Pick<HomeData, 'fresh' | 'climate' | 'collection'>): CardProduct | undefined {
  const [first] = [...fresh, ...(collection?.products ?? []), ...climate]
    .filter(({ availability }) => availability.type === 'openToCart')
    .toSorted((left, right) => discountOf(right) - discountOf(left));
  return first;
}
