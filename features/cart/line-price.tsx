'use client';

import { useTranslations } from 'next-intl';
import { AtOnce } from '@/features/price';
import { useDisplayedOffer } from '@/features/price/page';
import type { CartLine } from '@/lib/cart/rules';
import { lineSum } from '@/lib/cart/sums';
import type { checkProducts } from '@/lib/contract/checkout';
import type { DataOf } from '@/lib/contract/core';
import { formatNumber } from '@/lib/format/number';

/** What the server says of a line. */
export type CheckedLine = DataOf<typeof checkProducts>['products'][number];

/** What a line costs: at once, and for who looks by the month first what it comes to monthly (`app/styles/lens.css`). */
export function LinePrice({ line, server }: { line: CartLine; server: CheckedLine | undefined }) {
  const t = useTranslations('price');
  const listed = lineSum(line, true);
  const offer = useDisplayedOffer(server?.line_by_instalments ?? null, listed);
  // The answer of another count stands dimmed until the one of this count is there.
  const isOld = offer !== null && offer.total - offer.overpayment !== listed;
  return (
    <div className="line-price order-2 ml-auto text-right md:order-none">
      {offer !== null && (
        <p className={`lens-month font-bold ${isOld ? 'opacity-60' : ''}`}>
          {t('sum', { sum: formatNumber(offer.monthly) })}{' '}
          <span className="text-sm font-medium whitespace-nowrap max-md:block">
            {t('term', { months: offer.months })}
          </span>
        </p>
      )}
      <AtOnce
        price={lineSum(line)}
        className="line-at-once text-base font-bold max-md:[&_.price-way]:block md:text-lg"
      />
    </div>
  );
}
