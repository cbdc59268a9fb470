import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Price } from '@/components/price';
import type { Order } from '@/lib/contract/order-details';
import { partRefundSums } from '@/lib/shop/part-refunds';

const rowClass = 'flex flex-wrap items-baseline justify-between gap-x-4 [&>dd]:ml-auto';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={rowClass}>
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A sum that lowers the total. */
function Lowered({ sum }: { sum: number }) {
  const currency = useTranslations('common')('currency');
  return (
    <span className="whitespace-nowrap text-ok">
      −<Price value={sum} currency={currency} />
    </span>
  );
}

/** Price of one piece in the lines of an order: a pre-order lists its full-payment discount on its own. */
export const listedPrice = (
  { kind }: Pick<Order, 'kind'>,
  { price, discount }: Pick<Order['products'][number], 'price' | 'discount'>,
): number => (kind === 'pre' ? price : price - discount);

/**
 * The sums of an order as its form named them (`checkout/summary.tsx`, `preorder/sum-lines.tsx`): goods, delivery and
 * bonus make the total, and what is saved is already in the goods.
 */
export function OrderSums({ order, className = '' }: { order: Order; className?: string }) {
  const t = useTranslations('order');
  const common = useTranslations('common');
  const currency = common('currency');
  const discount = order.kind === 'pre' ? order.discount_sum : 0;
  return (
    <dl className={`space-y-2 ${className}`}>
      <Row name={t('goods')}>
        <Price value={order.products_sum - order.discount_sum + discount} currency={currency} />
      </Row>
      {discount > 0 && (
        <Row name={t('discount')}>
          <Lowered sum={discount} />
        </Row>
      )}
      {order.receive_type === 2 && (
        <Row name={t('delivery')}>
          {order.delivery_sum === 0 ? (
            <span className="text-ok">{t('free')}</span>
          ) : (
            <Price value={order.delivery_sum} currency={currency} />
          )}
        </Row>
      )}
      {order.bonus_sum > 0 && (
        <Row name={t('bonus')}>
          <Lowered sum={order.bonus_sum} />
        </Row>
      )}
      <div className={`${rowClass} border-t border-line pt-3`}>
        <dt className="font-semibold">{t('total')}</dt>
        <dd>
          <Price value={order.total} currency={currency} className="text-xl font-bold" />
        </dd>
      </div>
      {order.kind !== 'pre' && order.saved_sum > 0 && (
        <div className={`${rowClass} text-sm text-ok`}>
          <dt>{common('saved')}</dt>
          <dd>
            <Lowered sum={order.saved_sum} />
          </dd>
        </div>
      )}
      {partRefundSums(order).map(({ state, sum }) => (
        <Row key={state} name={t(state === 'due' ? 'partRefundDue' : 'partRefundDone')}>
          <Price value={sum} currency={currency} />
        </Row>
      ))}
    </dl>
  );
}
