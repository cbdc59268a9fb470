'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { NothingFoundDrawing } from '@/components/drawings/nothing-found-drawing';
import { EmptyState } from '@/components/states';
import { OrderDetails, refreshTime, StatusMark } from '@/features/order';
import { ApiError } from '@/lib/api/errors';
import type { CustomerOrder } from '@/lib/contract/profile-orders';
import { formatDay } from '@/lib/format/date';
import { formatInWords } from '@/lib/format/moment-in-words';
import { formatNumber } from '@/lib/format/number';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { Fact } from '../fact';
import { Loaded } from '../loaded';
import { RepeatDialog } from './repeat-dialog';
import { Timeline } from './timeline';

const listPath = '/profile/online-orders/';
const ReceiptDialog = lazyOnDemand(
  () => import('./receipt-dialog').then((module) => module.ReceiptDialog),
  undefined,
  'report',
);

/** One of the customer's orders: polled while it may change. */
export function OrderDetail({ id }: { id: number }) {
  const t = useTranslations('myOrders');
  const href = useHref();
  const { locale } = useAddress();
  const api = useApi();
  const query = useQuery({
    queryKey: ['own-order', locale, id],
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.order, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : refreshTime(data)),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  const unknown = query.error instanceof ApiError && query.error.failure.status === 404;
  return (
    <div data-detail>
      <Link href={href(listPath)} className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-link">
        <ChevronLeft className="size-5" aria-hidden="true" />
        {t('back')}
      </Link>
      {unknown ? (
        <Unknown />
      ) : (
        <Loaded query={query} box="h-60">
          {(order) => <Detail order={order} onChanged={() => void query.refetch()} />}
        </Loaded>
      )}
    </div>
  );
}

function Unknown() {
  const t = useTranslations('order');
  const words = useTranslations('myOrders');
  const href = useHref();
  return (
    <EmptyState
      art={<NothingFoundDrawing />}
      title={t('notFoundTitle')}
      text={words('unknownText')}
      action={
        <ButtonLink href={href(listPath)} large>
          {words('back')}
        </ButtonLink>
      }
    />
  );
}

function Detail({ order, onChanged }: { order: CustomerOrder; onChanged: () => void }) {
  const t = useTranslations('myOrders');
  const href = useHref();
  const { locale } = useAddress();
  const [repeating, setRepeating] = useState(false);
  const [receipt, setReceipt] = useState(false);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 className="text-lg">{t('order', { number: order.number })}</h2>
          <p className="text-sm text-soft">
            <time dateTime={order.created_at}>{formatInWords(order.created_at, locale, { time: true })}</time>
          </p>
        </div>
        <div aria-live="polite">
          <StatusMark status={order.status} text={order.status_text} />
        </div>
      </div>
      <Panel padded className="mb-4">
        <Timeline order={order} />
      </Panel>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button variant="plain" aria-haspopup="dialog" onClick={() => setRepeating(true)}>
          {t('repeat')}
        </Button>
        <Button variant="plain" aria-haspopup="dialog" onClick={() => setReceipt(true)}>
          {t('receipt.open')}
        </Button>
        {order.contract_id !== null && (
          <ButtonLink variant="plain" href={href('/profile/my-installments/')}>
            {t('contract')}
          </ButtonLink>
        )}
      </div>
      {(order.delivery_hours !== null || order.bonus.earned > 0 || order.bonus.expected > 0) && (
        <Panel as="dl" padded className="mb-4 space-y-2">
          {order.delivery_hours !== null && order.delivery.date !== null && (
            <Fact name={t('courier')} strong>
              {t('courierHours', {
                day: formatDay(order.delivery.date, locale),
                from: order.delivery_hours.from,
                to: order.delivery_hours.to,
              })}
            </Fact>
          )}
          {order.bonus.earned + order.bonus.expected > 0 && (
            <Fact name={t(order.bonus.earned > 0 ? 'bonusEarned' : 'bonusExpected')} strong>
              {formatNumber(order.bonus.earned > 0 ? order.bonus.earned : order.bonus.expected)}
            </Fact>
          )}
        </Panel>
      )}
      <OrderDetails order={order} onChanged={onChanged} timed />
      {repeating && <RepeatDialog orderId={order.order_id} onClose={() => setRepeating(false)} />}
      {receipt && <ReceiptDialog order={order} onClose={() => setReceipt(false)} />}
    </>
  );
}
