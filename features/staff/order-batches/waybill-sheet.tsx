'use client';

import { useTranslations } from 'next-intl';
import type { OrderPrintData, PrintedWaybill } from '@/lib/contract/staff-order-prints';
import { formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPhone } from '@/lib/phone/phone';
import { NumberCode } from './number-code';
import { cell, Recipient, sum, ToCollect } from './print-sheets';

interface WaybillProps {
  readonly waybill: PrintedWaybill;
  readonly shop: OrderPrintData['shop'];
}

/** A waybill: the shop, the recipient, the goods, the sums, and room for two signatures. */
export function WaybillSheet({ waybill, shop }: WaybillProps) {
  const t = useTranslations('staff.orders.print');
  return (
    <article className="grid gap-3 bg-white text-black">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-lg font-bold">{t('waybillTitle', { number: waybill.number })}</h2>
          <p className="tabular">{t('ordered', { at: formatDateTime(waybill.created_at) })}</p>
          <p>{[shop.name, shop.legal_entity].filter((part) => part !== '').join(', ')}</p>
          {shop.phones.length > 0 && <p className="tabular">{shop.phones.map(formatPhone).join(', ')}</p>}
        </div>
        <NumberCode number={waybill.number} label={t('code', { number: waybill.number })} />
      </div>
      <div>
        <Recipient label={waybill} />
        {waybill.comment !== '' && (
          <p className="[overflow-wrap:anywhere]">{t('comment', { text: waybill.comment })}</p>
        )}
      </div>
      <WaybillLines lines={waybill.lines} />
      <WaybillSums waybill={waybill} />
      <ToCollect label={waybill} />
      <div className="mt-6 grid grid-cols-2 gap-8">
        {(['handedOver', 'received'] as const).map((signature) => (
          <p key={signature} className="border-t border-black pt-1 text-sm">
            {t(signature)}
          </p>
        ))}
      </div>
    </article>
  );
}

function WaybillLines({ lines }: Pick<PrintedWaybill, 'lines'>) {
  const t = useTranslations('staff.orders.print.columns');
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          {(['code', 'name', 'count', 'price', 'sum'] as const).map((column) => (
            <th key={column} scope="col" className={cell}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.code}>
            <td className={`${cell} [overflow-wrap:anywhere]`}>{line.code}</td>
            <td className={`${cell} [overflow-wrap:anywhere]`}>{line.name}</td>
            <td className={sum}>{line.count}</td>
            <td className={sum}>{formatNumber(line.price)}</td>
            <td className={sum}>{formatNumber(line.sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Parts of the total that are not zero. */
function WaybillSums({ waybill: { sums } }: Pick<WaybillProps, 'waybill'>) {
  const t = useTranslations('staff.orders.sums');
  const rows = (['goods', 'discount', 'delivery', 'bonus', 'total'] as const).filter(
    (name) => name === 'goods' || name === 'total' || sums[name] > 0,
  );
  return (
    <dl className="ml-auto w-full max-w-[80mm]">
      {rows.map((name) => (
        <div key={name} className="flex justify-between gap-4">
          <dt>{t(name)}</dt>
          <dd className="tabular">
            {name === 'discount' || name === 'bonus' ? '−' : ''}
            {formatNumber(sums[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
