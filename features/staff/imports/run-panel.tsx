'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import type { ImportMode } from '@/lib/contract/import';
import { type ImportDraft, isForcible } from '@/lib/contract/staff-imports';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { ModeField } from './bring-form';
import { ConfirmRun } from './confirm-run';

interface RunPanelProps {
  draft: ImportDraft;
  onChange: () => Promise<void>;
  onLeave: () => void;
}

/** What can be done with an own draft: another mode, the run, or away with it. */
export function RunPanel({ draft, onChange, onLeave }: RunPanelProps) {
  const t = useTranslations('staff.imports');
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const { id, mode, locale, version, check, state } = draft;
  const blocked = check?.blocked ?? null;
  const isForced = blocked !== null && isForcible(blocked);
  const changes = check === null ? 0 : check.created + check.changed + (check.hides ?? 0);
  const canRun = state === 'ready' && changes > 0 && (blocked === null || isForced);
  const attempt = (send: () => Promise<ApiResult<unknown>>): Promise<boolean> =>
    whileBusy(async () => {
      const result = await send();
      setFailure(result.ok ? undefined : result.failure);
      return result.ok;
    });
  const choose = async (wanted: ImportMode) => {
    await attempt(() => api.call((contract) => contract.staff.importCheck, { body: { id, mode: wanted, locale } }));
    await onChange();
  };
  const run = async () => {
    setIsConfirming(false);
    const hides = mode === 'full' ? { hides: check?.hides ?? 0 } : {};
    await attempt(() =>
      api.call((contract) => contract.staff.importRun, { body: { id, version, force: isForced, ...hides } }),
    );
    await onChange();
  };
  const discard = async () => {
    if (await attempt(() => api.call((contract) => contract.staff.importDiscard, { body: { id } }))) onLeave();
  };
  return (
    <Panel padded className="mb-6">
      <ModeField mode={mode} disabled={busy} onChoose={(wanted) => void choose(wanted)} />
      <p className="mb-3 text-sm text-soft">{t(`modeTexts.${mode}`)}</p>
      <RunFailure failure={failure} />
      {state === 'ready' && changes === 0 && <p>{t('nothingToDo')}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {canRun && (
          <Button busy={busy} onClick={() => (mode === 'full' || isForced ? setIsConfirming(true) : void run())}>
            {t('run', { count: changes })}
          </Button>
        )}
        <Button variant="plain" busy={busy} onClick={() => void discard()}>
          {t('discard')}
        </Button>
      </div>
      {isConfirming && check !== null && (
        <ConfirmRun check={check} onConfirm={() => void run()} onClose={() => setIsConfirming(false)} />
      )}
    </Panel>
  );
}

/** Why a run did not begin; the running import of a colleague is named. */
function RunFailure({ failure }: { failure: ApiFailure | undefined }) {
  const t = useTranslations('staff.imports');
  const failureText = useStaffFailure();
  const by = failure?.problems.find(({ operator }) => operator !== undefined)?.operator;
  const text = failure === undefined ? undefined : by === undefined ? failureText(failure) : t('othersRun', { by });
  return <FormError text={text} />;
}
