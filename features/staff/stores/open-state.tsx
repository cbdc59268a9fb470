'use client';

import { useTranslations } from 'next-intl';
import type { StaffStoreRow } from '@/lib/contract/staff-stores';

/** Whether a store is open at the moment, closed, or does not work at all. */
export function OpenState({ store: { kind, open, open_now } }: { store: StaffStoreRow }) {
  const t = useTranslations('staff.stores');
  const badge = 'inline-block rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap';
  if (!open) return <span className={`${badge} bg-deal-soft text-deal`}>{t('notWorking')}</span>;
  if (kind === 'warehouse') return <span className={`${badge} bg-sunken text-ink`}>{t('warehouse')}</span>;
  return (
    <span className={`${badge} ${open_now ? 'bg-ok-soft text-ok' : 'bg-sunken text-soft'}`}>
      {t(open_now ? 'openNow' : 'closedNow')}
    </span>
  );
}
