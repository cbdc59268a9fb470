import { formatNumber } from '@/lib/format/number';

/** A sum with its currency, small and grey. */
export function Price({ value, currency, className }: { value: number; currency: string; className?: string }) {
  return (
    <span className={className}>
      {`${formatNumber(value)}\u00a0`}
      <span className="currency">{currency}</span>
    </span>
  );
}
