import type { DeliveryEstimateLine, ShownPrices } from '@/features/price';
import type { DeliveryEstimate, PricePlan, ProductCard } from '@/lib/contract/common';

type Sticker = ProductCard['stickers'][number];

/** What a card shows and does; the rest of a listed product is not sent to the browser with the page. */
export interface CardProduct extends Pick<
  ProductCard,
  'id' | 'name' | 'image' | 'sale_price' | 'discount_price' | 'all_stock' | 'availability' | 'rating' | 'reviews_count'
> {
  price_plan: ShownPrices;
  delivery_promise: DeliveryEstimateLine;
  stickers: readonly Pick<Sticker, 'name' | 'tone'>[];
  /** See the contract; sent where a list may leave it out. */
  name_lead?: number;
}

/** Stickers that a card has room for: the one that matters most. */
export const stickersShown = 1;

const shownPrices = ({ at_once, by_instalments }: PricePlan): ShownPrices => ({
  at_once: { price: at_once.price, old_price: at_once.old_price },
  by_instalments: by_instalments && {
    monthly: by_instalments.monthly,
    months: by_instalments.months,
    total: by_instalments.total,
  },
});

const linePromise = ({ delivery, pickup, operator, ahead }: DeliveryEstimate): DeliveryEstimateLine => ({
  delivery: delivery && { days: delivery.days },
  // It is said where there is nothing else to say.
  ...(delivery === null && operator === null && pickup !== null ? { pickup: { region_name: pickup.region_name } } : {}),
  ...(operator === null ? {} : { operator: {} }),
  ...(ahead ? { ahead } : {}),
});

/** Takes over just those fields. */
export const toCardProduct = (product: ProductCard): CardProduct => ({
  id: product.id,
  name: product.name,
  image: product.image,
  sale_price: product.sale_price,
  discount_price: product.discount_price,
  price_plan: shownPrices(product.price_plan),
  delivery_promise: linePromise(product.delivery_promise),
  all_stock: product.all_stock,
  availability: product.availability,
  rating: product.rating,
  reviews_count: product.reviews_count,
  stickers: product.stickers.slice(0, stickersShown).map(({ name, tone }) => ({ name, tone })),
});

/** The same for a list of one category, whose cards need not say it again. */
export const toBriefCardProduct = (product: ProductCard): CardProduct => ({
  ...toCardProduct(product),
  name_lead: product.name_lead,
});
