import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { FigureTotals } from '@/lib/contract/staff-figures';
import { formatNumber } from '@/lib/format/number';
import { type Change, changeOf } from './change';

interface FigureTilesProps {
  now: FigureTotals;
  before: FigureTotals;
  /** Length of the period, in days. */
  days: 1 | 7 | 30;
}

const sold = ({ orders, cancelled }: FigureTotals): number => orders - cancelled;
const average = (totals: FigureTotals): number => (sold(totals) === 0 ? 0 : Math.round(totals.sum / sold(totals)));
const loanShare = (totals: FigureTotals): number =>
  sold(totals) === 0 ? 0 : Math.round((100 * totals.loans) / sold(totals));

/** Four totals, each with its change against the period before. */
export function FigureTiles({ now, before, days }: FigureTilesProps) {
  const t = useTranslations('staff.figures');
  const currency = useTranslations('staff')('sum');
  const sum = (value: number): string => `${formatNumber(value)} ${currency}`;
  const tiles = [
    {
      name: t('orders'),
      value: formatNumber(now.orders),
      was: [now.orders, before.orders],
      hint: t('cancelled', { count: now.cancelled }),
    },
    { name: t('revenue'), value: sum(now.sum), was: [now.sum, before.sum], hint: undefined },
    { name: t('average'), value: sum(average(now)), was: [average(now), average(before)], hint: undefined },
    {
      name: t('loanShare'),
      value: `${loanShare(now)} %`,
      was: [loanShare(now), loanShare(before)],
      hint: t('loans', { count: now.loans }),
    },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {tiles.map(({ name, value, was: [current, former], hint }) => (
        <Panel key={name} className="flex flex-col gap-1 p-4">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="text-xl font-bold tabular [overflow-wrap:anywhere]">{value}</dd>
          <dd className="text-sm text-soft">
            <ChangeText change={changeOf(current, former)} days={days} />
            {hint !== undefined && <span className="block">{hint}</span>}
          </dd>
        </Panel>
      ))}
    </dl>
  );
}

function ChangeText({ change, days }: { change: Change; days: 1 | 7 | 30 }) {
  const t = useTranslations('staff.figures');
  const before = t(`before.${days}`);
  if (change.kind === 'none') return t('nothingBefore');
  if (change.kind === 'same') return t('same', { before });
  return (
    <>
      <span className={change.kind === 'more' ? 'font-medium text-ok' : 'font-medium text-deal'}>
        {change.kind === 'more' ? '+' : '−'}
        {formatNumber(change.percent)} %
      </span>{' '}
      {before}
    </>
  );
}
