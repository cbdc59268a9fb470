'use client';

import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Order } from '@/lib/contract/order-details';
import { formatInWords } from '@/lib/format/moment-in-words';
import { canPayInShop } from './state';
import { StatusMark } from './status-mark';
import { useAddress } from '@/stores/address';

/** The most important fact about an order, as the key of its title. */
function titleOf(order: Order) {
  if (order.status === 'cancelled') return 'cancelledTitle';
  if (canPayInShop(order)) return 'awaitTitle';
  if (order.loan !== null && order.loan.next !== 'done')
    return order.loan.next === 'wait' || order.loan.next === 'info' ? 'loanCheckTitle' : 'loanStepTitle';
  if (order.loan?.state === 'approved') return 'thanksTitle';
  if (order.payment_state === 'paid' && order.status !== 'completed') return 'paidTitle';
  if (order.kind === 'fast') return 'fastTitle';
  return order.kind === 'pre' ? 'preTitle' : 'thanksTitle';
}

/** Title, number, date and status of an order. */
export function OrderHead({ order }: { order: Order }) {
  const { locale } = useAddress();
  const t = useTranslations('order');
  const size = 'size-12 shrink-0';
  const title = titleOf(order);
  const head = useRef<HTMLHeadingElement>(null);
  const before = useRef(title);
  // After a payment, cancellation or approval the actions disappear; the page scrolls to its heading.
  useEffect(() => {
    if (before.current === title) return;
    before.current = title;
    head.current?.scrollIntoView({ block: 'center' });
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3">
      {order.status === 'cancelled' ? (
        <CircleX className={`${size} text-deal`} strokeWidth={1.75} aria-hidden="true" />
      ) : canPayInShop(order) || (order.loan !== null && order.loan.next !== 'done') ? (
        <Clock className={`${size} text-soft`} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <CircleCheck className={`${size} text-ok`} strokeWidth={1.75} aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <h1 ref={head} tabIndex={-1} className="text-xl outline-offset-4 md:text-2xl" aria-live="polite">
          {t(title)}
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
          <span>
            {t('number')}: <b className="whitespace-nowrap text-ink">{order.number}</b>
          </span>
          <span className="text-sm whitespace-nowrap sm:before:mr-2 sm:before:content-['·']">
            {formatInWords(order.created_at, locale, { time: true })}
          </span>
          <div aria-live="polite">
            {/* The title says that a new order was accepted. */}
            <div className={order.status === 'created' ? 'sr-only' : undefined}>
              <span className="sr-only">{t('status')}: </span>
              <StatusMark status={order.status} text={order.status_text} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
