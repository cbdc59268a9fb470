'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { ErrorState } from '@/components/states';
import { FormError, useStaffApi, useStaffForm } from '@/features/staff';
import type { ChatHours } from '@/lib/contract/staff-chat-shapes';
import { days, formHours, typedHours } from './hours-form';
import { allKey, useRenew } from './queries';

function HoursForm({ first, onClose }: { first: ChatHours; onClose: () => void }) {
  const t = useTranslations('staffChat');
  const api = useStaffApi();
  const renew = useRenew();
  const [values] = useState(() => formHours(first));
  const { form, submit, problem, refusal } = useStaffForm({
    schema: typedHours,
    values,
    fields: ['holidays', 'ring_minutes'],
    send: async (body) => {
      const result = await api.call((contract) => contract.staffChat.setHours, { body });
      if (!result.ok) return result.failure;
      renew();
      onClose();
    },
  });
  const week = useWatch({ control: form.control, name: 'week' });
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      {days.map((day) => {
        const error = problem(`week.${day}.opens`) ?? problem(`week.${day}.closes`);
        const name = t(`days.${day}`);
        const time = {
          type: 'time',
          required: true,
          className: 'input w-38',
          'aria-invalid': error !== undefined,
          'aria-describedby': `hours-${day}`,
        } as const;
        return (
          <div key={day} className="flex flex-wrap items-center gap-2">
            <label className="flex min-h-11 w-36 items-center gap-2">
              <input type="checkbox" className="tick" {...form.register(`week.${day}.works`)} />
              {name}
            </label>
            {week[day]?.works === true ? (
              <>
                <input {...time} aria-label={t('opens', { day: name })} {...form.register(`week.${day}.opens`)} />
                <input {...time} aria-label={t('closes', { day: name })} {...form.register(`week.${day}.closes`)} />
                <p
                  id={`hours-${day}`}
                  aria-live="polite"
                  className={error === undefined ? 'sr-only' : 'w-full text-sm text-deal'}
                >
                  {error}
                </p>
              </>
            ) : (
              <span className="text-soft">{t('dayOff')}</span>
            )}
          </div>
        );
      })}
      <Field
        label={t('holidays')}
        hint={t('holidaysHint')}
        error={problem('holidays')}
        {...form.register('holidays')}
      />
      <Field
        label={t('ringMinutes')}
        type="number"
        min={1}
        max={240}
        required
        error={problem('ring_minutes')}
        {...form.register('ring_minutes', { valueAsNumber: true })}
      />
      <FormError text={refusal} />
      <Button type="submit" className="w-full" busy={form.formState.isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}

/**
 * Opening hours, and the alert limit for waiting shoppers. The form waits for current data: outdated ones would be
 * saved again.
 */
export function HoursDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staffChat');
  const api = useStaffApi();
  const [opened] = useState(() => Date.now());
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: [...allKey, 'hours'],
    queryFn: ({ signal }) => api.fetch((contract) => contract.staffChat.hours, { signal }),
    staleTime: 0,
  });
  const isOfNow = data !== undefined && dataUpdatedAt >= opened;
  return (
    <Dialog title={t('hours')} closeLabel={t('close')} onClose={onClose}>
      {!isOfNow && isError && (
        <ErrorState title={t('failed')} text="" retry={t('retry')} onRetry={() => void refetch()} />
      )}
      {!isOfNow && !isError && <div className="skeleton h-60" />}
      {isOfNow && <HoursForm first={data} onClose={onClose} />}
    </Dialog>
  );
}
