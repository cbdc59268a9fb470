'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import type { StaffProduct } from '@/lib/contract/staff-products';
import type { ProductSelection } from './selection';

/** How many products are selected, and what can be done with them. */
export function SelectionBar({
  products,
  selection,
  onChange,
}: {
  products: readonly StaffProduct[];
  selection: ProductSelection;
  onChange: () => void;
}) {
  const t = useTranslations('staff.products.bulk');
  const { ids, isAll } = selection;
  const isEmpty = !isAll && ids.size === 0;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-soft">
        {isAll ? t('allSelected') : t('selected', { count: ids.size })}
      </p>
      <Button variant="plain" onClick={() => selection.set(products, true)}>
        {t('selectPage')}
      </Button>
      <Button variant="plain" disabled={isAll} onClick={selection.selectAll}>
        {t('selectAll')}
      </Button>
      {!isEmpty && (
        <>
          <Button variant="plain" onClick={selection.clear}>
            {t('clear')}
          </Button>
          <Button onClick={onChange}>{t('change')}</Button>
        </>
      )}
    </div>
  );
}
