'use client';

import { useTranslations } from 'next-intl';
import { Countdown, useSecondsUntil } from '@/components/countdown';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { Panel } from '@/components/panel';
import { Price } from '@/components/price';
import { isCardPayment } from '@/lib/contract/constants';
import type { Order } from '@/lib/contract/order-details';
import { formatInWords } from '@/lib/format/moment-in-words';
import { OtherWays } from './other-ways';
import { ProviderPay } from './provider-pay';
import { useAddress } from '@/stores/address';

const CardPay = lazyOnDemand(
  () => import('./card-pay').then((module) => module.CardPay),
  () => <div className="skeleton h-64" />,
);

interface PanelProps {
  order: Order;
  /** Requests the order again after a change of its payment. */
  onChanged: () => void;
}

/** The open payment of an order: sum, deadline and methods. */
export function PayPanel({ order, onChanged }: PanelProps) {
  const t = useTranslations('payment');
  const currency = useTranslations('common')('currency');
  return (
    <Panel as="section" aria-labelledby="order-pay" padded className="border-2 border-brand">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="order-pay" className="text-lg">
          {t('title')}
        </h2>
        <Price value={order.total} currency={currency} className="text-xl font-bold" />
      </div>
      {order.expires_at !== null && <Deadline expiresAt={order.expires_at} />}
      <div className="mt-4">
        {isCardPayment(order.payment_method) ? (
          <CardPay order={order} method={order.payment_method} onChanged={onChanged} />
        ) : (
          <ProviderPay order={order} onChanged={onChanged} />
        )}
      </div>
      {order.kind === 'full' && <OtherWays order={order} onChanged={onChanged} />}
    </Panel>
  );
}

function Deadline({ expiresAt }: { expiresAt: string }) {
  const { locale } = useAddress();
  const t = useTranslations('payment');
  const seconds = useSecondsUntil(Date.parse(expiresAt));
  return (
    <p className="mt-1 text-soft">
      {seconds === 0 ? (
        t('over')
      ) : (
        <>
          {t('until', { at: formatInWords(expiresAt, locale, { time: true }) })}:{' '}
          <b className="text-ink">
            <Countdown seconds={seconds} />
          </b>
        </>
      )}
    </p>
  );
}
