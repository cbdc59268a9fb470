import { useTranslations } from 'next-intl';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { Sum } from '../order-labels';

/** Parts of an order's total, and the amount that courier or store collects. */
export function OrderSums({ order: { sums, total } }: { order: Pick<StaffOrder, 'sums' | 'total'> }) {
  const t = useTranslations('staff.orders.sums');
  const rows = [
    ['goods', sums.goods],
    ['discount', -sums.discount],
    ['delivery', sums.delivery],
    ['bonus', -sums.bonus],
  ] as const;
  return (
    <dl className="mt-2 space-y-1.5 border-t border-line pt-3">
      {rows
        .filter(([name, sum]) => sum !== 0 || name === 'goods')
        .map(([name, sum]) => (
          <Row key={name} name={t(name)} sum={sum} />
        ))}
      <Row strong name={t('total')} sum={total} />
      <Row strong name={t('collect')} sum={sums.to_collect} />
    </dl>
  );
}

function Row({ name, sum, strong = false }: { name: string; sum: number; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-x-6 ${strong ? 'font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd>
        {sum < 0 && '−'}
        <Sum value={Math.abs(sum)} />
      </dd>
    </div>
  );
}
