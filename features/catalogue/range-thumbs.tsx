'use client';

import { useTranslations } from 'next-intl';
import { RangeSlider } from '@/components/range-slider';
import { formatNumber } from '@/lib/format/number';

/** A bound of a range; undefined if not set. */
export type Bound = number | undefined;

export interface RangeThumbsProps {
  title: string;
  low: number;
  high: number;
  from: Bound;
  to: Bound;
  onMove: (from: Bound, to: Bound) => void;
  onCommit: (from: Bound, to: Bound) => void;
}

/** A hundredth of the range, rounded. */
const stepOf = (low: number, high: number): number =>
  10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, high - low))) - 2);

/** Slider of a range; a thumb at its end is no bound. */
export default function RangeThumbs({ title, low, high, from, to, onMove, onCommit }: RangeThumbsProps) {
  const t = useTranslations('listing');
  const within = (value: number) => Math.max(low, Math.min(high, value));
  const [first, second] = [within(from ?? low), within(to ?? high)];
  const bounds = ([lower, upper]: readonly [number, number]): [Bound, Bound] => [
    lower <= low ? undefined : lower,
    upper >= high ? undefined : upper,
  ];
  return (
    <RangeSlider
      min={low}
      max={high}
      step={stepOf(low, high)}
      value={[Math.min(first, second), Math.max(first, second)]}
      format={formatNumber}
      labels={[`${title}: ${t('from')}`, `${title}: ${t('to')}`]}
      onMove={(value) => onMove(...bounds(value))}
      onCommit={(value) => onCommit(...bounds(value))}
    />
  );
}
