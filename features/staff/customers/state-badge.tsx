'use client';

import { useTranslations } from 'next-intl';
import type { CustomerState } from '@/lib/contract/staff-customers';

const classes: Readonly<Record<CustomerState, string>> = {
  active: 'bg-ok-soft text-ok',
  blocked: 'bg-deal-soft text-deal',
  deleted: 'bg-sunken text-ink',
};

/** State of an account as a badge. */
export function StateBadge({ state }: { state: CustomerState }) {
  const t = useTranslations('staff.customers.states');
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap ${classes[state]}`}>
      {t(state)}
    </span>
  );
}
