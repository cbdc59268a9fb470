'use client';

import { useTranslations } from 'next-intl';
import { isOnlinePayment } from '@/lib/contract/payment-methods';
import { formatDay } from '@/lib/format/date';
import { formatWeekday } from '@/lib/format/weekday';
import { useAddress } from '@/stores/address';
import { type DeliveryOffer, selectedDate } from './draft';
import type { DeliveryAnswer, PaymentAnswer } from './forms';
import { usePaymentMethods } from './queries';

interface NextTextProps {
  delivery: DeliveryAnswer | null;
  payment: PaymentAnswer | null;
  offer: DeliveryOffer | undefined;
}

/** What happens after the order, in two sentences: how it arrives and how it is paid. */
export function NextText({ delivery, payment, offer }: NextTextProps) {
  const t = useTranslations('checkout');
  const { locale } = useAddress();
  const name = usePaymentMethods().data?.find(({ code }) => code === payment?.payment_method)?.name;
  if (delivery === null || payment === null) return null;
  const date = delivery.receive === 'delivery' ? selectedDate(delivery.date, offer) : undefined;
  const arrival =
    delivery.receive === 'pickup'
      ? t('confirmPickup')
      : date === undefined
        ? t('confirmAgreed')
        : t(offer?.type === 'dpd' ? 'confirmParcel' : 'confirmCourier', {
            day: formatDay(date, locale),
            weekday: formatWeekday(date, locale),
          });
  if (name === undefined) return arrival;
  // The name of a provider keeps its capital, that of a way to pay on receipt is a word of the sentence.
  const payText = isOnlinePayment(payment.payment_method)
    ? t('confirmOnline', { name })
    : t('confirmOnReceipt', { name: `${name.charAt(0).toLowerCase()}${name.slice(1)}` });
  return `${arrival} ${payText}`;
}
