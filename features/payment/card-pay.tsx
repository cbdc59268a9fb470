'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { redirectToExternal } from '@/components/redirect-to-external';
import type { CardPayment } from '@/lib/contract/constants';
import type { Order } from '@/lib/contract/order-details';
import type { CardStep } from '@/lib/contract/payment';
import { orderPath } from '@/lib/routing/order-path';
import { useHref } from '@/stores/address';
import { storeCardChoice } from '@/stores/pay-card';
import { CardStage } from './card-stage';
import { CodeStep } from './code-step';
import { useRenewCards } from './use-saved-cards';

type Stage =
  | { readonly name: 'card'; /** Why the card must be entered again. */ readonly problem?: string }
  | { readonly name: 'code'; readonly step: Extract<CardStep, { step: 'code' }> }
  | { readonly name: 'leaving' };

interface PayProps {
  order: Order;
  method: CardPayment;
  onChanged: () => void;
}

/** Card payment: the card, then a code here or the bank's own page. Typed data exist only in the form. */
export function CardPay({ order, method, onChanged }: PayProps) {
  const t = useTranslations('payment');
  const href = useHref();
  const renewCards = useRenewCards();
  const [stage, setStage] = useState<Stage>({ name: 'card' });
  const goOn = (step: CardStep) => {
    if (step.step === 'code') return setStage({ name: 'code', step });
    setStage({ name: 'leaving' });
    // The choice applied to this order; the next one starts with the card that paid.
    storeCardChoice(method, undefined);
    if (step.step === 'redirect') return redirectToExternal(step.url, href(orderPath(order.order_id)));
    void renewCards();
    return onChanged();
  };
  const again = (problem?: string) => {
    setStage({ name: 'card', ...(problem === undefined ? {} : { problem }) });
    onChanged();
  };
  switch (stage.name) {
    case 'card':
      return <CardStage order={order} method={method} problem={stage.problem} onStep={goOn} onChanged={onChanged} />;
    case 'code':
      return <CodeStep orderId={order.order_id} step={stage.step} onStep={goOn} onBack={again} />;
    case 'leaving':
      return (
        <p role="status" className="py-4">
          {t('leaving')}
        </p>
      );
  }
}
