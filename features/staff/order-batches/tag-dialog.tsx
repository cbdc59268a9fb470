'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldFrame } from '@/components/field';
import { Select } from '@/components/select';
import type { ListedOrder } from '@/lib/contract/staff-orders';
import { normalTag } from '@/lib/staff/order-tags';
import { useStaffApi } from '../api';
import { BatchDialog, type SelectedProps } from './batch-dialog';
import { TagField } from './tag-field';
import { useBatch } from './use-batch';

const modes = ['add', 'remove'] as const;

/** Adds a tag to the selected orders, or removes one from them. */
export function TagDialog({ orders, reload, onClose }: SelectedProps<ListedOrder>) {
  const t = useTranslations('staff.orders.batch');
  const marks = useTranslations('staff.orders.marks');
  const api = useStaffApi();
  const batch = useBatch(reload);
  const [tag, setTag] = useState('');
  const [mode, setMode] = useState<(typeof modes)[number]>('add');
  const run = () =>
    batch.run(() =>
      api.call((contract) => contract.staff.tagOrders, {
        body: { numbers: orders.map(({ number }) => number), add: [], remove: [], [mode]: [tag] },
      }),
    );
  return (
    <BatchDialog
      title={t('tagTitle', { count: orders.length })}
      batch={batch}
      action={t(`tagModes.${mode}`)}
      isReady={normalTag(tag) !== ''}
      onRun={() => void run()}
      onClose={onClose}
    >
      <div className="space-y-3">
        <TagField label={marks('tag')} hint={marks('tagHint')} value={tag} onChange={setTag} />
        <FieldFrame id="tag-mode" label={t('tagMode')}>
          <Select
            id="tag-mode"
            className="w-full"
            value={mode}
            onChange={({ target }) => setMode(modes.find((each) => each === target.value) ?? 'add')}
          >
            {modes.map((each) => (
              <option key={each} value={each}>
                {t(`tagModes.${each}`)}
              </option>
            ))}
          </Select>
        </FieldFrame>
      </div>
    </BatchDialog>
  );
}
