import { formatNumber } from '../../../lib/format/number.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Settings } from './settings.ts';

/** Refuses goods below the minimum or above the maximum of an order; the limits themselves are allowed. */
export function boundRefusal(sum: number, { min, max }: Settings['order_limits']): Refusal | undefined {
  const past = (code: 'belowMinimum' | 'aboveMaximum', bound: number): Refusal =>
    refuse(code, [{ field: 'products', bound }], { bound: formatNumber(bound) });
  if (sum < min) return past('belowMinimum', min);
  return sum > max ? past('aboveMaximum', max) : undefined;
}
