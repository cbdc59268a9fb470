'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { Price } from '@/components/price';
import { Thumbnail } from '@/components/thumbnail';
import { StatusMark } from '@/features/order';
import type { CustomerOrderRow } from '@/lib/contract/profile-orders';
import { formatInWords } from '@/lib/format/moment-in-words';
import { useAddress, useHref } from '@/stores/address';
import { useModalStore } from '@/stores/modals';
import { ownOrderPath } from './path';
import { RepeatDialog } from './repeat-dialog';

const maxImages = 4;

/** An order of the list: number, status, price, and actions. */
export function OrderCard({ order, onChanged }: { order: CustomerOrderRow; onChanged: () => void }) {
  const { locale } = useAddress();
  const t = useTranslations('myOrders');
  const currency = useTranslations('common')('currency');
  const href = useHref();
  const [repeating, setRepeating] = useState(false);
  const cancel = () =>
    useModalStore.getState().show({ name: 'cancelOrder', props: { orderId: order.order_id, onDone: onChanged } });
  return (
    <Panel as="li" padded>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-base">
            <Link href={href(ownOrderPath(order.order_id))} className="hover:text-link">
              {t('order', { number: order.number })}
            </Link>
          </h2>
          <p className="text-sm text-soft">
            <time dateTime={order.created_at}>{formatInWords(order.created_at, locale, { time: true })}</time>
          </p>
        </div>
        <StatusMark status={order.status} text={order.status_text} />
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <div className="flex gap-2">
          {order.images.slice(0, maxImages).map((image, index) => (
            <span key={`${image}-${index}`} className="size-14 overflow-hidden rounded-lg bg-tile">
              <Thumbnail src={image} />
            </span>
          ))}
        </div>
        <p className="ml-auto text-right">
          <Price value={order.total} currency={currency} className="text-lg font-bold" />
          <span className="block text-sm text-soft">
            {t('count', { count: order.products_count })} · {order.payment_state_text}
          </span>
        </p>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
        {order.can_pay && <ButtonLink href={href(ownOrderPath(order.order_id))}>{t('pay')}</ButtonLink>}
        <ButtonLink href={href(ownOrderPath(order.order_id))} variant="plain">
          {t('open')}
        </ButtonLink>
        <Button variant="plain" aria-haspopup="dialog" onClick={() => setRepeating(true)}>
          {t('repeat')}
        </Button>
        {order.can_cancel && (
          <Button variant="outline" aria-haspopup="dialog" className="text-deal" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {repeating && <RepeatDialog orderId={order.order_id} onClose={() => setRepeating(false)} />}
    </Panel>
  );
}
