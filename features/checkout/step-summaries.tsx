'use client';

import { useTranslations } from 'next-intl';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { deliveryDayText } from '@/features/price/page';
import { useDistricts, useProvinces } from '@/features/forms';
import type { CartLine } from '@/lib/cart/rules';
import { isCardPayment } from '@/lib/contract/constants';
import { formatPhone } from '@/lib/phone/phone';
import { useAddress } from '@/stores/address';
import { CollectionLine } from './collection-line';
import { selectedDate, type DeliveryOffer } from './draft';
import type { ContactAnswer, DeliveryAnswer, PaymentAnswer } from './forms';
import { usePaymentMethods, usePickupStores } from './queries';

const ChosenCard = lazyOnDemand(() => import('@/features/payment').then((module) => module.ChosenCard));
const ChosenLoan = lazyOnDemand(() => import('@/features/instalment').then((module) => module.ChosenLoan));

/** Summary of a finished step while it is collapsed. */
export function ContactSummary({ answer }: { answer: ContactAnswer }) {
  const order = useTranslations('order');
  return (
    <>
      <p>
        {answer.first_name} {answer.last_name}, <span className="whitespace-nowrap">{formatPhone(answer.phone)}</span>
      </p>
      {!answer.is_own && (
        <p>
          {order('recipient')}: {answer.other_user_fullname},{' '}
          <span className="whitespace-nowrap">{formatPhone(answer.other_user_phone)}</span>
        </p>
      )}
    </>
  );
}

interface DeliverySummaryProps {
  answer: DeliveryAnswer;
  lines: readonly CartLine[];
  offer: DeliveryOffer | undefined;
}

export function DeliverySummary({ answer, lines, offer }: DeliverySummaryProps) {
  return answer.receive === 'pickup' ? (
    <StoreLine storeId={answer.store_id} lines={lines} />
  ) : (
    <AddressLine answer={answer} offer={offer} />
  );
}

function StoreLine({ storeId, lines }: { storeId: number; lines: readonly CartLine[] }) {
  const t = useTranslations('checkout');
  const stores = usePickupStores(lines, true);
  const store = stores.data?.flatMap((region) => region.stores).find((entry) => entry.id === storeId);
  if (store === undefined) return <p>{t('pickup')}</p>;
  return (
    <>
      <p>
        {t('pickup')}: {store.name}, {store.address}
      </p>
      <p>
        <CollectionLine store={store} />
      </p>
    </>
  );
}

function AddressLine({
  answer,
  offer,
}: {
  answer: Extract<DeliveryAnswer, { receive: 'delivery' }>;
  offer: DeliveryOffer | undefined;
}) {
  const t = useTranslations('checkout');
  const order = useTranslations('order');
  const estimate = useTranslations('estimate');
  const { locale } = useAddress();
  const provinces = useProvinces();
  const districts = useDistricts(answer.region);
  const date = selectedDate(answer.date, offer);
  const address = [
    provinces.data?.find((entry) => entry.id === answer.region)?.name,
    districts.data?.find((entry) => entry.id === answer.city)?.name,
    answer.street,
    order('home', { home: answer.home }),
    answer.floor !== null && order('floor', { floor: answer.floor }),
    answer.room !== '' && order('room', { room: answer.room }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <p>
        {t('delivery')}: {address}
      </p>
      {date !== undefined && <p className="font-semibold">{deliveryDayText(estimate, date, locale)}</p>}
      {offer?.dates.length === 0 && <p>{t('dayAgreed')}</p>}
      {answer.user_comment !== '' && <p>{answer.user_comment}</p>}
    </>
  );
}

export function PaymentSummary({ answer, lines }: { answer: PaymentAnswer; lines: readonly CartLine[] }) {
  const methods = usePaymentMethods();
  const name = methods.data?.find((method) => method.code === answer.payment_method)?.name;
  return (
    <p>
      {name}
      {isCardPayment(answer.payment_method) && <ChosenCard method={answer.payment_method} />}
      {answer.payment_method === 'loan' && <ChosenLoan lines={lines} />}
    </p>
  );
}
