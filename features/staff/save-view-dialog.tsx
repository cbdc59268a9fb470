'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { maxViewName } from '@/lib/contract/staff-views';
import type { ViewedList } from '@/lib/staff/viewed-lists';
import { useStaffApi } from './api';
import { useStaffFailure } from './failure';
import { FormError } from './form-error';

/** The name of a view, and whether others see it. */
export function SaveViewDialog({
  list,
  query,
  onSaved,
  onClose,
}: {
  list: ViewedList;
  query: string;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslations('staff.views');
  const common = useTranslations('staff');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const save = () =>
    whileBusy(async () => {
      const result = await api.call(
        ({ staff }) => (list === 'products' ? staff.saveProductView : staff.saveOrderView),
        {
          body: { name, query, is_shared: isShared },
        },
      );
      setFailure(result.ok ? undefined : result.failure);
      if (result.ok) await onSaved();
    });
  return (
    <Dialog title={t('saveTitle')} closeLabel={common('close')} onClose={onClose}>
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !busy) void save();
        }}
      >
        <Field
          label={t('name')}
          hint={t('nameHint')}
          required
          maxLength={maxViewName}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="tick"
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
          <span>{t('forAll')}</span>
        </label>
        <FormError text={failure === undefined ? undefined : failureText(failure)} />
        <Button type="submit" busy={busy} disabled={name.trim() === ''}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
