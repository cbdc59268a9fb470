import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Panel } from '@/components/panel';
import type { DataOf } from '@/lib/contract/endpoint';
import type { staffFigures } from '@/lib/contract/staff-figures';
import { formatNumber } from '@/lib/format/number';
import { useStaff } from '../use-staff';
import { changeOf } from './change';

interface PartRow {
  readonly key: string;
  readonly name: string;
  readonly orders: number;
  readonly sum: number;
  readonly before: number;
  /** It is a part of the row above: a partner of the instalments. */
  readonly isPart?: boolean;
}

const headClass = 'py-1 font-medium';

/** Orders and revenue by region, kind or partner. */
export function PartTable({ title, rows }: { title: string; rows: readonly PartRow[] }) {
  const t = useTranslations('staff.figures');
  const currency = useTranslations('staff')('sum');
  const name = useId();
  return (
    <Panel padded>
      <h3 id={name} className="mb-2 font-medium">
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className="text-sm text-soft">{t('empty')}</p>
      ) : (
        <table aria-labelledby={name} className="w-full text-right text-sm tabular">
          <thead className="text-soft">
            <tr>
              <th scope="col" className={`${headClass} text-left`}>
                <span className="sr-only">{t('name')}</span>
              </th>
              <th scope="col" className={`${headClass} px-2`}>
                {t('orders')}
              </th>
              <th scope="col" className={`${headClass} px-2`}>
                {t('revenue')}, {currency}
              </th>
              <th scope="col" className={headClass}>
                {t('change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name: part, orders, sum, before, isPart = false }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className={`py-1.5 text-left font-normal ${isPart ? 'pl-4 text-soft' : ''}`}>
                  {part}
                </th>
                <td className="px-2 py-1.5">{formatNumber(orders)}</td>
                <td className="px-2 py-1.5 whitespace-nowrap">{formatNumber(sum)}</td>
                <td className="py-1.5 whitespace-nowrap text-soft">{percentText(sum, before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function percentText(now: number, before: number): string {
  const change = changeOf(now, before);
  if (change.kind === 'none') return '–';
  if (change.kind === 'same') return '0 %';
  return `${change.kind === 'more' ? '+' : '−'}${formatNumber(change.percent)} %`;
}

/** The best sellers of the period; linked for those who may change products. */
export function ProductTable({ products }: { products: DataOf<typeof staffFigures>['products'] }) {
  const t = useTranslations('staff.figures');
  const currency = useTranslations('staff')('sum');
  const { allowed } = useStaff();
  return (
    <Panel padded className="xl:col-span-2">
      <h3 className="mb-2 font-medium">{t('products')}</h3>
      {products.length === 0 ? (
        <p className="text-sm text-soft">{t('empty')}</p>
      ) : (
        <table className="w-full text-right text-sm tabular">
          <thead className="text-soft">
            <tr>
              <th scope="col" className={`${headClass} text-left`}>
                {t('product')}
              </th>
              <th scope="col" className={`${headClass} px-2`}>
                {t('pieces')}
              </th>
              <th scope="col" className={headClass}>
                {t('revenue')}, {currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ id, name, pieces, sum }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal [overflow-wrap:anywhere]">
                  {allowed('products.read') ? (
                    <Link href={`/staff/products/${id}/`} prefetch={false} className="text-link hover:underline">
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                <td className="px-2 py-1.5">{formatNumber(pieces)}</td>
                <td className="py-1.5 whitespace-nowrap">{formatNumber(sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
