'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Select } from '@/components/select';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { ViewedList } from '@/lib/staff/viewed-lists';
import { useStaffApi } from './api';
import { useStaffFailure } from './failure';
import { FormError } from './form-error';
import { SaveViewDialog } from './save-view-dialog';

interface ViewsBarProps {
  readonly list: ViewedList;
  /** The present filters, as the address has them. */
  readonly query: string;
  readonly onOpen: (query: string) => void;
}

/** Saved views of the list, which are addresses; the present one can be saved and an own one removed. */
export function ViewsBar({ list, query, onOpen }: ViewsBarProps) {
  const viewsKey = ['staff-views', list];
  const t = useTranslations('staff.views');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const { data: views = [] } = useQuery({
    queryKey: viewsKey,
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.fetch(({ staff }) => (list === 'products' ? staff.productViews : staff.orderViews), { signal }),
    select: (answer) => answer.views,
  });
  const present =
    views.find((view) => view.query === query && view.is_mine) ?? views.find((view) => view.query === query);
  const remove = (id: number) =>
    whileBusy(async () => {
      const result = await api.call(
        ({ staff }) => (list === 'products' ? staff.removeProductView : staff.removeOrderView),
        { body: { id } },
      );
      setFailure(result.ok ? undefined : result.failure);
      await client.invalidateQueries({ queryKey: viewsKey });
    });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Select
        aria-label={t('choose')}
        className="w-auto min-w-0 flex-1 basis-40 sm:flex-none"
        value={present?.id ?? ''}
        onChange={({ target }) => onOpen(views.find(({ id }) => String(id) === target.value)?.query ?? '')}
      >
        <option value="">{t('none')}</option>
        {views.map(({ id, name, by, is_mine: isMine }) => (
          <option key={id} value={id}>
            {isMine ? name : t('shared', { name, by })}
          </option>
        ))}
      </Select>
      {present === undefined && query !== '' && (
        <Button variant="plain" onClick={() => setSaving(true)}>
          {t('save')}
        </Button>
      )}
      {present?.is_mine === true && (
        <Button variant="plain" busy={busy} onClick={() => void remove(present.id)}>
          {t('remove')}
        </Button>
      )}
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      {isSaving && (
        <SaveViewDialog
          list={list}
          query={query}
          onSaved={async () => {
            await client.invalidateQueries({ queryKey: viewsKey });
            setSaving(false);
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
