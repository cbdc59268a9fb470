import type { PreOrderDetail } from '../../../lib/contract/pre-order.ts';
import { spokenHours } from '../../../lib/format/clock.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { cardMaker, type Viewer } from './product-card.ts';
import { findProduct } from './repository.ts';

const terms = ['payment', 'call', 'delivery', 'refund'] as const;

/** Price and terms of a pre-order; refuses products that are unknown or sold otherwise. */
export async function preOrderDetail(
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<PreOrderDetail | Refusal> {
  const { locale } = viewer;
  const [reference, row] = await Promise.all([services.reference.get(), findProduct(services, locale, id)]);
  if (row === undefined) return refuse('notFound');
  const card = cardMaker(services, reference, viewer)(row);
  const { name, image, old_price, sale_price, discount_price, availability, price_plan, delivery_promise } = card;
  if (availability.type !== 'preOrder') return refuse('notPreorder');
  return {
    id,
    name,
    image,
    old_price,
    sale_price,
    discount_price,
    count: 1,
    payment_method: 'payme',
    payment_type: 'full',
    availability,
    price_plan,
    delivery_promise,
    expected: services.texts.text(locale, 'api.preorder.expected', {
      min: reference.settings.preorder.days_min,
      max: reference.settings.preorder.days_max,
    }),
    terms: terms.map((term) =>
      services.texts.text(locale, `api.preorder.terms.${term}`, spokenHours(reference.settings.shop.hours)),
    ),
  };
}
