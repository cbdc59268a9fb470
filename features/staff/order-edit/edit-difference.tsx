'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OrderEditPreview } from '@/lib/contract/staff-order-edit';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { BeforeAfter } from '../before-after';
import { useStaffLocale } from '../locale';

const sumNames = ['goods', 'discount', 'delivery', 'bonus', 'total'] as const;

/** What a change of the lines of an order does: lines, sums, day of delivery and money, as old → new. */
export function EditDifference({ preview, isPaid }: { preview: OrderEditPreview; isPaid: boolean }) {
  const t = useTranslations('staff.orders.edit');
  const sumWords = useTranslations('staff.orders.sums');
  const locale = useStaffLocale();
  const { lines, sums, delivery } = preview;
  const countOf = (count: number): string => (count === 0 ? t('noLine') : t('count', { count }));
  const dayOf = (day: string | null): string => (day === null ? t('byOperator') : formatDay(day, locale));
  return (
    <div className="space-y-4">
      <section aria-label={t('linesTitle')}>
        <h3 className="font-medium">{t('linesTitle')}</h3>
        <dl className="mt-1 space-y-2">
          {lines
            .filter(({ before, after }) => before !== after)
            .map(({ product_id, name, before, after, available }) => (
              <Change key={product_id} name={name} before={countOf(before)} after={countOf(after)}>
                {available !== null && <span className="block text-deal">{t('short', { count: available })}</span>}
              </Change>
            ))}
        </dl>
      </section>
      <section aria-label={t('sumsTitle')}>
        <h3 className="font-medium">{t('sumsTitle')}</h3>
        <dl className="mt-1 space-y-1">
          {sumNames
            .filter((name) => name === 'total' || sums.before[name] !== sums.after[name])
            .map((name) => (
              <Change
                key={name}
                name={sumWords(name)}
                before={formatNumber(sums.before[name])}
                after={formatNumber(sums.after[name])}
              />
            ))}
          {delivery !== null && delivery.before !== delivery.after && (
            <Change name={t('delivery')} before={dayOf(delivery.before)} after={dayOf(delivery.after)} />
          )}
        </dl>
        <p className="mt-2 font-semibold">
          <Payment preview={preview} isPaid={isPaid} />
        </p>
      </section>
    </div>
  );
}

/** What the shopper pays more or less, or gets back. */
function Payment({ preview: { sums, owed }, isPaid }: { preview: OrderEditPreview; isPaid: boolean }) {
  const t = useTranslations('staff.orders.edit');
  const difference = sums.after.total - sums.before.total;
  if (owed > 0) return t('owed', { sum: formatNumber(owed) });
  if (isPaid || difference === 0) return t('sameSum');
  return t(difference > 0 ? 'toPay' : 'toPayLess', { sum: formatNumber(Math.abs(difference)) });
}

function Change({
  name,
  before,
  after,
  children,
}: {
  name: string;
  before: string;
  after: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 [overflow-wrap:anywhere]">
      <dt className="min-w-0 text-soft">{name}</dt>
      <dd className="tabular">
        <BeforeAfter before={before} after={after} />
        {children}
      </dd>
    </div>
  );
}
