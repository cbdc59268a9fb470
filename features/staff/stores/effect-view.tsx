'use client';

import { useTranslations } from 'next-intl';
import type { StoreEffect } from '@/lib/contract/staff-stores';
import { useDayTexts } from './field-texts';
import { RescheduledOrders } from './rescheduled-orders';

/** What a change of a store does to open orders, and what the checkout offers before and after it. */
export function EffectView({ effect, today }: { effect: StoreEffect; today: string }) {
  const t = useTranslations('staff.stores.effect');
  const dayWords = useDayTexts(today);
  const { before, after } = effect;
  const pickup = ({ pickup: offered }: StoreEffect['before']) =>
    offered === null ? t('notOffered') : t('pickupAt', { day: dayWords(offered.day), from: offered.from });
  const delivery = ({ delivery_day: day }: StoreEffect['before']) =>
    day === null ? t('notOffered') : t('deliveryAt', { day: dayWords(day) });
  const nearest = ({ nearest: name }: StoreEffect['before']) => name ?? t('notOffered');
  return (
    <div className="mt-4 space-y-4">
      <RescheduledOrders orders={effect.orders} count={effect.orders_count} today={today} />
      <div>
        <h3 className="font-medium">{t('offer')}</h3>
        <dl className="mt-1 space-y-1 text-sm">
          <Offer name={t('pickup')} before={pickup(before)} after={pickup(after)} />
          <Offer name={t('delivery')} before={delivery(before)} after={delivery(after)} />
          <Offer name={t('nearest')} before={nearest(before)} after={nearest(after)} />
        </dl>
      </div>
    </div>
  );
}

function Offer({ name, before, after }: { name: string; before: string; after: string }) {
  const t = useTranslations('staff.stores.effect');
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd>
        {before === after ? (
          t('same', { value: after })
        ) : (
          <>
            <del className="text-soft">{before}</del> → <ins className="font-semibold no-underline">{after}</ins>
          </>
        )}
      </dd>
    </div>
  );
}
