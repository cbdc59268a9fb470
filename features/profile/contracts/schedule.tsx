import { useTranslations } from 'next-intl';
import type { CustomerContract } from '@/lib/contract/profile-money';
import { formatInWords } from '@/lib/format/moment-in-words';
import { formatNumber } from '@/lib/format/number';
import { useAddress } from '@/stores/address';

type Row = CustomerContract['schedule'][number];

const tones: Readonly<Record<Row['state'], string>> = {
  paid: 'text-ok',
  part: 'text-brand-soft-ink',
  overdue: 'text-deal',
  next: 'font-semibold',
  later: 'text-soft',
};
const fills: Readonly<Record<Row['state'], string>> = {
  paid: 'bg-ok',
  part: 'bg-brand',
  overdue: 'bg-deal',
  next: 'bg-brand',
  later: 'bg-line-strong',
};

/** All payments of a contract: the debt as falling bars, and a table. */
export function Schedule({ rows, total, name }: { rows: readonly Row[]; total: number; name: string }) {
  const t = useTranslations('contracts');
  const { locale } = useAddress();
  return (
    <>
      <div className="mb-3 flex h-24 items-end gap-0.5" aria-hidden="true">
        {rows.map((row) => (
          <span
            key={row.number}
            className={`min-w-1 flex-1 rounded-t-sm ${fills[row.state]}`}
            style={{ height: `${Math.max(3, ((row.remaining_debt + row.amount) * 100) / total)}%` }}
          />
        ))}
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the table sideways */}
      <div className="overflow-x-auto" role="region" aria-label={name} tabIndex={0}>
        <table className="w-full text-sm tabular">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr className="border-b border-line text-left text-soft">
              <th scope="col" className="py-2 pr-2 font-medium">
                {t('date')}
              </th>
              <th scope="col" className="px-1 py-2 sm:px-2 text-right font-medium">
                {t('amount')}
              </th>
              <th scope="col" className="px-1 py-2 sm:px-2 text-right font-medium">
                {t('remaining')}
              </th>
              <th scope="col" className="py-2 pl-2 font-medium max-sm:hidden">
                {t('state')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.number} className="border-b border-line">
                <th scope="row" className="py-2 pr-2 text-left font-normal whitespace-nowrap">
                  {formatInWords(row.date, locale)}
                  {row.number === 0 && <span className="block text-soft">{t('prepayment')}</span>}
                  {row.state !== 'later' && (
                    <span className={`block sm:hidden ${tones[row.state]}`}>{t(`states.${row.state}`)}</span>
                  )}
                </th>
                <td className="px-1 py-2 sm:px-2 text-right whitespace-nowrap">{formatNumber(row.amount)}</td>
                <td className="px-1 py-2 sm:px-2 text-right whitespace-nowrap">{formatNumber(row.remaining_debt)}</td>
                <td className={`py-2 pl-2 max-sm:hidden ${tones[row.state]}`}>{t(`states.${row.state}`)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="py-2 pr-2 text-left">
                {t('scheduleTotal')}
              </th>
              <td className="px-1 py-2 sm:px-2 text-right font-semibold whitespace-nowrap">{formatNumber(total)}</td>
              <td colSpan={2} />
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
