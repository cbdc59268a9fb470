'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { ProductCard } from '@/lib/contract/common';
import { useCartStore } from '@/stores/cart';
import { CartLineRow } from './cart-line';
import type { CheckedLine } from './line-price';

interface CartLinesProps {
  products: ReadonlyMap<number, ProductCard>;
  states: ReadonlyMap<number, CheckedLine>;
  loading: boolean;
  failed: boolean;
}

/** All lines with a select-all checkbox. */
export function CartLines({ products, states, loading, failed }: CartLinesProps) {
  const t = useTranslations('cart');
  const { products: lines, toggleAll } = useCartStore();
  const all = lines.every((line) => line.selected);
  const some = lines.some((line) => line.selected);
  return (
    <Panel as="section" aria-label={t('lines')} className="px-4 md:px-5">
      <label className="flex min-h-12 w-fit md:min-h-14 items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="tick"
          checked={all}
          onChange={toggleAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = some && !all;
          }}
        />
        {t('selectAll')}
      </label>
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            product={products.get(line.id)}
            server={states.get(line.id)}
            loading={loading}
            failed={failed}
          />
        ))}
      </ul>
    </Panel>
  );
}
