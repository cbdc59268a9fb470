import type { useTranslations } from 'next-intl';
import type { Order } from '@/lib/contract/order-details';

/** Where an order goes, in one line: its address, its store, or that an operator asks. */
export function addressText(
  t: ReturnType<typeof useTranslations<'order'>>,
  { delivery, receive_type }: Pick<Order, 'delivery' | 'receive_type'>,
): string {
  if (receive_type === null) return t('operatorAsks');
  if (delivery.store !== null) return `${delivery.store.name}, ${delivery.store.address}`;
  return [
    delivery.region.name,
    delivery.city?.name,
    delivery.street,
    delivery.home && t('home', { home: delivery.home }),
    delivery.floor && t('floor', { floor: delivery.floor }),
    delivery.room && t('room', { room: delivery.room }),
  ]
    .filter(Boolean)
    .join(', ');
}
