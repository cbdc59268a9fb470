import { useTranslations } from 'next-intl';
import { Price } from '@/components/price';
import { SumList } from '@/features/price/page';
import type { Order } from '@/lib/contract/order-details';
import { partRefundSums } from '@/lib/shop/part-refunds';

/** Price of one piece in the lines of an order: a pre-order lists its full-payment discount on its own. */
export const listedPrice = (
  { kind }: Pick<Order, 'kind'>,
  { price, discount }: Pick<Order['products'][number], 'price' | 'discount'>,
): number => (kind === 'pre' ? price : price - discount);

/** The sums of an order as its form named them; what was given back of a paid order follows the total. */
export function OrderSums({ order, className = '' }: { order: Order; className?: string }) {
  const t = useTranslations('order');
  const common = useTranslations('common');
  const currency = common('currency');
  const isAhead = order.kind === 'pre';
  const discount = isAhead ? order.discount_sum : order.saved_sum;
  return (
    <SumList
      className={className}
      sums={{
        goods: order.products_sum - order.discount_sum + discount,
        discount,
        delivery: order.receive_type === 2 ? order.delivery_sum : null,
        bonus: order.bonus_sum,
        total: order.total,
      }}
      words={{
        goods: t('goods'),
        discount: isAhead ? t('discount') : common('saved'),
        delivery: t('delivery'),
        free: t('free'),
        bonus: t('bonus'),
        total: t('total'),
      }}
    >
      {partRefundSums(order).map(({ state, sum }) => (
        <div key={state} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-soft">{t(state === 'due' ? 'partRefundDue' : 'partRefundDone')}</dt>
          <dd className="ml-auto">
            <Price value={sum} currency={currency} />
          </dd>
        </div>
      ))}
    </SumList>
  );
}
