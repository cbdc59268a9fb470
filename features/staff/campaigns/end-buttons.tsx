'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { CampaignState } from '@/lib/contract/staff-campaigns';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';

interface EndButtonsProps {
  readonly id: number;
  readonly state: CampaignState;
  readonly onChanged: () => Promise<void>;
}
type Ending = 'end' | 'withdraw';

/** Ends a running campaign now, or withdraws one, after a confirmation; the history undoes both. */
export function EndButtons({ id, state, onChanged }: EndButtonsProps) {
  const t = useTranslations('staff.campaigns');
  const close = useTranslations('staff')('close');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [ending, setEnding] = useState<Ending>();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [done, setDone] = useState<Ending>();
  const send = async () => {
    if (ending === undefined) return;
    const result = await whileBusy(() =>
      api.call((contract) => contract.staff.endCampaign, { body: { id, way: ending } }),
    );
    setFailure(result.ok ? undefined : result.failure);
    if (!result.ok) return;
    setEnding(undefined);
    setDone(ending);
    await onChanged();
  };
  const ask = (wanted: Ending) => {
    setFailure(undefined);
    setDone(undefined);
    setEnding(wanted);
  };
  return (
    <>
      {state !== 'withdrawn' && (
        <div className="mt-3 flex flex-wrap gap-3">
          {state === 'running' && (
            <Button variant="outline" onClick={() => ask('end')}>
              {t('end')}
            </Button>
          )}
          <Button variant="plain" onClick={() => ask('withdraw')}>
            {t('withdraw')}
          </Button>
        </div>
      )}
      <p role="status" className="mt-2 text-ok empty:mt-0">
        {done !== undefined && t(done === 'end' ? 'endedNow' : 'withdrawnNow')}
      </p>
      {ending !== undefined && (
        <Dialog title={t(ending)} closeLabel={close} onClose={() => setEnding(undefined)}>
          <p>{t(ending === 'end' ? 'confirmEnd' : 'confirmWithdraw')}</p>
          <FormError text={failure === undefined ? undefined : failureText(failure)} />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void send()}>
              {t('confirm')}
            </Button>
            <Button variant="plain" onClick={() => setEnding(undefined)}>
              {t('back')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
