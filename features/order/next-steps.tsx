'use client';

import { useTranslations } from 'next-intl';
import type { Order } from '@/lib/contract/order';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPhone } from '@/lib/phone/phone';
import { callbackMinutes, callCenter } from '@/lib/shop/contacts';
import { useAddress } from '@/stores/address';

/** What happens next, by how the goods are received and paid and how far the order is. */
export function NextSteps({ order }: { order: Order }) {
  const t = useTranslations('order');
  const { locale } = useAddress();
  const sum = formatNumber(order.total);
  const steps: string[] = [];
  if (order.status === 'cancelled') steps.push(t('nextCancelled'));
  else if (order.status === 'completed') steps.push(t('nextCompleted'));
  else {
    if (order.status === 'created') steps.push(t('nextCall', { minutes: callbackMinutes, phone: formatPhone(order.phone) }));
    if (order.receive_type === 1) steps.push(t('nextPickup'));
    else if (order.delivery.date !== null) {
      steps.push(t(order.delivery.type === 'dpd' ? 'nextParcel' : 'nextCourier', { date: formatDay(order.delivery.date, locale) }));
    }
    steps.push(order.payment_method === 'cash' ? t('nextCash', { sum }) : t('nextCard', { sum }));
  }
  return (
    <section aria-labelledby="order-next" className="panel p-4 md:p-5">
      <h2 id="order-next" className="mb-3 text-lg">{t('nextTitle')}</h2>
      <ol className="space-y-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center rounded-full bg-brand text-sm font-bold text-brand-ink tabular">{index + 1}</span>
            <p className="max-w-prose pt-0.5">{step}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 text-sm text-soft">
        {t('help')}
        <a href={`tel:${callCenter.phone}`} className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4 tabular">{callCenter.display}</a>
      </p>
    </section>
  );
}
