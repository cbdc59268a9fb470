'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { ProductDetail } from '@/lib/contract/product';
import { formatNumber } from '@/lib/format/number';
import { useModalStore } from '@/stores/modals';

/** Instalments of a product by term and partner, with the extra charge of each; nothing if there are none. */
export function Loans({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const show = useModalStore((state) => state.show);
  if (product.loans.length === 0) return null;
  // One partner for all terms is named once.
  const [first] = product.loans;
  const only = product.loans.every(({ name }) => name === first?.name) ? first?.name : undefined;
  return (
    <Panel
      as="section"
      aria-labelledby="product-loans"
      className="product-loans px-[min(1.25rem,6.25vw)] pt-4 pb-2 text-sm"
    >
      <h2 id="product-loans" className="mb-1 text-sm font-semibold">
        {t('loans')}
        {only !== undefined && ` ${only}`}
      </h2>
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead className="text-left text-xs text-soft">
            <tr>
              <th className="py-1 font-normal">
                <span className="sr-only">{t('loanTerm', { months: '' })}</span>
              </th>
              <th className="py-1 text-right font-normal">{t('loanMonthly')}</th>
              <th className="py-1 text-right font-normal">{t('loanOver')}</th>
            </tr>
          </thead>
          <tbody>
            {product.loans.map((loan) => (
              <tr key={loan.months} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-medium">
                  {t('loanTerm', { months: loan.months })}
                  {only === undefined && <span className="text-xs font-normal text-soft"> {loan.name}</span>}
                  {loan.last_payment !== loan.monthly && (
                    <span className="block text-xs font-normal text-soft">
                      {t('loanLast', { sum: formatNumber(loan.last_payment) })}
                    </span>
                  )}
                </th>
                <td className="py-1.5 text-right tabular">{formatNumber(loan.monthly)}</td>
                <td className="py-1.5 text-right text-soft tabular">{formatNumber(loan.overpayment)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => show({ name: 'instalmentBasket', props: { product } })}
        className="min-h-11 font-medium text-link underline-offset-4 hover:underline"
      >
        {t('loansAll')}
      </button>
    </Panel>
  );
}
