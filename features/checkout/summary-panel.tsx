'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/panel';
import { Price } from '@/components/price';
import type { CartLine } from '@/lib/cart/rules';
import type { ProductCard } from '@/lib/contract/common';
import { OrderLines, SumLines } from './summary';
import type { CheckoutSums } from './use-sums';

interface SummaryPanelProps {
  lines: readonly CartLine[];
  products: ReadonlyMap<number, ProductCard>;
  sums: CheckoutSums;
  loan: boolean;
  bonus: number;
  /** The open step shows all of it itself. */
  isRepeated: boolean;
  /** Gets the place of the order button, below the total. */
  onPlace: (place: HTMLElement | null) => void;
}

/** Lines and sums: beside the steps on wide screens; on phones a sticky line that expands. */
export function SummaryPanel({ lines, products, sums, loan, bonus, isRepeated, onPlace }: SummaryPanelProps) {
  const t = useTranslations('checkout');
  const currency = useTranslations('common')('currency');
  const [unfolded, setUnfolded] = useState(false);
  const total = sums.known?.[loan ? 'byInstalments' : 'atOnce'].total;
  return (
    <Panel
      as="aside"
      aria-labelledby="checkout-summary"
      className={`sticky top-0 z-20 max-lg:order-first max-h-dvh overflow-y-auto px-5 py-2 max-lg:shadow-[0_1px_0_var(--line)] lg:top-6 lg:col-start-2 lg:row-start-1 lg:block lg:py-5 ${isRepeated ? 'hidden' : ''}`}
    >
      <div className="flex min-h-11 items-center justify-between gap-3 lg:mb-3 lg:min-h-0">
        <h2 id="checkout-summary" className="text-base lg:text-lg">
          {t('summary')}
        </h2>
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls="checkout-content"
          onClick={() => setUnfolded(!unfolded)}
          className="flex min-h-11 min-w-11 items-center justify-end gap-2 font-bold lg:hidden"
        >
          <span className="sr-only">{t('lines')}</span>
          <span className="text-sm font-normal text-soft max-[22rem]:hidden">
            {t('countedLines', { count: lines.reduce((sum, line) => sum + line.count, 0) })}
          </span>
          {total === undefined ? (
            <span className="skeleton h-4 w-24" />
          ) : (
            <Price value={total - bonus} currency={currency} />
          )}
          <ChevronDown className={`size-5 transition-transform ${unfolded ? 'rotate-180' : ''}`} aria-hidden="true" />
        </button>
      </div>
      <div id="checkout-content" className={unfolded ? 'max-lg:pb-2' : 'max-lg:hidden'}>
        <OrderLines lines={lines} products={products} loan={loan} />
        <div className="border-t border-line pt-3">
          <SumLines sums={sums} loan={loan} bonus={bonus} />
        </div>
        <div ref={onPlace} />
      </div>
    </Panel>
  );
}
