'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { isOverBudget, isWithinBudget, useDisplayedOffer } from '@/features/price/page';
import type { CartLine } from '@/lib/cart/rules';
import { lineSum } from '@/lib/cart/sums';
import type { totalPrices } from '@/lib/contract/checkout';
import type { ProductCard } from '@/lib/contract/common';
import type { DataOf } from '@/lib/contract/endpoint';
import { formatNumber } from '@/lib/format/number';
import { useCartStore } from '@/stores/cart';
import { useTermOffers } from '@/stores/term-offers';

interface BudgetWayProps {
  totals: DataOf<typeof totalPrices>;
  lines: readonly CartLine[];
  products: ReadonlyMap<number, ProductCard>;
}

/** Names the cheapest line without which a cart above the monthly budget keeps to it, if there is one. */
export function BudgetWay({ totals: { price_plan }, lines, products }: BudgetWayProps) {
  const t = useTranslations('cart');
  const toggle = useCartStore((state) => state.toggle);
  const offerOf = useTermOffers((state) => state.offerOf);
  const listed = price_plan.at_once.price + price_plan.at_once.discount;
  const offer = useDisplayedOffer(price_plan.by_instalments, listed);
  if (offer === null || offerOf === null || !isOverBudget(offer)) return null;
  const [way] = lines
    .toSorted((left, right) => lineSum(left, true) - lineSum(right, true))
    .flatMap((line) => {
      const name = products.get(line.id)?.name;
      const rest = offerOf(listed - lineSum(line, true));
      return name !== undefined && rest !== undefined && isWithinBudget(rest) ? [{ id: line.id, name, rest }] : [];
    });
  if (way === undefined) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="[overflow-wrap:anywhere]">
        {t('fitsWithout', { name: way.name, sum: formatNumber(way.rest.monthly), months: way.rest.months })}
      </p>
      <Button variant="plain" className="mt-2" onClick={() => toggle(way.id)}>
        {t('untick')}
        <span className="sr-only">: {way.name}</span>
      </Button>
    </div>
  );
}
