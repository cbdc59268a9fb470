'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { ImportDraft } from '@/lib/contract/staff-imports';
import { formatNumber } from '@/lib/format/number';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';

/** A dry run or a run that goes on, with the rows done; a run can be cancelled. */
export function DraftProgress({ draft, onChange }: { draft: ImportDraft; onChange: () => Promise<void> }) {
  const t = useTranslations('staff.imports');
  const failureText = useStaffFailure();
  const { allowed } = useStaff();
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const { state, done, all, waits_for: waitsFor, is_cancelling: isCancelling } = draft;
  const isRunning = state === 'running';
  const cancel = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.importCancel, { body: { id: draft.id } });
      setFailure(result.ok ? undefined : result.failure);
      await onChange();
    });
  return (
    <Panel padded>
      <h3 className="font-semibold">{t(isRunning ? 'running' : 'checking')}</h3>
      <progress
        className="mt-3 h-2 w-full accent-brand"
        aria-label={t(isRunning ? 'running' : 'checking')}
        {...(isRunning && all !== null && all > 0 ? { value: Math.min(done, all), max: all } : {})}
      />
      <p className="mt-2 text-sm text-soft tabular">
        {isRunning && all !== null
          ? t('rowsDone', { done: formatNumber(done), all: formatNumber(all) })
          : t('rowsRead', { count: done })}
      </p>
      {waitsFor !== null && (
        <p role="status" className="mt-2 text-sm">
          {waitsFor === '' ? t('waitsForFeed') : t('waitsFor', { by: waitsFor })}
        </p>
      )}
      {isRunning && <p className="mt-2 text-sm text-soft">{t('runningText')}</p>}
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      {isRunning && allowed('imports.run') && (
        <Button variant="plain" className="mt-3" busy={busy || isCancelling} onClick={() => void cancel()}>
          {t(isCancelling ? 'cancelling' : 'cancel')}
        </Button>
      )}
    </Panel>
  );
}
