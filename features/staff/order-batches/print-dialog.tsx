'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/dialog';
import type { ListedOrder } from '@/lib/contract/staff-orders';
import type { SelectedProps } from './batch-dialog';
import { PrintLinks } from './print-links';

/** The prints of the selected orders. */
export function PrintDialog({ orders, onClose }: SelectedProps<ListedOrder>) {
  const t = useTranslations('staff.orders.print');
  const common = useTranslations('staff');
  return (
    <Dialog title={t('title', { count: orders.length })} closeLabel={common('close')} onClose={onClose}>
      <PrintLinks numbers={orders.map(({ number }) => number)} />
    </Dialog>
  );
}
