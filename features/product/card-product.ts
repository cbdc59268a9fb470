import type { ProductCard } from '@/lib/contract/common';

/** What a card shows and does; the rest of a listed product is not sent to the browser with the page. */
export type CardProduct = Pick<
  ProductCard,
  | 'id' | 'name' | 'image' | 'sale_price' | 'discount_price' | 'price_plan' | 'delivery_promise' | 'all_stock' | 'availability' | 'rating' | 'reviews_count' | 'stickers'
>;

/** Takes over just those fields. */
export const toCardProduct = (product: ProductCard): CardProduct => ({
  id: product.id,
  name: product.name,
  image: product.image,
  sale_price: product.sale_price,
  discount_price: product.discount_price,
  price_plan: product.price_plan,
  delivery_promise: product.delivery_promise,
  all_stock: product.all_stock,
  availability: product.availability,
  rating: product.rating,
  reviews_count: product.reviews_count,
  stickers: product.stickers,
});
