'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldFrame } from '@/components/field';
import { Select } from '@/components/select';
import type { ListedOrder } from '@/lib/contract/staff-orders';
import { useStaffApi } from '../api';
import { useStaff } from '../use-staff';
import { AssigneeOptions } from './assignee-options';
import { BatchDialog, type SelectedProps } from './batch-dialog';
import { useBatch } from './use-batch';

/** Assigns the selected orders; one that somebody else has got meanwhile is refused. */
export function AssignDialog({ orders, reload, onClose }: SelectedProps<ListedOrder>) {
  const t = useTranslations('staff.orders.batch');
  const marks = useTranslations('staff.orders.marks');
  const { me } = useStaff();
  const api = useStaffApi();
  const batch = useBatch(reload);
  const [to, setTo] = useState(String(me.id));
  const run = () =>
    batch.run(() =>
      api.call((contract) => contract.staff.assignOrders, {
        body: {
          orders: orders.map(({ number, assigned_to: assignee }) => ({ number, from: assignee?.id ?? null })),
          to: to === '' ? null : Number(to),
        },
      }),
    );
  return (
    <BatchDialog
      title={t('assignTitle', { count: orders.length })}
      batch={batch}
      action={t('assign')}
      isReady
      onRun={() => void run()}
      onClose={onClose}
    >
      <FieldFrame id="assign-to" label={marks('assignee')}>
        <Select id="assign-to" className="w-full" value={to} onChange={({ target }) => setTo(target.value)}>
          <AssigneeOptions present={me} />
        </Select>
      </FieldFrame>
    </BatchDialog>
  );
}
