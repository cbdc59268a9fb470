'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import type { ProductCard } from '@/lib/contract/common';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { CartLineRow } from './cart-line';
import type { CheckedLine } from './line-price';
import { removeLines } from './remove-lines';

interface CartLinesProps {
  products: ReadonlyMap<number, ProductCard>;
  states: ReadonlyMap<number, CheckedLine>;
  loading: boolean;
  failed: boolean;
}

/** All lines with a select-all checkbox. */
export function CartLines({ products, states, loading, failed }: CartLinesProps) {
  const t = useTranslations('cart');
  const href = useHref();
  const { products: lines, toggleAll } = useCartStore();
  const all = lines.every((line) => line.selected);
  const some = lines.some((line) => line.selected);
  return (
    <Panel as="section" aria-label={t('lines')} className="px-4 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-12 w-fit items-center gap-3 font-medium md:min-h-14">
          <input
            type="checkbox"
            className="tick size-6"
            checked={all}
            onChange={toggleAll}
            ref={(box) => {
              if (box !== null) box.indeterminate = some && !all;
            }}
          />
          {t('selectAll')}
        </label>
        {some && (
          <button
            type="button"
            className="min-h-11 text-sm font-medium text-link underline-offset-4 hover:underline"
            onClick={() => {
              const main = document.getElementById('main');
              if (main !== null) {
                main.tabIndex = -1;
                main.focus({ preventScroll: true });
              }
              removeLines(lines.filter(({ selected }) => selected).map(({ id }) => id));
            }}
          >
            {t('removeSelected')}
          </button>
        )}
      </div>
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
      <div className="flex justify-end border-t border-line py-1">
        <Link
          href={href('/room/?add=cart')}
          className="inline-flex min-h-11 items-center text-sm font-medium text-link underline-offset-4 hover:underline"
        >
          {t('inRoom')}
        </Link>
      </div>
    </Panel>
  );
}
