import type { Locale } from '../../../lib/i18n/locales.ts';
import type { PreOrderDetail } from '../../../lib/contract/product.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { toCard } from './card.ts';
import { findProduct } from './repository.ts';

const terms = ['payment', 'call', 'delivery', 'refund'] as const;

/** Price and terms of ordering a product ahead; refused for what is unknown or sold otherwise. */
export async function preOrderDetail(shop: Shop, locale: Locale, id: number): Promise<PreOrderDetail | Refusal> {
  const [reference, row] = await Promise.all([shop.reference.get(), findProduct(shop, locale, id)]);
  if (row === undefined) return refuse('notFound');
  const { name, image, old_price, sale_price, discount_price, availability } = toCard(row, reference, shop.texts, locale);
  if (availability.type !== 'preOrder') return refuse('notPreorder');
  return {
    id, name, image, old_price, sale_price, discount_price, count: 1, payment_method: 'payme', payment_type: 'full', availability,
    expected: shop.texts.text(locale, 'api.preorder.expected'),
    terms: terms.map((term) => shop.texts.text(locale, `api.preorder.terms.${term}`)),
  };
}
