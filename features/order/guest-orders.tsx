'use client';

import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { Panel } from '@/components/panel';
import { Price } from '@/components/price';
import { NoOrdersDrawing } from '@/components/drawings/no-orders-drawing';
import { EmptyState, ErrorState } from '@/components/states';
import { Thumbnail } from '@/components/thumbnail';
import { useFailureText } from '@/features/errors';
import type { DataOf } from '@/lib/contract/endpoint';
import type { listOrders } from '@/lib/contract/order-details';
import { formatInWords } from '@/lib/format/moment-in-words';
import { orderPath } from '@/lib/routing/order-path';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useHydrated } from '@/stores/hydration';
import { StatusMark } from './status-mark';

type ListedOrder = DataOf<typeof listOrders>[number];

/** Orders of this browser, for guests. */
export function GuestOrders() {
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  const href = useHref();
  const { locale } = useAddress();
  const api = useApi();
  const hydrated = useHydrated();
  const orders = useQuery({
    queryKey: ['orders', locale],
    queryFn: ({ signal }) => api.fetch((contract) => contract.order.list, { signal }),
    enabled: hydrated,
    staleTime: 0,
  });
  if (orders.isError) {
    return (
      <ErrorState
        title={errors('listFailed')}
        text={failureText(orders.error)}
        retry={common('retry')}
        onRetry={() => void orders.refetch()}
      />
    );
  }
  if (orders.data === undefined) {
    return (
      <div role="status" aria-label={common('loading')} className="space-y-3">
        {[1, 2].map((box) => (
          <div key={box} className="skeleton h-36" />
        ))}
      </div>
    );
  }
  if (orders.data.length === 0) {
    return (
      <EmptyState
        art={<NoOrdersDrawing />}
        title={t('ordersEmpty')}
        text={t('ordersEmptyText')}
        action={
          <ButtonLink href={href('/katalog/')} large>
            {common('toCatalogue')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className="space-y-3">
      {orders.data.map((order) => (
        <OrderCard key={order.order_id} order={order} />
      ))}
    </ul>
  );
}

function OrderCard({ order }: { order: ListedOrder }) {
  const { locale } = useAddress();
  const t = useTranslations('profile');
  const currency = useTranslations('common')('currency');
  const href = useHref();
  return (
    <Panel as="li" padded className="relative transition-shadow hover:shadow-float">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">
          <Link href={href(orderPath(order.order_id))} className="after:absolute after:inset-0 after:rounded-card">
            {t('order', { number: order.number })}
          </Link>
        </h3>
        <StatusMark status={order.status} text={order.status_text} />
      </div>
      <p className="mt-1 text-sm text-soft">
        {formatInWords(order.created_at, locale, { time: true })} ·{' '}
        {t(order.receive_type === 1 ? 'pickup' : 'delivery')}
      </p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <div className="flex gap-2">
          {order.images.slice(0, 4).map((image, index) => (
            <span key={`${image}-${index}`} className="size-14 overflow-hidden rounded-lg bg-tile">
              <Thumbnail src={image} />
            </span>
          ))}
        </div>
        <Price value={order.total} currency={currency} className="text-lg font-bold" />
      </div>
    </Panel>
  );
}
