'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { Price } from '@/components/price';
import { useFailureText } from '@/features/errors';
import {
  DocumentsStep,
  type DocumentsBody,
  isDocumentField,
  MemberDialog,
  useDocumentsForm,
  useLoanChoice,
} from '@/features/instalment';
import type { CartLine } from '@/lib/cart/rules';
import type { OrderRows } from '@/lib/cart/sums';
import type { ProductCard } from '@/lib/contract/common';
import { loanFlows } from '@/lib/contract/constants';
import type { Problem } from '@/lib/contract/endpoint';
import type { LoanOffer } from '@/lib/contract/loan';
import { formatNumber } from '@/lib/format/number';
import { useLoanStore } from '@/stores/loan';
import type { FormAnswers } from './draft';
import { ConfirmBar } from './confirm-bar';
import { LoanRefused, NoLoan, type OtherWays } from './loan-refusal';
import { FoldedLines } from './summary';
import { usePlaceLoan } from './use-place-loan';
import type { CheckoutSums } from './use-sums';

interface LoanConfirmProps extends OtherWays {
  lines: readonly CartLine[];
  products: ReadonlyMap<number, ProductCard>;
  answers: Pick<FormAnswers, 'contact' | 'delivery'>;
  sums: CheckoutSums;
  /** Place of the order button below the total beside the steps. */
  barPlace: HTMLElement | null;
  /** Shows errors at fields of earlier steps; false if one belongs to none of them. */
  onProblems: (problems: readonly Problem[]) => boolean;
}

/** Last step of an instalment: the documents if the partner needs them, then the summary. */
export default function LoanConfirm({
  lines,
  products,
  answers,
  sums,
  barPlace,
  onProblems,
  onOtherPartner,
  onPayInFull,
}: LoanConfirmProps) {
  const t = useTranslations('instalment');
  const common = useTranslations('common');
  const choice = useLoanStore((state) => state.choice);
  const { offers, resolved } = useLoanChoice(lines, choice);
  const form = useDocumentsForm(answers.contact.phone);
  const [documents, setDocuments] = useState<DocumentsBody | null>(null);
  const placing = usePlaceLoan(products, (problems) => {
    const own = problems.flatMap(({ field, message }) => {
      const name = field?.replace(/^documents\./, '');
      return field !== name && isDocumentField(name) ? [{ name, message }] : [];
    });
    for (const { name, message } of own) form.setError(name, { type: 'server', message: message ?? 'invalidValue' });
    if (own.length > 0) setDocuments(null);
    return onProblems(problems) || own.length > 0;
  });
  const offer = resolved?.offer;
  const { known } = sums;
  if (offers.isError || sums.error !== null)
    return (
      <LoanProblem
        error={offers.error ?? sums.error}
        onRetry={() => {
          void offers.refetch();
          sums.retry();
        }}
      />
    );
  if (resolved === undefined || offer === undefined || known === null) {
    return offers.data === undefined || known === null ? (
      <div className="skeleton h-72" role="status" aria-label={common('loading')} />
    ) : (
      <NoLoan text={t('nobodyHere')} onOtherPartner={onOtherPartner} onPayInFull={onPayInFull} />
    );
  }
  const needsDocuments = loanFlows[offer.loan_type] === 'documents';
  if (needsDocuments && documents === null) return <DocumentsStep form={form} onDone={setDocuments} />;
  const place = () =>
    placing.place({
      answers,
      offer,
      duration: resolved.duration,
      delivery: sums.offer,
      total: known.byInstalments.total,
      documents: needsDocuments ? documents : null,
    });
  return (
    <>
      <div className="lg:hidden">
        <FoldedLines lines={lines} products={products} loan />
      </div>
      <LoanSums offer={offer} months={resolved.duration} sums={known.byInstalments} />
      {needsDocuments && (
        <Button variant="plain" className="mt-3" onClick={() => setDocuments(null)}>
          <Pencil className="size-4" aria-hidden="true" />
          {t('documentsEdit')}
        </Button>
      )}
      {placing.refusal !== null && (
        <LoanRefused
          refusal={placing.refusal}
          withDocuments={needsDocuments}
          onOtherPartner={onOtherPartner}
          onPayInFull={onPayInFull}
        />
      )}
      <ConfirmBar place={barPlace} note={t('orderNote', { partner: offer.name })}>
        <Button large disabled={sums.waiting || offers.isFetching} busy={placing.sending} onClick={place}>
          {placing.sending
            ? t('sending')
            : t('order', { sum: formatNumber(offer.monthly_price), months: resolved.duration })}
        </Button>
      </ConfirmBar>
      {placing.signIn !== null && (
        <MemberDialog phone={answers.contact.phone} onToken={placing.signedIn} onClose={placing.closeSignIn} />
      )}
    </>
  );
}

function LoanSums({ offer, months, sums }: { offer: LoanOffer; months: number; sums: OrderRows }) {
  const t = useTranslations('instalment');
  const checkout = useTranslations('checkout');
  const currency = useTranslations('common')('currency');
  const line = (label: string, value: ReactNode) => (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 [&>dd]:ml-auto">
      <dt className="text-soft">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className="space-y-2 border-line tabular max-lg:border-t max-lg:pt-3">
      {line(checkout('goods'), <Price value={sums.goods} currency={currency} />)}
      {line(t('partner'), <b>{offer.name}</b>)}
      {line(t('overpayment'), <Price value={offer.overpayment} currency={currency} />)}
      {line(t('total'), <Price value={offer.total_loan_price} currency={currency} />)}
      {offer.last_payment !== offer.monthly_price &&
        line(t('lastPayment'), <Price value={offer.last_payment} currency={currency} />)}
      {line(
        t('deliveryApart'),
        sums.delivery === 0 ? (
          <span className="text-ok">{checkout('free')}</span>
        ) : (
          <Price value={sums.delivery} currency={currency} />
        ),
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="font-semibold">{t('monthly')}</dt>
        <dd className="text-xl font-bold" aria-live="polite">
          {t('monthlyFor', { sum: formatNumber(offer.monthly_price), months })}
        </dd>
      </div>
    </dl>
  );
}

function LoanProblem({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const common = useTranslations('common');
  const failureText = useFailureText();
  return (
    <div role="alert">
      <p>{failureText(error)}</p>
      <Button variant="outline" className="mt-2" onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  );
}
