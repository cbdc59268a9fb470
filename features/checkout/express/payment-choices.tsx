'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useId } from 'react';
import { lastDigits, schemeNames } from '@/features/payment';
import { PaymentLogo } from '../payment-logo';
import { RadioChoice } from '../radio-choice';
import type { ExpressPayment } from './choices';

interface PaymentChoicesProps {
  payments: readonly ExpressPayment[];
  chosen: ExpressPayment | undefined;
  /** The order was pressed without a payment. */
  missing: boolean;
  fieldRef: RefObject<HTMLFieldSetElement | null>;
  onChoose: (id: string) => void;
}

/** How it is paid: on receipt, or by a saved card. */
export function PaymentChoices({ payments, chosen, missing, fieldRef, onChoose }: PaymentChoicesProps) {
  const t = useTranslations('express');
  const order = useTranslations('order');
  const note = useId();
  return (
    <fieldset ref={fieldRef}>
      <legend className="mb-2 text-sm font-medium">{order('payment')}</legend>
      <div className="grid gap-2">
        {payments.map((payment) => (
          <RadioChoice
            key={payment.id}
            name="express-payment"
            checked={payment.id === chosen?.id}
            onChoose={() => onChoose(payment.id)}
            describedBy={missing ? note : undefined}
          >
            <PaymentName payment={payment} />
          </RadioChoice>
        ))}
      </div>
      <p id={note} aria-live="polite" className="mt-1 text-sm text-deal">
        {missing && t('payFirst')}
      </p>
    </fieldset>
  );
}

function PaymentName({ payment }: { payment: ExpressPayment }) {
  const t = useTranslations('payment');
  if (!('card' in payment)) {
    return (
      <span className="flex items-center gap-3">
        <span className="min-w-0 flex-1 font-medium">{payment.way.name}</span>
        <PaymentLogo code={payment.method} />
      </span>
    );
  }
  const { scheme, card, expires } = payment.card;
  const last = lastDigits(card);
  return (
    <span className="flex items-center gap-3">
      <span className="sr-only">{t('savedCard', { scheme: schemeNames[scheme], last, expires })}</span>
      <span aria-hidden="true" className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        <span className="font-medium whitespace-nowrap">•••• {last}</span>
        <span className="opacity-80">{expires}</span>
      </span>
      <PaymentLogo code={payment.method} drawing={scheme} />
    </span>
  );
}
