import type { DeliveryEstimateLine, DisplayedPrices } from '@/features/price';
import type { DeliveryEstimate, PricePlan, ProductCard } from '@/lib/contract/common';

type Sticker = ProductCard['stickers'][number];

/** Fields of a card; other fields of a listed product are not sent to the browser. */
export interface CardProduct extends Pick<
  ProductCard,
  'id' | 'name' | 'image' | 'sale_price' | 'discount_price' | 'all_stock' | 'availability' | 'rating' | 'reviews_count'
> {
  price_plan: DisplayedPrices;
  delivery_promise: DeliveryEstimateLine;
  stickers: readonly Pick<Sticker, 'name' | 'tone'>[];
  /** See the contract; sent if a list may omit it. */
  name_lead?: number;
}

/** Most stickers on a card. */
export const maxStickers = 1;

const displayedPrices = ({ at_once, by_instalments }: PricePlan): DisplayedPrices => ({
  at_once: { price: at_once.price, old_price: at_once.old_price },
  by_instalments: by_instalments && {
    monthly: by_instalments.monthly,
    months: by_instalments.months,
    total: by_instalments.total,
  },
});

const deliveryLineOf = ({ delivery, pickup, operator, ahead }: DeliveryEstimate): DeliveryEstimateLine => ({
  delivery: delivery && { days: delivery.days },
  // Shown if there is no other estimate.
  ...(delivery === null && operator === null && pickup !== null ? { pickup: { region_name: pickup.region_name } } : {}),
  ...(operator === null ? {} : { operator: {} }),
  ...(ahead ? { ahead } : {}),
});

/** Copies only these fields. */
export const toCardProduct = (product: ProductCard): CardProduct => ({
  id: product.id,
  name: product.name,
  image: product.image,
  sale_price: product.sale_price,
  discount_price: product.discount_price,
  price_plan: displayedPrices(product.price_plan),
  delivery_promise: deliveryLineOf(product.delivery_promise),
  all_stock: product.all_stock,
  availability: product.availability,
  rating: product.rating,
  reviews_count: product.reviews_count,
  stickers: product.stickers.slice(0, maxStickers).map(({ name, tone }) => ({ name, tone })),
});

/** The same for a list of one category, whose cards omit its name, and for a listing, whose cards do so on phones. */
export const toBriefCardProduct = (product: ProductCard): CardProduct => ({
  ...toCardProduct(product),
  name_lead: product.name_lead,
});
