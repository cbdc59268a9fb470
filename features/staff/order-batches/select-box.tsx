'use client';

import { useTranslations } from 'next-intl';
import type { OrderSelection } from './selection';

interface SelectBoxProps {
  readonly order: { readonly id: number; readonly number: string };
  readonly selection: OrderSelection;
}

/** Selects an order of a list. */
export function SelectBox({ order: { id, number }, selection }: SelectBoxProps) {
  const t = useTranslations('staff.orders.batch');
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        className="tick"
        aria-label={t('select', { number })}
        checked={selection.ids.has(id)}
        onChange={({ target }) => selection.set([id], target.checked)}
      />
    </label>
  );
}
