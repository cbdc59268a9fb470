'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBusy } from '@/components/use-busy';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import type { contract } from '@/lib/contract';
import type { CardPayment } from '@/lib/contract/constants';
import type { BodyOf } from '@/lib/contract/endpoint';
import type { Order } from '@/lib/contract/order-details';
import type { CardStep, SavedCard } from '@/lib/contract/payment';
import { useApi } from '@/stores/api';
import { CardForm } from './card-form';
import { CardGroup } from './card-group';
import { PayButton } from './pay-button';
import { useSavedCards } from './use-saved-cards';

interface StageProps {
  order: Order;
  method: CardPayment;
  /** Why the card must be entered again. */
  problem: string | undefined;
  onStep: (step: CardStep) => void;
  onChanged: () => void;
}

type Paying = Omit<BodyOf<typeof contract.payment.card>, 'order_id'>;

/** The card to charge: a saved one or a new one. */
export function CardStage({ order, method, problem, onStep, onChanged }: StageProps) {
  const t = useTranslations('payment');
  const failureText = useFailureText();
  const api = useApi();
  const saved = useSavedCards(method);
  const [failed, setFailed] = useState(problem);
  const [busy, whileBusy] = useBusy();
  // The last attempt on this page explains itself; the message of an earlier one would contradict it.
  const [tried, setTried] = useState(false);
  const pay = async (card: Paying): Promise<ApiFailure | undefined> => {
    setFailed(undefined);
    return whileBusy(async () => {
      setTried(true);
      const result = await api.call((calls) => calls.payment.card, { body: { order_id: order.order_id, ...card } });
      if (result.ok) onStep(result.data);
      else if (result.failure.name === 'orderNotChangeable') onChanged();
      return result.ok ? undefined : result.failure;
    });
  };
  const payBy = async ({ id }: SavedCard) => {
    const failure = await pay({ card_id: id });
    if (failure === undefined) return;
    const isCardMissing = failure.name === 'cardNotFound';
    setFailed(isCardMissing ? t('savedGone') : failureText(failure));
    if (isCardMissing) await saved.renew();
  };
  if (saved.isPending) return <div className="skeleton h-64" />;
  const declined =
    order.last_payment?.state === 'failed' && order.last_payment.card !== null && !tried
      ? t('failedCard', { card: order.last_payment.card })
      : undefined;
  const refusal = failed ?? declined;
  const { chosen } = saved;
  return (
    <>
      {refusal !== undefined && (
        <p role="alert" className="mb-3 rounded-control bg-deal-soft p-3">
          {refusal}
        </p>
      )}
      <CardGroup cards={saved.cards} chosen={saved.chosen} remove={saved.remove} method={method} />
      {chosen === undefined ? (
        <div className={saved.cards.length > 0 ? 'mt-4' : ''}>
          <CardForm total={order.total} pay={pay} onFailure={(failure) => setFailed(failureText(failure))} />
        </div>
      ) : (
        <PayButton total={order.total} busy={busy} hint={t('savedHint')} onPay={() => void payBy(chosen)} />
      )}
    </>
  );
}
