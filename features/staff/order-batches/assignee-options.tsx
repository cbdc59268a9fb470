'use client';

import { useTranslations } from 'next-intl';
import type { ListedOrder } from '@/lib/contract/staff-orders';
import { useOrderChoices } from './use-order-choices';

/** Choices of who works on an order; a present one who may no longer do so stays visible. */
export function AssigneeOptions({ present = null }: { readonly present?: ListedOrder['assigned_to'] }) {
  const t = useTranslations('staff.orders.marks');
  const { colleagues } = useOrderChoices();
  const people =
    present === null || colleagues.some(({ id }) => id === present.id) ? colleagues : [...colleagues, present];
  return (
    <>
      <option value="">{t('nobody')}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
