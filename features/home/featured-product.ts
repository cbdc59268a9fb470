import { tashkentDay } from '@/lib/format/date';
import type { CardProduct } from '@/features/product';
import type { HomeData } from './load';

/** Share of the old price that is saved; 0 without one. */
const discountOf = ({ price_plan: { at_once } }: CardProduct): number =>
  at_once.old_price === null || at_once.old_price === 0 ? 0 : 1 - at_once.price / at_once.old_price;

/** Whether its instalment costs no more than the full payment. */
const isWithoutMarkup = ({ price_plan: { at_once, by_instalments } }: CardProduct): boolean =>
  by_instalments !== null && by_instalments.total <= at_once.price;

const dayMs = 86_400_000;
/** Products of which each is the one of the day in turn. */
const turns = 7;

/**
 * The product of the day beside the campaigns, among those that can be bought at once: one without markup of its
 * instalment if there is any, of these one with a large discount. The best ones take turns by day. Best-sellers are
 * left out, because their row follows on the same screen.
 *
 * @param now decides the day, in Tashkent
 */
export function featuredProduct(
  { fresh, climate, collection }: Pick<HomeData, 'fresh' | 'climate' | 'collection'>,
  now: Date,
): CardProduct | undefined {
  const sorted = [...fresh, ...(collection?.products ?? []), ...climate]
    .filter(({ availability }) => availability.type === 'openToCart')
    .toSorted(
      (left, right) =>
        Number(isWithoutMarkup(right)) - Number(isWithoutMarkup(left)) || discountOf(right) - discountOf(left),
    );
  const [first] = sorted;
  if (first === undefined) return undefined;
  const best = sorted
    .filter((product) => isWithoutMarkup(product) === isWithoutMarkup(first) && discountOf(product) > 0)
    .slice(0, turns);
  const day = Math.floor(Date.parse(tashkentDay(now)) / dayMs);
  return best[day % best.length] ?? first;
}
