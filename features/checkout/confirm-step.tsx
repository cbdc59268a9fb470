'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { useFailureText } from '@/features/errors';
import { type ApiFailure, isRetryable } from '@/lib/api/errors';
import type { CartLine } from '@/lib/cart/rules';
import type { ProductCard } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';
import { callbackMinutes } from '@/lib/shop/callback-time';
import { useShop } from '@/stores/shop';
import { ConfirmBar } from './confirm-bar';
import { RestoredOrderNotice } from './restored-order-notice';
import { FoldedLines, SumLines } from './summary';
import type { SpentBonus } from './use-bonus';
import type { RestoredOrder } from './use-restored-order';
import type { CheckoutSums } from './use-sums';

const BonusField = lazyOnDemand(
  () => import('./bonus-field').then((module) => module.default),
  () => <div className="skeleton mt-3 h-11" />,
);

interface ConfirmStepProps {
  lines: readonly CartLine[];
  products: ReadonlyMap<number, ProductCard>;
  sums: CheckoutSums;
  bonus: SpentBonus;
  sending: boolean;
  failure: ApiFailure | null;
  /** An order that could not be sent and waits for a connection. */
  restored: RestoredOrder | null;
  /** Place of the order button below the total beside the steps. */
  place: HTMLElement | null;
  onOrder: () => void;
}

/** Summary and order button. */
export function ConfirmStep({
  lines,
  products,
  sums,
  bonus,
  sending,
  failure,
  restored,
  place,
  onOrder,
}: ConfirmStepProps) {
  const t = useTranslations('checkout');
  const { hours } = useShop();
  const times = { minutes: callbackMinutes, ...hours };
  const call = t('callHint', times);
  const failureText = useFailureText();
  // The cause of a lost response is more useful than the fact; after a reload it is unknown.
  const noticed = restored?.state === 'mayExist' && failure !== null ? null : restored;
  const problem = useRef<HTMLDivElement>(null);
  // The button stays on a phone's screen while its answer may be beyond it.
  useEffect(() => {
    if (failure !== null) problem.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <>
      {/* On wide screens they are beside the steps. */}
      <div className="lg:hidden">
        <FoldedLines lines={lines} products={products} summed />
        <div className="border-t border-line pt-3">
          <SumLines sums={sums} bonus={bonus.spent} brief />
        </div>
      </div>
      <div className="confirm-notes">
        {bonus.offered && sums.known !== null && (
          <BonusField sums={sums.known.atOnce} spent={bonus.spent} onSpend={bonus.choose} />
        )}
        {noticed !== null && !sending && <RestoredOrderNotice restored={noticed} />}
        {failure !== null && noticed === null && (
          <div ref={problem} role="alert" className="fade-in mt-4 scroll-mb-24 rounded-control bg-deal-soft p-4">
            <p className="font-semibold">{t('failedTitle')}</p>
            <p className="mt-1">{failureText(failure)}</p>
            {isRetryable(failure) && <p className="mt-1 text-sm">{t('failedKept')}</p>}
          </div>
        )}
      </div>
      <ConfirmBar place={place} note={call} shortNote={t('callShort', times)}>
        <Button large disabled={sums.known === null} busy={sending} onClick={onOrder}>
          {sending || sums.known === null
            ? t(sending ? 'sending' : 'order')
            : t('orderFor', { sum: formatNumber(sums.known.atOnce.total - bonus.spent) })}
        </Button>
      </ConfirmBar>
    </>
  );
}
