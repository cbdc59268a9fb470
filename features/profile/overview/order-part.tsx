'use client';

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { Link } from '@/components/link';
import { Price } from '@/components/price';
import { Thumbnail } from '@/components/thumbnail';
import { refreshTime, StatusMark } from '@/features/order';
import type { CustomerOrder } from '@/lib/contract/profile-orders';
import { formatDay } from '@/lib/format/date';
import { formatWeekday } from '@/lib/format/weekday';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { ownOrderPath } from '../orders/path';
import { Fact, SumFact } from '../fact';
import { useLive } from '../use-live';
import { Part } from './part';

const maxProducts = 3;

interface CurrentOrders {
  readonly count: number;
  readonly order: CustomerOrder | undefined;
}

/** Active orders: their number, and the latest one. */
export function useCurrentOrders() {
  const api = useApi();
  const { locale } = useAddress();
  useLive('order_status');
  return useQuery({
    queryKey: ['own-orders', locale, 'overview'],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<CurrentOrders> => {
      const { orders, pagination } = await api.fetch((contract) => contract.profile.orders, {
        query: { status: 'active', q: '', page: 1 },
        signal,
      });
      const [latest] = orders;
      return {
        count: pagination.total_count,
        order:
          latest &&
          (await api.fetch((contract) => contract.profile.order, { params: { id: latest.order_id }, signal })),
      };
    },
    refetchInterval: ({ state: { data } }) => (data?.order === undefined ? false : refreshTime(data.order)),
  });
}

/** The latest active order with its day, and the number of others; nothing without one. */
export function OrderPart({ query }: { query: UseQueryResult<CurrentOrders> }) {
  const t = useTranslations('overview');
  return (
    <Part title={t('order')} query={query}>
      {({ order, count }) => (order === undefined ? null : <CurrentOrder order={order} others={count - 1} />)}
    </Part>
  );
}

function CurrentOrder({ order, others }: { order: CustomerOrder; others: number }) {
  const t = useTranslations('overview');
  const words = useTranslations('myOrders');
  const href = useHref();
  const path = href(ownOrderPath(order.order_id));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link href={path} className="text-[1.125rem] font-semibold hover:text-link">
          {words('order', { number: order.number })}
        </Link>
        <StatusMark status={order.status} text={order.status_text} />
      </div>
      <OrderDay order={order} />
      <ul className="mt-3 grid gap-2">
        {order.products.slice(0, maxProducts).map(({ id, name, image }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="size-12 shrink-0 overflow-hidden rounded-lg bg-tile">
              <Thumbnail src={image} />
            </span>
            <span className="line-clamp-2 min-w-0">{name}</span>
          </li>
        ))}
      </ul>
      {order.products.length > maxProducts && (
        <p className="mt-2 text-sm text-soft">{t('moreProducts', { count: order.products.length - maxProducts })}</p>
      )}
      <OrderSums order={order} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <ButtonLink href={path} variant={order.can_pay ? 'primary' : 'plain'}>
          {words(order.can_pay ? 'pay' : 'open')}
        </ButtonLink>
        {others > 0 && (
          <Link
            href={href('/profile/online-orders/')}
            className="inline-flex min-h-11 items-center font-medium text-link underline-offset-4 hover:underline"
          >
            {t('otherOrders', { count: others })}
          </Link>
        )}
      </div>
    </>
  );
}

/** Goods, delivery and bonus, which make the total; on phones the total alone, so that the next payment is near. */
function OrderSums({ order }: { order: CustomerOrder }) {
  const t = useTranslations('overview');
  const currency = useTranslations('common')('currency');
  return (
    <dl className="mt-3 grid gap-1 border-t border-line pt-3 max-md:[&>:not(:last-child)]:hidden">
      <SumFact name={t('goods')} sum={order.products_sum - order.discount_sum} />
      {order.receive_type === 2 &&
        (order.delivery_sum === 0 ? (
          <Fact name={t('delivery')}>
            <span className="text-ok">{t('free')}</span>
          </Fact>
        ) : (
          <SumFact name={t('delivery')} sum={order.delivery_sum} />
        ))}
      {order.bonus_sum > 0 && (
        <Fact name={t('bonus')}>
          <span className="whitespace-nowrap text-ok">
            −<Price value={order.bonus_sum} currency={currency} />
          </span>
        </Fact>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-semibold">{t('total')}</dt>
        <dd className="ml-auto">
          <Price value={order.total} currency={currency} className="text-lg font-bold" />
        </dd>
      </div>
    </dl>
  );
}

/** Delivery or pickup day of the order. */
function OrderDay({ order: { delivery, receive_type } }: { order: CustomerOrder }) {
  const t = useTranslations('overview');
  const { locale } = useAddress();
  const place = receive_type === 1 ? delivery.store?.name : undefined;
  const day =
    delivery.expected !== null
      ? t('between', { from: formatDay(delivery.expected.from, locale), to: formatDay(delivery.expected.to, locale) })
      : delivery.date !== null
        ? receive_type === 1
          ? t('pickupDay', { day: formatDay(delivery.date, locale) })
          : t('courierDay', {
              day: formatDay(delivery.date, locale),
              weekday: formatWeekday(delivery.date, locale),
            })
        : undefined;
  if (day === undefined && place === undefined) return null;
  return (
    <p className="mt-2">
      {day}
      {place !== undefined && <span className="block text-soft">{place}</span>}
    </p>
  );
}
