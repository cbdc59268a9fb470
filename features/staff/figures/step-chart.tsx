import { useTranslations } from 'next-intl';
import type { DataOf } from '@/lib/contract/endpoint';
import type { staffFigures } from '@/lib/contract/staff-figures';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { tashkent } from '@/lib/format/clock';
import { useStaffLocale } from '../locale';

type Steps = DataOf<typeof staffFigures>['steps'];

interface StepChartProps {
  steps: Steps;
  /** The steps are hours of one day, else days. */
  hours: boolean;
}

/** Revenue as bars, with the same numbers in a table below. */
export function StepChart({ steps, hours }: StepChartProps) {
  const t = useTranslations('staff.figures');
  const currency = useTranslations('staff')('sum');
  const locale = useStaffLocale();
  if (steps.every(({ orders }) => orders === 0)) return <p className="text-soft">{t('empty')}</p>;
  const highestSum = Math.max(1, ...steps.map(({ sum }) => sum));
  const nameOf = (from: string): string => (hours ? `${tashkent(new Date(from)).hour}:00` : formatDay(from, locale));
  const shortOf = (from: string): string => (hours ? tashkent(new Date(from)).hour : tashkent(new Date(from)).day);
  return (
    <figure>
      <figcaption className="mb-3 font-medium">{t(hours ? 'byHour' : 'byDay')}</figcaption>
      <div aria-hidden="true" className="flex h-40 items-end gap-0.5 border-b border-line-strong sm:gap-1">
        {steps.map(({ from, sum }) => (
          <div
            key={from}
            title={`${nameOf(from)}: ${formatNumber(sum)} ${currency}`}
            className="min-w-0 flex-1 rounded-t-sm bg-brand"
            style={{ height: `${sum === 0 ? 0 : Math.max(1.5, (100 * sum) / highestSum)}%` }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex gap-0.5 text-xs text-soft tabular sm:gap-1">
        {steps.map(({ from }, index) => (
          <span key={from} className="min-w-0 flex-1 overflow-visible text-center whitespace-nowrap">
            {steps.length <= 7 || index % 3 === 0 ? shortOf(from) : ''}
          </span>
        ))}
      </div>
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-link">{t('asTable')}</summary>
        <table className="w-full text-right tabular">
          <thead className="text-soft">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                {t(hours ? 'hour' : 'day')}
              </th>
              <th scope="col" className="px-2 py-1 font-medium">
                {t('orders')}
              </th>
              <th scope="col" className="py-1 font-medium">
                {t('revenue')}, {currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ from, orders, sum }) => (
              <tr key={from} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                  {nameOf(from)}
                </th>
                <td className="px-2 py-1.5">{formatNumber(orders)}</td>
                <td className="py-1.5">{formatNumber(sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
