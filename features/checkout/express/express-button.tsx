'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useFailureText } from '@/features/errors';
import { isRetryable } from '@/lib/api/errors';
import { formatNumber } from '@/lib/format/number';
import type { ExpressStage } from '@/stores/order-dialog-stages';
import type { FormProps } from './form-props';
import { usePlaceExpress } from './use-place-express';

/** What the order costs and the press that places it, with what has to be said or asked before it. */
export function ExpressButton({
  express,
  product,
  contact,
  place,
  stage,
  choice,
  onMissing,
}: FormProps & { onMissing: () => void }) {
  const t = useTranslations('express');
  const checkout = useTranslations('checkout');
  const modals = useTranslations('modals');
  const placeOrder = usePlaceExpress(product, choice);
  const { sums, payment } = express;
  const total = stage.name === 'changed' ? stage.total : sums.known?.atOnce.total;
  const order = () => {
    if (stage.name === 'changed' || stage.name === 'second') return stage.agree();
    if (payment === undefined) return onMissing();
    if (total === undefined) return;
    placeOrder({ answers: { contact, delivery: place.answer }, payment, displayed: { total, offer: sums.offer } });
  };
  const sending = stage.name === 'sending';
  const label = (): string => {
    if (sending) return checkout('sending');
    if (stage.name === 'second') return modals('anotherYes');
    if (total === undefined) return checkout('order');
    const sum = formatNumber(total);
    return stage.name === 'changed' ? t('orderChanged', { sum }) : checkout('orderFor', { sum });
  };
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-4">
      <Notice stage={stage} />
      <Button
        large
        className="w-full"
        busy={sending}
        disabled={total === undefined || stage.name === 'short'}
        onClick={order}
      >
        {label()}
      </Button>
    </div>
  );
}

/** Why there is no order yet. */
function Notice({ stage }: { stage: ExpressStage }) {
  const t = useTranslations('express');
  const checkout = useTranslations('checkout');
  const modals = useTranslations('modals');
  const failureText = useFailureText();
  if (stage.name === 'sending' || (stage.name === 'form' && stage.failure === undefined)) return null;
  return (
    <div role="alert" className="fade-in mb-3 rounded-control bg-deal-soft p-3 text-sm">
      {stage.name === 'short' && t('short')}
      {stage.name === 'second' && modals('anotherText', { number: stage.number })}
      {stage.name === 'changed' && (
        <>
          <p>{t('changed')}</p>
          <ul className="mt-1 list-disc pl-5 font-medium">
            {stage.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
      {stage.name === 'form' && stage.failure !== undefined && (
        <>
          <p className="font-semibold">{checkout('failedTitle')}</p>
          <p>{stage.failure.problems[0]?.message ?? failureText(stage.failure)}</p>
          {isRetryable(stage.failure) && <p>{checkout('failedKept')}</p>}
        </>
      )}
    </div>
  );
}
