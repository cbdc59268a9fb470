'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Price } from '@/components/price';
import { Thumbnail } from '@/components/thumbnail';
import { useFailureText } from '@/features/errors';
import { DeliveryLine } from '@/features/price';
import { SumList } from '@/features/price/page';
import type { CartLine } from '@/lib/cart/rules';
import { lineSum, piecePrice } from '@/lib/cart/sums';
import type { ProductCard } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';
import type { CheckoutSums } from './use-sums';

interface LinesProps {
  lines: readonly CartLine[];
  products: ReadonlyMap<number, ProductCard>;
  /** By instalments: prices without the full-payment discount. */
  loan?: boolean;
}

/** The ordered products with their delivery. */
export function OrderLines({ lines, products, loan = false }: LinesProps) {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const price = useTranslations('price');
  return (
    <ul aria-label={t('lines')} className="divide-y divide-line">
      {lines.map((line) => {
        const product = products.get(line.id);
        // Instalments start from the price without the discount of full payment.
        const oldPrice = loan ? null : (product?.price_plan.at_once.old_price ?? null);
        return (
          <li key={line.id} className="flex gap-3 py-3 first:pt-0">
            {product === undefined ? (
              <span className="skeleton size-14 shrink-0" />
            ) : (
              <span className="size-14 shrink-0 overflow-hidden rounded-lg bg-tile">
                <Thumbnail src={product.image} />
              </span>
            )}
            <div className="min-w-0 flex-1 text-sm">
              {product === undefined ? (
                <span className="skeleton block h-5 w-3/4" />
              ) : (
                <p className="font-medium [overflow-wrap:anywhere]">{product.name}</p>
              )}
              <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-soft">
                  {t(line.count > 1 ? 'lineCount' : 'lineOne', {
                    count: line.count,
                    sum: formatNumber(piecePrice(line, loan)),
                  })}
                </span>
                <span className="ml-auto text-right">
                  {oldPrice !== null && oldPrice > piecePrice(line, loan) && (
                    <s className="mr-2 text-xs text-soft">
                      <span className="sr-only">{`${price('oldPrice')}: `}</span>
                      {formatNumber(oldPrice * line.count)}
                    </s>
                  )}
                  <Price value={lineSum(line, loan)} currency={common('currency')} className="font-medium" />
                </span>
              </p>
              {product !== undefined && product.delivery_promise.operator !== null && (
                <DeliveryLine estimate={product.delivery_promise} className="mt-0.5 text-soft" />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface FoldedLinesProps extends LinesProps {
  /** The sums follow directly. */
  summed?: boolean;
}

/** The ordered products as one line with their number and, unless the sums follow, their sum; the line opens. */
export function FoldedLines({ lines, products, loan = false, summed = false }: FoldedLinesProps) {
  const t = useTranslations('checkout');
  const count = lines.reduce((total, line) => total + line.count, 0);
  const sum = lines.reduce((total, line) => total + lineSum(line, loan), 0);
  return (
    <details className="folded-lines">
      <summary>
        <span className="min-w-0 flex-1">
          {summed ? t('countedLines', { count }) : t('foldedLines', { count, sum: formatNumber(sum) })}
        </span>
        {summed && <SmallPictures lines={lines} products={products} />}
      </summary>
      <OrderLines lines={lines} products={products} loan={loan} />
    </details>
  );
}

/** Pictures beside the number of products. */
const mostPictures = 3;

function SmallPictures({ lines, products }: Pick<LinesProps, 'lines' | 'products'>) {
  return lines.slice(0, mostPictures).map(({ id }) => {
    const product = products.get(id);
    return (
      <span key={id} className="ml-2 size-10 shrink-0 overflow-hidden rounded-lg bg-tile">
        {product !== undefined && <Thumbnail src={product.image} />}
      </span>
    );
  });
}

interface SumsProps {
  sums: CheckoutSums;
  /** By instalments: without the full-payment discount. */
  loan?: boolean;
  /** Bonus, with full payment only. */
  bonus?: number;
  /** The goods have a line only if their sum is not the total. */
  brief?: boolean;
}

/** Goods, discount, delivery and total. */
export function SumLines({ sums, loan = false, bonus = 0, brief = false }: SumsProps) {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const failureText = useFailureText();
  if (sums.error !== null) {
    return (
      <div role="alert" className="text-sm">
        <p>{failureText(sums.error)}</p>
        <Button variant="outline" className="mt-2" onClick={sums.retry}>
          {common('retry')}
        </Button>
      </div>
    );
  }
  if (sums.known === null) return <div className="skeleton h-36" role="status" aria-label={t('waitForSums')} />;
  const { goods, delivery, total, saved } = loan ? sums.known.byInstalments : sums.known.atOnce;
  const before = goods + saved;
  return (
    <SumList
      announced
      waiting={sums.waiting}
      sums={{
        goods: brief && before === total - bonus ? null : before,
        discount: saved,
        delivery,
        bonus,
        total: total - bonus,
      }}
      words={{
        goods: t('goods'),
        discount: common('saved'),
        delivery: t('deliverySum'),
        free: t('free'),
        bonus: t('bonus'),
        total: t('total'),
      }}
    />
  );
}
