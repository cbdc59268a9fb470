import type { CardProduct } from '@/features/product';
import type { HomeData } from './load';

/** Share of the old price that is saved; 0 without one. */
const discountOf = ({ price_plan: { at_once } }: CardProduct): number =>
  at_once.old_price === null || at_once.old_price === 0 ? 0 : 1 - at_once.price / at_once.old_price;

/** Whether its instalment costs no more than the full payment. */
const isWithoutMarkup = ({ price_plan: { at_once, by_instalments } }: CardProduct): boolean =>
  by_instalments !== null && by_instalments.total <= at_once.price;

/**
 * The product beside the campaigns, among those that can be bought at once: one without markup of its instalment if
 * there is any, of these the one with the largest discount. Best-sellers are left out, because their row follows on the
 * same screen.
 */
export function featuredProduct({
  fresh,
  climate,
  collection,
}: Pick<HomeData, 'fresh' | 'climate' | 'collection'>): CardProduct | undefined {
  const [first] = [...fresh, ...(collection?.products ?? []), ...climate]
    .filter(({ availability }) => availability.type === 'openToCart')
    .toSorted(
      (left, right) =>
        Number(isWithoutMarkup(right)) - Number(isWithoutMarkup(left)) || discountOf(right) - discountOf(left),
    );
  return first;
}
