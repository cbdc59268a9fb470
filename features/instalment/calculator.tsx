'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ErrorState } from '@/components/states';
import { Tabs } from '@/components/tabs';
import { useFailureText } from '@/features/errors';
import type { LoanOffer } from '@/lib/contract/loan';
import { formatNumber } from '@/lib/format/number';
import type { LoanChoice } from '@/stores/loan';
import { exceededLimit, priceOf, type ResolvedChoice } from './offers';
import { type LoanLine, useLoanLimits } from './queries';
import { useLoanChoice } from './use-choice';

interface CalculatorProps {
  lines: readonly LoanLine[];
  choice: LoanChoice | null;
  onChoose: (choice: LoanChoice) => void;
}

/** All partners per term: monthly payment, total and overpayment, the cheapest first. */
export function LoanCalculator({ lines, choice, onChoose }: CalculatorProps) {
  const t = useTranslations('instalment');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { offers, resolved } = useLoanChoice(lines, choice);
  const id = useId();
  if (offers.isError)
    return (
      <ErrorState
        title={failureText(offers.error)}
        text=""
        retry={common('retry')}
        onRetry={() => void offers.refetch()}
      />
    );
  if (offers.data === undefined) return <div className="skeleton h-80" role="status" aria-label={common('loading')} />;
  if (resolved === undefined) return <p className="rounded-control bg-sunken p-4">{t('nobody')}</p>;
  const { list, zero_months } = offers.data;
  const [first] = resolved.loans;
  const chooseDuration = (duration: number) => {
    const loans = list.find((entry) => entry.duration === duration)?.loans ?? [];
    // Keeps the partner selected if it offers the new term.
    const type =
      loans.find((loan) => loan.loan_type === resolved.offer?.loan_type && loan.within_limits) ??
      loans.find((loan) => loan.within_limits) ??
      loans[0];
    if (type !== undefined) onChoose({ type: type.loan_type, duration });
  };
  return (
    <div
      className={`transition-opacity ${offers.isPlaceholderData ? 'opacity-60' : ''}`}
      aria-busy={offers.isPlaceholderData}
    >
      {first !== undefined && <p className="text-sm text-soft">{t('cash', { sum: formatNumber(priceOf(first)) })}</p>}
      {zero_months > 0 && <p className="mt-1 font-medium text-ok">{t('zeroNote', { months: zero_months })}</p>}
      <Tabs
        label={t('duration')}
        className="my-3"
        current={resolved.duration}
        onChoose={chooseDuration}
        tabs={list.map(({ duration }) => ({
          key: duration,
          text: <span className="tabular">{t('months', { months: duration })}</span>,
        }))}
      >
        <Partners resolved={resolved} name={id} onChoose={onChoose} />
      </Tabs>
    </div>
  );
}

function Partners({
  resolved,
  name,
  onChoose,
}: {
  resolved: ResolvedChoice;
  name: string;
  onChoose: (choice: LoanChoice) => void;
}) {
  const t = useTranslations('instalment');
  const limits = useLoanLimits();
  const { duration, loans, offer } = resolved;
  const allowed = loans.filter((loan) => loan.within_limits);
  // In a tie no offer is marked as the best.
  const [first, second] = allowed;
  const best =
    first !== undefined && second !== undefined && first.total_loan_price < second.total_loan_price ? first : undefined;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('partner')}</legend>
      <div className="grid gap-2">
        {loans.map((loan) => (
          <PartnerRow
            key={loan.loan_type}
            loan={loan}
            months={duration}
            name={name}
            checked={loan === offer}
            best={loan === best}
            bound={exceededLimit(priceOf(loan), limits.data ?? [], loan)}
            onChoose={() => onChoose({ type: loan.loan_type, duration })}
          />
        ))}
      </div>
      {allowed.length === 0 && (
        <p role="alert" className="mt-2 text-sm text-deal">
          {t('nobodyHere')}
        </p>
      )}
    </fieldset>
  );
}

interface RowProps {
  loan: LoanOffer;
  months: number;
  name: string;
  checked: boolean;
  best: boolean;
  bound: { side: 'min' | 'max'; bound: number } | undefined;
  onChoose: () => void;
}

function PartnerRow({ loan, months, name, checked, best, bound, onChoose }: RowProps) {
  const t = useTranslations('instalment');
  const out = !loan.within_limits;
  const figure = (label: string, value: string, className = '') => (
    <span className="flex items-baseline justify-between gap-2 sm:block sm:text-right">
      <span className="text-xs text-soft sm:block">{label}</span>{' '}
      <span className={`whitespace-nowrap tabular ${className}`}>{value}</span>
    </span>
  );
  return (
    <label className={`choice items-center ${out ? 'cursor-not-allowed border-dashed' : ''}`}>
      <input type="radio" name={name} checked={checked} disabled={out} onChange={onChoose} className="mt-0" />
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1.3fr)_repeat(3,minmax(0,1fr))] sm:items-center">
        <span className="min-w-0">
          <span className={`font-semibold ${out ? 'text-soft' : ''}`}>{loan.name}</span>
          {best && (
            <span className="ml-2 inline-block rounded-full bg-ok-soft px-2 py-0.5 align-middle text-xs font-medium text-ok">
              {t('best')}
            </span>
          )}
          {!out && loan.last_payment !== loan.monthly_price && (
            <span className="block text-xs text-soft tabular">
              {t('lastPayment')}: {formatNumber(loan.last_payment)}
            </span>
          )}
          {!out && loan.zero && <span className="block text-xs text-ok">{t('zero', { months })}</span>}
        </span>
        {out ? (
          <span className="text-sm text-soft sm:col-span-3 sm:text-right">
            {bound === undefined
              ? t('outside')
              : t(bound.side === 'min' ? 'belowMin' : 'aboveMax', { sum: formatNumber(bound.bound) })}
          </span>
        ) : (
          <>
            {figure(t('monthly'), formatNumber(loan.monthly_price), 'text-base font-bold')}
            {figure(t('total'), formatNumber(loan.total_loan_price))}
            {figure(t('overpayment'), formatNumber(loan.overpayment))}
          </>
        )}
      </span>
    </label>
  );
}
