'use client';

import { useTranslations } from 'next-intl';
import { ButtonAnchor } from '@/components/button';
import { type OrderPrint, orderPrints } from '@/lib/staff/order-prints';

/** The page of a print of these orders. */
const printPath = (kind: OrderPrint, numbers: readonly string[]): string =>
  `/staff/orders/print/?${new URLSearchParams({ kind, numbers: numbers.join(',') })}`;

/** Links to the prints of orders, each in a tab of its own. */
export function PrintLinks({ numbers }: { readonly numbers: readonly string[] }) {
  const t = useTranslations('staff.orders.print');
  return (
    <ul className="grid gap-2">
      {orderPrints.map((kind) => (
        <li key={kind}>
          <ButtonAnchor
            variant="plain"
            className="w-full"
            href={printPath(kind, numbers)}
            target="_blank"
            rel="noopener"
          >
            {t(`kinds.${kind}`)}
          </ButtonAnchor>
        </li>
      ))}
    </ul>
  );
}
