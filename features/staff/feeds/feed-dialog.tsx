'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field, SelectField } from '@/components/field';
import type { ApiFailure } from '@/lib/api/errors';
import type { DataOf } from '@/lib/contract/endpoint';
import { type StaffFeed, type staffFeeds, staffSaveFeed } from '@/lib/contract/staff-feeds';
import { localeNames, locales } from '@/lib/i18n/locales';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useStaffForm } from '../use-staff-form';
import { feedsKey } from './keys';
import { intervals, type Schedule, scheduleOf, schedules, timesOf } from './schedule';

interface FeedDialogProps {
  /** Without one a new feed. */
  readonly feed?: StaffFeed;
  readonly onRemove?: () => void;
  readonly onClose: () => void;
}

/** A feed as it was when its form began. */
interface Opened {
  readonly stored: StaffFeed | undefined;
  /** The refusal of an edit of former values. */
  readonly conflict?: ApiFailure;
}

/** The form of a scheduled feed. After a refusal because somebody else has changed it, it begins with the present values. */
export function FeedDialog({ feed, onRemove, onClose }: FeedDialogProps) {
  const t = useTranslations('staff.imports.feeds');
  const staff = useTranslations('staff');
  // The list is fetched again meanwhile: a version that is newer than the values would overwrite a change of others.
  const [{ stored, conflict }, setOpened] = useState<Opened>({ stored: feed });
  return (
    <Dialog
      title={feed === undefined ? t('addTitle') : t('editTitle', { name: feed.name })}
      closeLabel={staff('close')}
      onClose={onClose}
    >
      <FeedForm
        key={stored?.version}
        feed={stored}
        conflict={conflict}
        onConflict={(current, failure) => setOpened({ stored: current, conflict: failure })}
        onClose={onClose}
      />
      {onRemove !== undefined && (
        <Button variant="plain" className="mt-3 w-full text-deal" onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </Dialog>
  );
}

type FeedList = DataOf<typeof staffFeeds>;

const { name, url, mode, locale, counts_orders } = staffSaveFeed.body.shape;
const schema = z
  .object({ name, url, mode, locale, counts_orders, schedule: z.enum(schedules), list: z.string() })
  .refine(({ schedule, list }) => timesOf(schedule, list) !== undefined, { path: ['list'], message: 'feedTimes' });

interface FeedFormProps {
  readonly feed: StaffFeed | undefined;
  readonly conflict: ApiFailure | undefined;
  readonly onConflict: (current: StaffFeed, failure: ApiFailure) => void;
  readonly onClose: () => void;
}

function FeedForm({ feed, conflict, onConflict, onClose }: FeedFormProps) {
  const t = useTranslations('staff.imports');
  const api = useStaffApi();
  const client = useQueryClient();
  const failureText = useStaffFailure();
  const { form, submit, problem, refusal } = useStaffForm({
    schema,
    values: {
      name: feed?.name ?? '',
      url: feed?.url ?? '',
      mode: feed?.mode ?? 'changes',
      locale: feed?.locale ?? 'ru',
      counts_orders: feed?.counts_orders ?? false,
      schedule: feed === undefined ? '24' : scheduleOf(feed.times),
      list: feed?.times.join(', ') ?? '',
    },
    fields: ['name', 'url', 'mode', 'locale', 'counts_orders', 'list'],
    send: async ({ schedule, list, ...values }) => {
      const result = await api.call((contract) => contract.staff.saveFeed, {
        body: { ...values, times: timesOf(schedule, list) ?? [], version: feed?.version ?? null },
      });
      if (!result.ok && result.failure.name !== 'settingsChanged') return result.failure;
      await client.invalidateQueries({ queryKey: feedsKey });
      if (result.ok) {
        onClose();
        return undefined;
      }
      const current = client.getQueryData<FeedList>(feedsKey)?.feeds.find((each) => each.name === values.name);
      if (current !== undefined && current.version !== feed?.version) onConflict(current, result.failure);
      return result.failure;
    },
  });
  const schedule = useWatch({ control: form.control, name: 'schedule' });
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      {feed === undefined && (
        <Field
          label={t('feeds.name')}
          hint={t('feeds.nameHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={problem('name')}
          {...form.register('name')}
        />
      )}
      <Field
        label={t('feeds.address')}
        hint={feed?.has_secret === true ? t('feeds.secretHint') : undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        required
        error={problem('url')}
        {...form.register('url')}
      />
      <SelectField label={t('mode')} error={problem('mode')} {...form.register('mode')}>
        {(['changes', 'update', 'full'] as const).map((each) => (
          <option key={each} value={each}>
            {t(`modes.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('locale')} {...form.register('locale')}>
        {locales.map((each) => (
          <option key={each} value={each}>
            {localeNames[each]}
          </option>
        ))}
      </SelectField>
      <ScheduleField register={form.register('schedule')} />
      {schedule === 'list' && (
        <Field
          label={t('feeds.times')}
          hint={t('feeds.timesHint')}
          autoComplete="off"
          required
          error={problem('list')}
          {...form.register('list')}
        />
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-[var(--color-brand)]"
          {...form.register('counts_orders')}
        />
        {t('feeds.countsOrders')}
      </label>
      <FormError text={refusal ?? (conflict === undefined ? undefined : failureText(conflict))} />
      <Button type="submit" className="w-full" busy={form.formState.isSubmitting}>
        {t('feeds.save')}
      </Button>
    </form>
  );
}

function ScheduleField({ register }: { register: object }) {
  const t = useTranslations('staff.imports.feeds');
  const textOf = (schedule: Schedule): string =>
    schedule === 'never' || schedule === 'list' ? t(schedule) : t('everyHours', { hours: Number(schedule) });
  return (
    <SelectField label={t('schedule')} {...register}>
      {[...intervals.map((hours) => `${hours}` as const), 'list' as const, 'never' as const].map((schedule) => (
        <option key={schedule} value={schedule}>
          {textOf(schedule)}
        </option>
      ))}
    </SelectField>
  );
}
