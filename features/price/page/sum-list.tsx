import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Price } from '@/components/price';

const rowClass = 'flex flex-wrap items-baseline justify-between gap-x-4 [&>dd]:ml-auto';

/** So'm: goods less discount and bonus, with delivery, make the total. */
interface Sums {
  /** Null without a row. */
  readonly goods: number | null;
  readonly discount: number;
  /** Null without a row. */
  readonly delivery: number | null;
  readonly bonus: number;
  readonly total: number;
}

interface SumListProps {
  sums: Sums;
  /** Names of the rows, and the word for a delivery without a price. */
  words: Readonly<Record<keyof Sums | 'free', string>>;
  /** Newer sums are on their way. */
  waiting?: boolean;
  /** Screen readers hear a changed total; not where another sentence names it. */
  announced?: boolean;
  className?: string;
  /** Further rows, after the total. */
  children?: ReactNode;
}

/** The sums of cart, checkout and order, in one order: goods at their former prices, discount, delivery, bonus, total. */
export function SumList({ sums, words, waiting = false, announced = false, className = '', children }: SumListProps) {
  const currency = useTranslations('common')('currency');
  return (
    <dl className={`grid gap-2 transition-opacity ${waiting ? 'opacity-60' : ''} ${className}`} aria-busy={waiting}>
      {sums.goods !== null && (
        <Row name={words.goods}>
          <Price value={sums.goods} currency={currency} />
        </Row>
      )}
      {sums.discount > 0 && (
        <Row name={words.discount}>
          <Lowered sum={sums.discount} />
        </Row>
      )}
      {sums.delivery !== null && (
        <Row name={words.delivery}>
          {sums.delivery === 0 ? (
            <span className="text-ok">{words.free}</span>
          ) : (
            <Price value={sums.delivery} currency={currency} />
          )}
        </Row>
      )}
      {sums.bonus > 0 && (
        <Row name={words.bonus}>
          <Lowered sum={sums.bonus} />
        </Row>
      )}
      <div className={`${rowClass} border-t border-line pt-3`}>
        <dt className="font-semibold">{words.total}</dt>
        <dd aria-live={announced ? 'polite' : undefined}>
          <Price value={sums.total} currency={currency} className="text-xl font-bold" />
        </dd>
      </div>
      {children}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={rowClass}>
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A sum that lowers the total. */
function Lowered({ sum }: { sum: number }) {
  const currency = useTranslations('common')('currency');
  return (
    <span className="whitespace-nowrap text-ok">
      −<Price value={sum} currency={currency} />
    </span>
  );
}
