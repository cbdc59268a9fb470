'use client';

import { useTranslations } from 'next-intl';
import { AtOnce } from '@/features/price';
import { useDisplayedOffer } from '@/features/price/page';
import type { CartLine } from '@/lib/cart/rules';
import { lineSum, piecePrice } from '@/lib/cart/sums';
import type { checkProducts } from '@/lib/contract/checkout';
import type { DataOf } from '@/lib/contract/endpoint';
import { formatNumber } from '@/lib/format/number';

/** Data of a line from the server. */
export type CheckedLine = DataOf<typeof checkProducts>['products'][number];

/** Price of a line: full payment, or the monthly payment first in that price display mode (`app/styles/price-display.css`). */
export function LinePrice({ line, server }: { line: CartLine; server: CheckedLine | undefined }) {
  const t = useTranslations('price');
  const listed = lineSum(line, true);
  const offer = useDisplayedOffer(server?.line_by_instalments ?? null, listed);
  // The old sum is dimmed until that of the new count arrives.
  const oldPrice = server?.price_plan?.at_once.old_price ?? null;
  const isOld = offer !== null && offer.total - offer.overpayment !== listed;
  return (
    <div className="line-price relative order-2 ml-auto text-right md:order-none">
      {offer !== null && (
        <p className={`when-monthly font-bold ${isOld ? 'opacity-60' : ''}`}>
          {t('sum', { sum: formatNumber(offer.monthly) })}{' '}
          <span className="text-sm font-medium whitespace-nowrap max-md:block">
            {t('term', { months: offer.months })}
          </span>
        </p>
      )}
      <AtOnce price={lineSum(line)} className="line-at-once block text-base font-bold md:text-lg" />
      {/* Above or below the price without moving it: the server's data come later. */}
      {oldPrice !== null && oldPrice > piecePrice(line) && (
        <s className="line-old absolute right-0 bottom-full text-xs text-soft md:top-full md:bottom-auto">
          <span className="sr-only">{`${t('oldPrice')}: `}</span>
          {formatNumber(oldPrice * line.count)}
        </s>
      )}
    </div>
  );
}
