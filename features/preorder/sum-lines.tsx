'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Price } from '@/components/price';
import { QueryFailures } from '@/features/errors';
import type { PreOrderDetail } from '@/lib/contract/pre-order';

interface SumProps {
  product: PreOrderDetail;
  offer: Pick<UseQueryResult<{ price: number }>, 'data' | 'isError' | 'error' | 'refetch'>;
}

/** Price, full-payment discount, delivery and total. */
export function SumLines({ product, offer }: SumProps) {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const currency = common('currency');
  const row = 'flex flex-wrap items-baseline justify-between gap-x-4 [&>dd]:ml-auto';
  const discount = product.sale_price - product.discount_price;
  if (offer.isError) return <QueryFailures queries={[offer]} className="mt-4" />;
  return (
    <dl className="mt-4 min-h-36 space-y-2 border-t border-line pt-4">
      <div className={row}>
        <dt className="text-soft">{t('goods')}</dt>
        <dd>
          <Price value={product.sale_price} currency={currency} />
        </dd>
      </div>
      {discount > 0 && (
        <div className={row}>
          <dt className="text-soft">{t('discount')}</dt>
          <dd className="whitespace-nowrap text-ok">
            −<Price value={discount} currency={currency} />
          </dd>
        </div>
      )}
      {offer.data !== undefined && (
        <>
          <div className={row}>
            <dt className="text-soft">{t('deliverySum')}</dt>
            <dd>
              {offer.data.price === 0 ? (
                <span className="text-ok">{t('free')}</span>
              ) : (
                <Price value={offer.data.price} currency={currency} />
              )}
            </dd>
          </div>
          <div className={`${row} border-t border-line pt-3`}>
            <dt className="font-semibold">{t('total')}</dt>
            <dd aria-live="polite">
              <Price
                value={product.discount_price + offer.data.price}
                currency={currency}
                className="text-xl font-bold"
              />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
