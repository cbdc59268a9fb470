import type { ProductCard } from '@/lib/contract/common';

/** What a card shows and does; the rest of a listed product is not sent to the browser with the page. */
export type CardProduct = Pick<
  ProductCard,
  | 'id' | 'name' | 'image' | 'old_price' | 'f_old_price' | 'sale_price' | 'discount_price' | 'axiom_monthly_price'
  | 'all_stock' | 'availability' | 'rating' | 'reviews_count' | 'stickers'
>;

/** Takes over just those fields. */
export const toCardProduct = (product: ProductCard): CardProduct => ({
  id: product.id,
  name: product.name,
  image: product.image,
  old_price: product.old_price,
  f_old_price: product.f_old_price,
  sale_price: product.sale_price,
  discount_price: product.discount_price,
  axiom_monthly_price: product.axiom_monthly_price,
  all_stock: product.all_stock,
  availability: product.availability,
  rating: product.rating,
  reviews_count: product.reviews_count,
  stickers: product.stickers,
});
