'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Heart, PackageOpen, Scale } from 'lucide-react';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/button-link';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import { Price } from '@/components/price';
import { EmptyState, ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import type { DataOf } from '@/lib/contract/core';
import type { listOrders } from '@/lib/contract/order';
import { formatDateTime } from '@/lib/format/date';
import { orderPath } from '@/lib/routing/order-path';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useHydrated } from '@/stores/hydration';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { StatusMark } from './status-mark';

type ListedOrder = DataOf<typeof listOrders>[number];

/** A guest's own place: the orders of this browser and the lists. */
export function ProfileView() {
  const t = useTranslations('profile');
  const header = useTranslations('header');
  const wishlist = useWishlistStore((state) => state.productIds.length);
  const compare = useCompareStore((state) => state.product_ids.length);
  return (
    <div className="page pt-4 pb-8 md:pt-6">
      <h1 className="mb-4 text-xl md:text-2xl">{t('title')}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="profile-orders">
          <h2 id="profile-orders" className="mb-3 text-lg">{t('orders')}</h2>
          <Orders />
        </section>
        <section aria-labelledby="profile-lists">
          <h2 id="profile-lists" className="mb-3 text-lg">{t('lists')}</h2>
          <Panel as="ul" className="divide-y divide-line px-4">
            <ListLink path="/wishlist/" name={header('wishlist')} count={wishlist}><Heart className="size-5" aria-hidden="true" /></ListLink>
            <ListLink path="/compare/" name={header('compare')} count={compare}><Scale className="size-5" aria-hidden="true" /></ListLink>
          </Panel>
        </section>
      </div>
    </div>
  );
}

function ListLink({ path, name, count, children }: { path: string; name: string; count: number; children: ReactNode }) {
  const t = useTranslations('profile');
  const href = useHref();
  return (
    <li>
      <Link href={href(path)} className="flex min-h-16 items-center gap-3 hover:text-link">
        {children}
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-soft">{count === 0 ? t('nothing') : t('inList', { count })}</span>
        </span>
        <ChevronRight className="size-5 text-soft" aria-hidden="true" />
      </Link>
    </li>
  );
}

function Orders() {
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
    return <ErrorState title={errors('listFailed')} text={failureText(orders.error)} retry={common('retry')} onRetry={() => void orders.refetch()} />;
  }
  if (orders.data === undefined) {
    return <div role="status" aria-label={common('loading')} className="space-y-3">{[1, 2].map((box) => <div key={box} className="skeleton h-36" />)}</div>;
  }
  if (orders.data.length === 0) {
    return (
      <EmptyState
        art={<PackageOpen className="size-20" strokeWidth={1.25} />} title={t('ordersEmpty')} text={t('ordersEmptyText')}
        action={<ButtonLink href={href('/katalog/')} large>{common('toCatalogue')}</ButtonLink>}
      />
    );
  }
  return <ul className="space-y-3">{orders.data.map((order) => <OrderCard key={order.order_id} order={order} />)}</ul>;
}

function OrderCard({ order }: { order: ListedOrder }) {
  const t = useTranslations('profile');
  const currency = useTranslations('common')('currency');
  const href = useHref();
  return (
    <Panel as="li" padded className="relative transition-shadow hover:shadow-float">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-base">
            <Link href={href(orderPath(order.order_id))} className="after:absolute after:inset-0 after:rounded-card">
              {t('order', { number: order.number })}
            </Link>
          </h3>
          <p className="mt-0.5 text-sm text-soft">{formatDateTime(order.created_at)} · {t(order.receive_type === 1 ? 'pickup' : 'delivery')}</p>
        </div>
        <StatusMark status={order.status} text={order.status_text} />
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <div className="flex gap-2">
          {order.images.slice(0, 4).map((image, index) => (
            <span key={`${image}-${index}`} className="size-14 overflow-hidden rounded-lg bg-tile">
              <Picture src={image} alt="" width={160} height={160} widths={[160]} sizes="56px" className="size-full object-contain" />
            </span>
          ))}
        </div>
        <Price value={order.total} currency={currency} className="text-lg font-bold" />
      </div>
    </Panel>
  );
}
