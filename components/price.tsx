import { formatNumber } from '@/lib/format/number';

/** A sum with its currency word, small and grey beside it. */
export function Price({ value, currency, className }: { value: number; currency: string; className?: string }) {
  return (
    <span className={className}>
      {`${formatNumber(value)}\u00a0`}
      <span className="currency">{currency}</span>
    </span>
  );
}
