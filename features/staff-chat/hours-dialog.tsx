'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { ErrorState } from '@/components/states';
import { useStaffApi, useStaffFailure } from '@/features/staff';
import type { ApiFailure } from '@/lib/api/errors';
import type { ChatHours } from '@/lib/contract/staff-chat-shapes';
import { allKey, useRenew } from './queries';

const days = [0, 1, 2, 3, 4, 5, 6] as const;
const usual = { opens: '09:00', closes: '21:00' };
/** A field of time knows no 24:00: a day that ends at midnight is shown, and given, as ending at 00:00. */
const shownEnd = (closes: string): string => (closes === '24:00' ? '00:00' : closes);
const givenEnd = (typed: string): string => (typed === '00:00' ? '24:00' : typed);
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

function HoursForm({ first, onClose }: { first: ChatHours; onClose: () => void }) {
  const t = useTranslations('staffChat');
  const api = useStaffApi();
  const renew = useRenew();
  const failureText = useStaffFailure();
  const [hours, setHours] = useState(first);
  const [holidays, setHolidays] = useState(first.holidays.join(', '));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const setDay = (day: number, value: ChatHours['week'][number]) => setHours({ ...hours, week: hours.week.map((one, index) => (index === day ? value : one)) });
  const listed = holidays.split(/[\s,;]+/).filter((one) => one !== '');
  const wrong = listed.some((one) => !dayForm.test(one));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (wrong) return;
    setBusy(true);
    const result = await api.call((contract) => contract.staffChat.setHours, { body: { ...hours, holidays: listed } });
    setBusy(false);
    if (!result.ok) return setFailure(result.failure);
    renew();
    onClose();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="space-y-3">
      {days.map((day) => {
        const value = hours.week[day] ?? null;
        return (
          <div key={day} className="flex flex-wrap items-center gap-2">
            <label className="flex min-h-11 w-36 items-center gap-2"><input type="checkbox" className="tick" checked={value !== null} onChange={({ target }) => setDay(day, target.checked ? usual : null)} />{t(`days.${day}`)}</label>
            {value === null ? <span className="text-soft">{t('dayOff')}</span> : (
              <>
                <input type="time" required aria-label={t('opens', { day: t(`days.${day}`) })} className="input w-38" value={value.opens} onChange={({ target }) => setDay(day, { ...value, opens: target.value })} />
                <input type="time" required aria-label={t('closes', { day: t(`days.${day}`) })} className="input w-38" value={shownEnd(value.closes)} onChange={({ target }) => setDay(day, { ...value, closes: givenEnd(target.value) })} />
              </>
            )}
          </div>
        );
      })}
      <Field label={t('holidays')} hint={t('holidaysHint')} value={holidays} error={wrong ? t('holidaysHint') : undefined} onChange={({ target }) => setHolidays(target.value)} />
      <Field label={t('ringMinutes')} type="number" min={1} max={240} required value={hours.ring_minutes} onChange={({ target }) => setHours({ ...hours, ring_minutes: target.valueAsNumber || 1 })} />
      {failure !== undefined && <p role="alert" className="rounded-control bg-deal-soft p-3 text-sm">{failureText(failure)}</p>}
      <Button type="submit" className="w-full" busy={busy} disabled={wrong}>{t('save')}</Button>
    </form>
  );
}

/** When somebody answers, and after how long a waiting shopper rings. A form begun with hours of before would put them back: it waits for those of now. */
export function HoursDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staffChat');
  const api = useStaffApi();
  const [opened] = useState(() => Date.now());
  const { data, dataUpdatedAt, isError, refetch } = useQuery({ queryKey: [...allKey, 'hours'], queryFn: ({ signal }) => api.fetch((contract) => contract.staffChat.hours, { signal }), staleTime: 0 });
  const isOfNow = data !== undefined && dataUpdatedAt >= opened;
  return (
    <Dialog title={t('hours')} closeLabel={t('close')} onClose={onClose}>
      {!isOfNow && isError && <ErrorState title={t('failed')} text="" retry={t('retry')} onRetry={() => void refetch()} />}
      {!isOfNow && !isError && <div className="skeleton h-60" />}
      {isOfNow && <HoursForm first={data} onClose={onClose} />}
    </Dialog>
  );
}
