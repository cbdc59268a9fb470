'use client';

import { useTranslations } from 'next-intl';
import type { OrderPrintData, PrintedLabel } from '@/lib/contract/staff-order-prints';
import { formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPhone } from '@/lib/phone/phone';
import { NumberCode } from './number-code';

/** Classes of a cell, and of one with a number. */
export const cell = 'border border-black/40 px-2 py-1 text-left align-top';
export const sum = `${cell} text-right whitespace-nowrap tabular`;

/** What to pick in one store: by the code of the product, with a box to tick. */
export function PickingSheet({
  store,
  printedAt,
}: {
  readonly store: OrderPrintData['stores'][number];
  readonly printedAt: string;
}) {
  const t = useTranslations('staff.orders.print');
  return (
    <article className="bg-white text-black">
      <h2 className="text-lg font-bold">{t('pickingTitle', { store: store.name })}</h2>
      <p className="mb-2 text-sm tabular">
        {formatDateTime(printedAt)} · {t('pieces', { count: store.lines.reduce((all, { count }) => all + count, 0) })}
      </p>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {(['done', 'code', 'name', 'count', 'orders'] as const).map((column) => (
              <th key={column} scope="col" className={cell}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {store.lines.map(({ code, name, count, orders }) => (
            <tr key={code}>
              <td className={cell}>
                <span className="block size-5 border border-black" />
              </td>
              <td className={`${cell} [overflow-wrap:anywhere]`}>{code}</td>
              <td className={`${cell} [overflow-wrap:anywhere]`}>{name}</td>
              <td className={`${sum} font-bold`}>{count}</td>
              <td className={`${cell} tabular`}>
                {orders.map((order) => t('orderPieces', { number: order.number, count: order.count })).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** Whom an order goes to, and where. */
export function Recipient({ label }: { readonly label: PrintedLabel }) {
  return (
    <>
      <p className="text-[1.15em] font-bold [overflow-wrap:anywhere]">{label.recipient || '—'}</p>
      <p className="tabular">{formatPhone(label.phone)}</p>
      <p className="[overflow-wrap:anywhere]">{label.place || '—'}</p>
    </>
  );
}

/** The sum that the courier or the counter takes. */
export function ToCollect({ label }: { readonly label: PrintedLabel }) {
  const t = useTranslations('staff.orders.print');
  return (
    <p className="font-bold">
      {label.to_collect > 0 ? t('toCollect', { sum: formatNumber(label.to_collect) }) : t('nothingToCollect')}
    </p>
  );
}

/** A label of a parcel, as wide as its roll. */
export function LabelSheet({ label }: { readonly label: PrintedLabel }) {
  const t = useTranslations('staff.orders.print');
  return (
    <article className="grid content-start gap-1 overflow-hidden bg-white text-black">
      <NumberCode number={label.number} label={t('code', { number: label.number })} />
      <Recipient label={label} />
      <p>{t('pieces', { count: label.pieces })}</p>
      <ToCollect label={label} />
    </article>
  );
}
