'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useFailureText } from '@/features/errors';
import { isRetryable } from '@/lib/api/errors';
import type { LoanRefusal } from './use-place-loan';

/** Options after a partner's refusal. */
export interface OtherWays {
  readonly onOtherPartner: () => void;
  readonly onPayInFull: () => void;
}

/** Refusals that are the partner's decision: no order was created, so no apology is shown. */
const partnerRefusals: readonly string[] = ['partnerRefused', 'verificationNeeded'];
const refusalsWithAlternatives: readonly string[] = [
  ...partnerRefusals,
  'loanBelowMinimum',
  'loanAboveMaximum',
  'partnerUnavailable',
];

interface LoanRefusedProps extends OtherWays {
  refusal: LoanRefusal;
  /** Documents belong to the application: they exist only on this page while it is open. */
  withDocuments: boolean;
}

/** Why an instalment was not ordered, and the options. */
export function LoanRefused({ refusal, withDocuments, ...ways }: LoanRefusedProps) {
  const checkout = useTranslations('checkout');
  const failureText = useFailureText();
  if (refusal.kind === 'partner') return <NoLoan text={refusal.text} {...ways} />;
  const { failure } = refusal;
  const name = failure.name ?? '';
  if (partnerRefusals.includes(name)) return <NoLoan text={failureText(failure)} {...ways} />;
  return (
    <div role="alert" className="fade-in mt-4 rounded-control bg-deal-soft p-4">
      <p className="font-semibold">{checkout('failedTitle')}</p>
      <p className="mt-1">{failureText(failure)}</p>
      {isRetryable(failure) && (
        <p className="mt-1 text-sm">{checkout(withDocuments ? 'failedDocuments' : 'failedKept')}</p>
      )}
      {refusalsWithAlternatives.includes(name) && <Ways {...ways} />}
    </div>
  );
}

/** No partner lends, or this one does not. */
export function NoLoan({ text, ...ways }: { text: string } & OtherWays) {
  return (
    <div role="alert" className="fade-in mt-4 rounded-control bg-deal-soft p-4">
      <p>{text}</p>
      <Ways {...ways} />
    </div>
  );
}

function Ways({ onOtherPartner, onPayInFull }: OtherWays) {
  const t = useTranslations('instalment');
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="outline" onClick={onOtherPartner}>
        {t('otherPartner')}
      </Button>
      <Button variant="plain" onClick={onPayInFull}>
        {t('payInFull')}
      </Button>
    </div>
  );
}
