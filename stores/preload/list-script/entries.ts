import type { DrawnItem } from './draw-items.ts';

export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Lists of products hold their ids. */
export const isProductId = (value: unknown): value is number => isWhole(value) && value > 0;

/** A product with its price in full. */
export const pricedItem = ({
  name,
  image,
  price_plan,
}: {
  readonly name: string;
  readonly image: string;
  readonly price_plan: { readonly at_once: { readonly price: number } };
}): DrawnItem => ({ name, image, price: price_plan.at_once.price });
