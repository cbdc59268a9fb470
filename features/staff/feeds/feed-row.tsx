'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { StaffFeed } from '@/lib/contract/staff-feeds';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';
import { FeedDialog } from './feed-dialog';
import { feedsKey } from './keys';
import { RemoveDialog } from './remove-dialog';
import { useRunText } from './use-run-text';

/** An address without its parameters, among which suppliers put keys. */
const withoutQuery = (address: string): string => {
  const { origin, pathname, search } = new URL(address);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
};

/** A feed with its next and last fetches. */
export function FeedRow({ feed }: { feed: StaffFeed }) {
  const t = useTranslations('staff.imports');
  const { allowed } = useStaff();
  const { name, url, mode, next, runs } = feed;
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-soft">
            {withoutQuery(url)} · {t(`modes.${mode}`)}
          </p>
          <p className="mt-1 text-sm tabular">
            {next === null ? t('feeds.noNext') : t('feeds.next', { at: formatDateTime(next) })}
          </p>
        </div>
        {allowed('imports.run') && <Actions feed={feed} />}
      </div>
      {runs.length > 0 && <Runs runs={runs} />}
    </>
  );
}

function Runs({ runs }: Pick<StaffFeed, 'runs'>) {
  const t = useTranslations('staff.imports.feeds');
  const textOf = useRunText();
  return (
    <>
      <h3 className="mt-3 text-sm font-medium">{t('runs')}</h3>
      <ul className="mt-1 space-y-1 text-sm text-soft">
        {runs.map((run) => (
          <li key={run.id} className="[overflow-wrap:anywhere]">
            <span className="tabular">{formatDateTime(run.started)}</span> · {textOf(run)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Actions({ feed }: { feed: StaffFeed }) {
  const t = useTranslations('staff.imports.feeds');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [requested, setRequested] = useState(false);
  const { name, runs } = feed;
  const isWaiting = requested && runs.some(({ ended, busy: works }) => ended === null && !works);
  const fetchNow = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.fetchFeed, { body: { name } });
      setFailure(result.ok ? undefined : result.failure);
      setRequested(result.ok);
      await client.invalidateQueries({ queryKey: feedsKey });
    });
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button variant="plain" busy={busy} aria-label={t('fetchNamed', { name })} onClick={() => void fetchNow()}>
          {t('fetch')}
        </Button>
        <Button variant="plain" aria-label={t('editNamed', { name })} onClick={() => setOpen('edit')}>
          {t('edit')}
        </Button>
      </div>
      <p role="status" className="mt-1 text-sm text-soft">
        {isWaiting ? t('waits') : ''}
      </p>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      {open === 'edit' && (
        <FeedDialog feed={feed} onRemove={() => setOpen('remove')} onClose={() => setOpen(undefined)} />
      )}
      {open === 'remove' && <RemoveDialog feed={feed} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
