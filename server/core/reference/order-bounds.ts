import { formatNumber } from '../../../lib/format/number.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Settings } from './settings.ts';

/** Refuses goods that are worth less or more than an order may be; a sum that equals a bound passes. */
export function boundRefusal(sum: number, { min, max }: Settings['order_limits']): Refusal | undefined {
  const past = (code: 'belowMinimum' | 'aboveMaximum', bound: number): Refusal =>
    refuse(code, [{ field: 'products', bound }], { bound: formatNumber(bound) });
  if (sum < min) return past('belowMinimum', min);
  return sum > max ? past('aboveMaximum', max) : undefined;
}
