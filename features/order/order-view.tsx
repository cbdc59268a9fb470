'use client';

import { CircleCheck, CircleX } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Picture } from '@/components/picture';
import { Price } from '@/components/price';
import type { Order } from '@/lib/contract/order';
import { formatDateTime, formatDay, formatWeekday } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPhone } from '@/lib/phone/phone';
import { useAddress, useHref } from '@/stores/address';
import { NextSteps } from './next-steps';
import { StatusMark } from './status-mark';

/** One order of this shopper: number, what happens next, what and where. */
export function OrderView({ order }: { order: Order }) {
  const t = useTranslations('order');
  const cancelled = order.status === 'cancelled';
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        {cancelled
          ? <CircleX className="size-12 shrink-0 text-deal" strokeWidth={1.75} aria-hidden="true" />
          : <CircleCheck className="size-12 shrink-0 text-ok" strokeWidth={1.75} aria-hidden="true" />}
        <div className="min-w-0">
          <h1 className="text-xl md:text-2xl">{t(cancelled ? 'cancelledTitle' : 'thanksTitle')}</h1>
          <p className="text-soft">{t('number')}: <b className="whitespace-nowrap text-ink tabular">{order.number}</b> · <span className="whitespace-nowrap tabular">{formatDateTime(order.created_at)}</span></p>
        </div>
        <div className="sm:ml-auto" aria-live="polite"><span className="sr-only">{t('status')}: </span><StatusMark status={order.status} text={order.status_text} /></div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          <NextSteps order={order} />
          <Products order={order} />
        </div>
        <div className="grid gap-4 lg:gap-6">
          <Answers order={order} />
          <Ways />
        </div>
      </div>
    </>
  );
}

function Ways() {
  const t = useTranslations('order');
  const common = useTranslations('common');
  const href = useHref();
  return (
    <div className="grid gap-2">
      <Link href={href('/katalog/')} prefetch={false} className="button button-primary button-large">{common('toCatalogue')}</Link>
      <Link href={href('/profile/')} prefetch={false} className="button button-plain button-large">{t('allOrders')}</Link>
    </div>
  );
}

function Products({ order }: { order: Order }) {
  const t = useTranslations('order');
  const currency = useTranslations('common')('currency');
  const href = useHref();
  const row = 'flex flex-wrap items-baseline justify-between gap-x-4';
  return (
    <section aria-labelledby="order-products" className="panel p-4 md:p-5">
      <h2 id="order-products" className="text-lg">{t('products')}</h2>
      <ul className="divide-y divide-line">
        {order.products.map((product) => (
          <li key={product.id} className="flex gap-4 py-3">
            <span className="size-16 shrink-0 overflow-hidden rounded-lg bg-tile">
              <Picture src={product.image} alt="" width={160} height={160} widths={[160]} sizes="64px" className="size-full object-contain" />
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 basis-60 grow">
                <Link href={href(`/product/detail/${product.id}/`)} prefetch={false} className="font-medium [overflow-wrap:anywhere] hover:text-link">{product.name}</Link>
                <p className="text-sm text-soft tabular">{t('lineCount', { count: product.count, sum: formatNumber(product.price) })}</p>
              </div>
              <Price value={product.price * product.count} currency={currency} className="font-semibold" />
            </div>
          </li>
        ))}
      </ul>
      <dl className="space-y-2 border-t border-line pt-3">
        <div className={row}><dt className="text-soft">{t('goods')}</dt><dd><Price value={order.products_sum} currency={currency} /></dd></div>
        {order.discount_sum > 0 && (
          <div className={row}><dt className="text-soft">{t('discount')}</dt><dd className="whitespace-nowrap text-deal">−<Price value={order.discount_sum} currency={currency} /></dd></div>
        )}
        {order.receive_type === 2 && (
          <div className={row}>
            <dt className="text-soft">{t('delivery')}</dt>
            <dd>{order.delivery_sum === 0 ? <span className="text-ok">{t('free')}</span> : <Price value={order.delivery_sum} currency={currency} />}</dd>
          </div>
        )}
        <div className={`${row} border-t border-line pt-3`}>
          <dt className="font-semibold">{t('total')}</dt><dd><Price value={order.total} currency={currency} className="text-xl font-bold" /></dd>
        </div>
      </dl>
    </section>
  );
}

function Answers({ order }: { order: Order }) {
  const t = useTranslations('order');
  const { locale } = useAddress();
  const { delivery } = order;
  const address = [
    delivery.region.name, delivery.city?.name, delivery.street,
    delivery.home && t('home', { home: delivery.home }),
    delivery.floor && t('floor', { floor: delivery.floor }),
    delivery.room && t('room', { room: delivery.room }),
  ].filter(Boolean).join(', ');
  return (
    <dl className="panel space-y-4 p-4 md:p-5">
      <Answer name={t('recipient')}>
        {order.is_own ? `${order.first_name} ${order.last_name}` : order.other_user_fullname}
        <span className="block text-soft tabular">{formatPhone(order.is_own ? order.phone : (order.other_user_phone ?? order.phone))}</span>
      </Answer>
      {delivery.store === null ? (
        <Answer name={t('address')}>{address}</Answer>
      ) : (
        <Answer name={t('store')}>
          {delivery.store.name}
          <span className="block text-soft">{delivery.store.address}, <span className="tabular">{delivery.store.opens}–{delivery.store.closes}</span></span>
          <a href={`tel:${delivery.store.phone.replace(/[^+\d]/g, '')}`} className="flex min-h-11 w-fit items-center text-link underline underline-offset-4 tabular">{delivery.store.phone}</a>
        </Answer>
      )}
      {delivery.date !== null && <Answer name={t('date')}>{formatDay(delivery.date, locale)}, {formatWeekday(delivery.date, locale)}</Answer>}
      <Answer name={t('payment')}>{order.payment_method_name}</Answer>
      {delivery.user_comment !== null && <Answer name={t('comment')}>{delivery.user_comment}</Answer>}
    </dl>
  );
}

function Answer({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
