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
    <div className="line-price order-2 ml-auto text-right max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-baseline max-md:gap-x-1.5 md:order-none">
      {offer !== null && (
        <p className={`when-monthly font-bold max-md:col-span-2 ${isOld ? 'opacity-60' : ''}`}>
          {t('sum', { sum: formatNumber(offer.monthly) })}{' '}
          <span className="text-sm font-medium whitespace-nowrap max-md:block">
            {t('term', { months: offer.months })}
          </span>
        </p>
      )}
      <AtOnce
        price={lineSum(line)}
        className="line-at-once text-base font-bold max-md:col-span-2 max-md:contents md:text-lg max-md:[&_.price-way]:col-start-2 max-md:[&_.price-way]:row-start-2 max-md:[&>:first-child]:col-span-2"
      />
      {oldPrice !== null && oldPrice > piecePrice(line) && (
        // On phones it stands before the way to pay, whose line is there without it: the server's data come later.
        <s className="line-old text-xs text-soft max-md:col-start-1 max-md:row-start-2 md:block">
          <span className="sr-only">{`${t('oldPrice')}: `}</span>
          {formatNumber(oldPrice * line.count)}
        </s>
      )}
    </div>
  );
}
