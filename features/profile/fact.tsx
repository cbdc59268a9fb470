import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Price } from '@/components/price';

/** A row of a description list. */
export function Fact({ name, children, strong = false }: { name: string; children: ReactNode; strong?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-soft">{name}</dt>
      <dd className={`ml-auto text-right ${strong ? 'font-semibold' : ''}`}>{children}</dd>
    </div>
  );
}

/** The same with a sum. */
export function SumFact({ name, sum, strong = false }: { name: string; sum: number; strong?: boolean }) {
  const currency = useTranslations('common')('currency');
  return (
    <Fact name={name} strong={strong}>
      <Price value={sum} currency={currency} />
    </Fact>
  );
}
