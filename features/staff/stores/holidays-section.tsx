'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { WriteButtons } from '../write-buttons';
import { ClosedDays } from './closed-days';
import { useStoreValue } from './field-texts';
import { effectKey } from './keys';
import { RescheduledOrders } from './rescheduled-orders';
import { isSame } from './store-drafts';

interface HolidayDraft {
  readonly seen: readonly string[];
  readonly wanted: string[];
}

/** Days on which the whole shop is closed; the orders that they move are named before they are written. */
export function HolidaysSection({
  holidays,
  today,
  onChanged,
}: {
  holidays: readonly string[];
  today: string;
  onChanged: () => Promise<void>;
}) {
  const t = useTranslations('staff.stores');
  const { allowed } = useStaff();
  const [draft, setDraft] = useState<HolidayDraft>();
  const [isReviewing, setReviewing] = useState(false);
  const [written, setWritten] = useState(false);
  useLeaveWarning(draft !== undefined);
  return (
    <Panel as="section" padded aria-labelledby="holidays" className="mt-6">
      <h2 id="holidays" className="mb-1 text-lg">
        {t('holidays')}
      </h2>
      <p className="mb-3 text-sm text-soft">{t('holidaysText')}</p>
      <ClosedDays
        title={t('closedDays')}
        none={t('holidaysNone')}
        days={draft?.wanted ?? holidays}
        today={today}
        readOnly={!allowed('stores.holidays')}
        onChange={(wanted) => {
          setWritten(false);
          setDraft(isSame(wanted, holidays) ? undefined : { seen: draft?.seen ?? holidays, wanted });
        }}
      />
      <p role="status" className="mt-3 text-ok empty:mt-0">
        {written && t('written')}
      </p>
      {draft !== undefined && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => setReviewing(true)}>{t('holidaysReview')}</Button>
          <Button variant="plain" onClick={() => setDraft(undefined)}>
            {t('discard')}
          </Button>
        </div>
      )}
      {draft !== undefined && isReviewing && (
        <HolidaysDialog
          draft={draft}
          today={today}
          onWritten={() => {
            setDraft(undefined);
            setReviewing(false);
            setWritten(true);
            void onChanged();
          }}
          onOutdated={(stored) => {
            setDraft({ ...draft, seen: stored });
            void onChanged();
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </Panel>
  );
}

const daysSchema = z.array(z.string()).catch([]);

function HolidaysDialog({
  draft,
  today,
  onWritten,
  onOutdated,
  onClose,
}: {
  draft: HolidayDraft;
  today: string;
  onWritten: () => void;
  /** Called when somebody else has changed the holidays: the dialog then compares with theirs and asks for confirmation again. */
  onOutdated: (stored: string[]) => void;
  onClose: () => void;
}) {
  const t = useTranslations('staff.stores');
  const common = useTranslations('staff');
  const valueWords = useStoreValue(today);
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const body = { seen: [...draft.seen], wanted: draft.wanted };
  const query = useQuery({
    queryKey: [effectKey, body],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.holidaysEffect, { signal, body }),
  });
  const write = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.changeHolidays, { body });
      if (result.ok) return onWritten();
      if (result.failure.name === 'storesChanged') onOutdated(daysSchema.parse(result.failure.problems[0]?.stored));
      setFailure(result.failure);
    });
  return (
    <Dialog title={t('reviewTitle')} closeLabel={common('close')} onClose={onClose} wide>
      <p className="mb-4">
        <span className="text-soft">{t('holidays')}</span>{' '}
        <del className="text-soft">{valueWords('holidays', draft.seen)}</del> →{' '}
        <ins className="font-semibold no-underline">{valueWords('holidays', draft.wanted)}</ins>
      </p>
      <QueryBoundary query={query} boxes={1}>
        {({ orders, orders_count }) => (
          <RescheduledOrders orders={orders} count={orders_count} today={today} withStore />
        )}
      </QueryBoundary>
      <WriteButtons
        texts="staff.stores"
        failure={failure}
        busy={busy}
        disabled={query.data === undefined}
        onWrite={() => void write()}
        onClose={onClose}
      />
    </Dialog>
  );
}
