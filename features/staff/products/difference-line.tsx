import type { ReactNode } from 'react';
import { BeforeAfter } from '../before-after';

/** The name of a field with its value before and after. */
export function DifferenceLine({
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
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd className="tabular">
        <BeforeAfter before={before} after={after} /> {children}
      </dd>
    </div>
  );
}

/** The change of a price; a large one stands out, because it is often a typing error. */
export function PercentChange({ value }: { value: number }) {
  const isLarge = Math.abs(value) >= 30;
  const text = `${value > 0 ? '+' : '−'}${String(Math.abs(value)).replace('.', ',')} %`;
  return <span className={isLarge ? 'font-semibold text-deal' : 'text-soft'}>{text}</span>;
}
