'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import type { LoanOffer } from '@/lib/contract/loan';
import { formatNumber } from '@/lib/format/number';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';

/** What every partner asks for a product: lender, monthly payment, total and overpayment before any contract. */
export function LoansModal({ productId, onClose }: { productId: number; onClose: () => void }) {
  const t = useTranslations('loans');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { locale } = useAddress();
  const api = useApi();
  const [chosen, setChosen] = useState<number | null>(null);
  const offers = useQuery({
    queryKey: ['loan-info', locale, productId],
    queryFn: ({ signal }) => api.fetch((contract) => contract.checkout.loanInfo, { body: { platform: 'web', products: [{ id: productId, count: 1 }] }, signal }),
  });
  const list = offers.data?.list ?? [];
  const current = list.find(({ duration }) => duration === chosen) ?? list.find(({ duration }) => duration === 12) ?? list[0];
  return (
    <Dialog title={t('title')} closeLabel={common('close')} onClose={onClose} wide>
      {offers.isError && <ErrorState title={failureText(offers.error)} text="" retry={common('retry')} onRetry={() => void offers.refetch()} />}
      {offers.isPending && <div className="skeleton h-72" role="status" aria-label={common('loading')} />}
      {current !== undefined && (
        <>
          <div role="group" aria-label={t('duration')} className="mb-4 flex flex-wrap gap-2">
            {list.map(({ duration }) => (
              <button key={duration} type="button" className="chip min-h-11" aria-pressed={duration === current.duration} onClick={() => setChosen(duration)}>
                {t('months', { months: duration })}
              </button>
            ))}
          </div>
          <OfferTable duration={current.duration} loans={current.loans} />
        </>
      )}
    </Dialog>
  );
}

function OfferTable({ duration, loans }: { duration: number; loans: readonly LoanOffer[] }) {
  const t = useTranslations('loans');
  const [first] = loans;
  return (
    <>
      {first !== undefined && <p className="mb-2 text-sm text-soft tabular">{t('cash', { sum: formatNumber(first.total_loan_price - first.overpayment) })}</p>}
      <table className="w-full text-sm tabular">
        <caption className="sr-only">{t('caption', { months: duration })}</caption>
        <thead className="text-left text-xs text-soft">
          <tr>
            <th scope="col" className="py-2 font-normal">{t('partner')}</th>
            <th scope="col" className="py-2 text-right font-normal">{t('monthly')}</th>
            <th scope="col" className="hidden py-2 text-right font-normal sm:table-cell">{t('total')}</th>
            <th scope="col" className="py-2 text-right font-normal">{t('overpayment')}</th>
          </tr>
        </thead>
        <tbody>
          {loans.map((loan) => (
            <tr key={loan.loan_type} className={`border-t border-line ${loan.within_limits ? '' : 'text-soft'}`}>
              <th scope="row" className="py-3 text-left font-medium">
                {loan.name}
                {!loan.within_limits && <span className="block text-xs font-normal">{t('outside')}</span>}
              </th>
              <td className="py-3 text-right text-base font-semibold">{formatNumber(loan.monthly_price)}</td>
              <td className="hidden py-3 text-right sm:table-cell">{formatNumber(loan.total_loan_price)}</td>
              <td className="py-3 text-right">{formatNumber(loan.overpayment)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
